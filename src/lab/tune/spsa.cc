#include "lab/tune/spsa.h"

#include <algorithm>
#include <cmath>

#include "base/error.h"

namespace keima {
namespace {

// Coordinates run from -1 to 1. At first trials lie two fifths of the way from the middle to the
// ends on either side, and a step after a score of 1 against 0 is a seventeenth of that way. On a
// synthetic game of three parameters whose odds fall by e^2 from the top to a coordinate 1 off, 200
// steps of this lost 1.5 % of games against the best place and 2000 steps 0.7 %, less than with
// shorter distances or longer steps.
constexpr double kA = 0.5, kDelay = 50, kC = 0.4;

double step_size(int step) { return kA / std::pow(kDelay + step + 1, 0.602); }
double distance(int step) { return kC / std::pow(step + 1, 0.101); }

double inside(double coordinate) { return std::clamp(coordinate, -1.0, 1.0); }

}  // namespace

Spsa::Spsa(const std::vector<Parameter>& parameters, std::uint64_t seed)
    : seed_(seed), place_(parameters.size(), 0) {
  for (const Parameter& parameter : parameters)
    if (parameter.is_choice())
      throw Error("SPSA cannot tune {}, which is not a number; use CLOP", parameter.key);
}

std::vector<double> Spsa::signs_of(int step) const {
  Rng rng(seed_, static_cast<std::uint64_t>(step) + 1);
  std::vector<double> signs;
  for (std::size_t i = 0; i < place_.size(); ++i) signs.push_back(rng.below(2) == 0 ? 1 : -1);
  return signs;
}

Trial Spsa::next(int number) {
  const int step = number / 2;
  const bool is_first = number % 2 == 0;
  Place center = place_;
  if (is_first) {
    centers_[step] = place_;
  } else if (const auto known = centers_.find(step); known != centers_.end()) {
    center = known->second;
    centers_.erase(known);
  }
  const std::vector<double> signs = signs_of(step);
  for (std::size_t i = 0; i < center.size(); ++i)
    center[i] = inside(center[i] + (is_first ? 1 : -1) * distance(step) * signs[i]);
  return {number, center};
}

void Spsa::add_result(const Trial& trial, double score) {
  constexpr double kForget = 0.995;
  recent_points_ = kForget * recent_points_ + 2 * score;
  recent_games_ = kForget * recent_games_ + 2;

  const int step = trial.number / 2;
  const double signed_score = trial.number % 2 == 0 ? score : -score;
  const auto other = waiting_.find(step);
  if (other == waiting_.end()) {
    waiting_[step] = signed_score;
    return;
  }
  const double slope = (other->second + signed_score) / (2 * distance(step));
  waiting_.erase(other);
  const std::vector<double> signs = signs_of(step);
  for (std::size_t i = 0; i < place_.size(); ++i)
    place_[i] = inside(place_[i] + step_size(step) * slope * signs[i]);
}

Optimum Spsa::optimum() const {
  Optimum optimum;
  optimum.place = place_;
  if (std::ranges::all_of(place_, [](double x) { return x == 0; })) return optimum;  // Not a step.
  const bool is_at_an_end = std::ranges::any_of(place_, [](double x) { return std::abs(x) == 1; });
  optimum.kind = is_at_an_end ? Optimum::Kind::kAtAnEnd : Optimum::Kind::kInside;
  if (is_at_an_end) return optimum;
  optimum.score = recent_points_ / recent_games_;
  optimum.interval = score_interval(recent_points_, recent_games_);
  return optimum;
}

}  // namespace keima
