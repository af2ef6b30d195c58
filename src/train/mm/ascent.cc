#include "train/mm/ascent.h"

#include <cmath>
#include <deque>
#include <numeric>

namespace keima {
namespace {

using Vector = std::vector<double>;

double dot(const Vector& a, const Vector& b) {
  return std::inner_product(a.begin(), a.end(), b.begin(), 0.0);
}
// a += factor * b
void add(Vector& a, double factor, const Vector& b) {
  for (std::size_t i = 0; i < a.size(); ++i) a[i] += factor * b[i];
}
double largest(const Vector& a) {
  double result = 0;
  for (const double value : a) result = std::max(result, std::abs(value));
  return result;
}
Vector exponentials(const Vector& logs) {
  Vector result;
  for (const double log : logs) result.push_back(std::exp(log));
  return result;
}

struct Place {
  Vector logs, slope;
  double height = 0;
};

Place place_at(const Competitions& competitions, const Vector& wins, Vector logs, int threads) {
  const Vector gammas = exponentials(logs);
  const Expectation now = expect(competitions, gammas, threads);
  Place place{std::move(logs), Vector(gammas.size()), now.log_likelihood + log_prior(gammas)};
  for (std::size_t i = 0; i < gammas.size(); ++i)
    place.slope[i] = wins[i] + 1 - now.wins[i] - 2 * gammas[i] / (gammas[i] + 1);
  return place;
}

// The last steps, and how the slope changed along each: what is known of the curvature.
class Curvature {
 public:
  void remember(const Place& before, const Place& after) {
    constexpr std::size_t kMost = 10;
    Pair pair{after.logs, before.slope, 0};
    add(pair.step, -1, before.logs);
    add(pair.change, -1, after.slope);
    const double bend = dot(pair.step, pair.change);
    if (bend <= 0) return;  // Rounding, close to the summit.
    pair.scale = 1 / bend;
    pairs_.push_back(std::move(pair));
    if (pairs_.size() > kMost) pairs_.pop_front();
  }

  // The slope, turned towards where the summit should be.
  Vector direction(Vector slope) const {
    Vector factors;
    for (auto pair = pairs_.rbegin(); pair != pairs_.rend(); ++pair) {
      factors.push_back(pair->scale * dot(pair->step, slope));
      add(slope, -factors.back(), pair->change);
    }
    const double scale =
        pairs_.empty()
            ? 1 / std::max(1.0, largest(slope))
            : 1 / (pairs_.back().scale * dot(pairs_.back().change, pairs_.back().change));
    for (double& value : slope) value *= scale;
    for (const Pair& pair : pairs_) {
      const double factor = factors.back() - pair.scale * dot(pair.change, slope);
      factors.pop_back();
      add(slope, factor, pair.step);
    }
    return slope;
  }

 private:
  struct Pair {
    Vector step, change;
    double scale;
  };
  std::deque<Pair> pairs_;
};

}  // namespace

Summit climb(const Competitions& competitions, const AscentOptions& options,
             const std::function<bool(const Summit&)>& progress) {
  constexpr double kLeastRise = 1e-4;  // Of what the slope promises (Armijo).
  const Vector wins = count_wins(competitions);
  Place place = place_at(competitions, wins, Vector(wins.size()), options.threads);
  Curvature curvature;
  Summit summit;
  for (;;) {
    summit = {exponentials(place.logs), place.height, largest(place.slope), summit.steps + 1};
    if (!progress(summit) || summit.slope < options.enough || summit.steps > options.most_steps)
      return summit;
    const Vector direction = curvature.direction(place.slope);
    const double promised = dot(direction, place.slope);
    for (double length = 1;; length /= 2) {
      if (length < 1e-10) return summit;  // Nothing is higher, as far as numbers can tell.
      Vector logs = place.logs;
      add(logs, length, direction);
      Place next = place_at(competitions, wins, std::move(logs), options.threads);
      if (!(next.height >= place.height + kLeastRise * length * promised)) continue;
      curvature.remember(place, next);
      place = std::move(next);
      break;
    }
  }
}

}  // namespace keima
