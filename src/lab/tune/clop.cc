#include "lab/tune/clop.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace keima {
namespace {

constexpr double kH = 3;  // As in the paper.
constexpr int kMostLimits = 20;

double total_weight(const std::vector<WeightedTrial>& trials) {
  double sum = 0;
  for (const WeightedTrial& trial : trials) sum += trial.weight;
  return sum;
}

double mean_score(const std::vector<WeightedTrial>& trials) {
  double points = 0.5, games = 1;  // One game drawn beforehand: the odds are finite.
  for (const WeightedTrial& trial : trials) {
    points += trial.weight * trial.score;
    games += trial.weight;
  }
  return points / games;
}

}  // namespace

double Clop::weight(const Place& place) const {
  double result = 1;
  for (const Limit& limit : limits_)
    result = std::min(result, std::exp((limit.q(place) - limit.mean) / (kH * limit.deviation)));
  return result;
}

void Clop::fit() {
  limits_.clear();
  for (WeightedTrial& trial : trials_) trial.weight = kGamesATrial;
  Quadratic q(parameters_);
  double total = total_weight(trials_);
  while (limits_.size() < kMostLimits) {
    q.fit(trials_);
    const double p = mean_score(trials_);
    limits_.push_back({q, std::log(p / (1 - p)), 1 / std::sqrt((total + 1) * p * (1 - p))});
    for (WeightedTrial& trial : trials_) trial.weight = kGamesATrial * weight(trial.place);
    const double before = std::exchange(total, total_weight(trials_));
    if (total > 0.99 * before) break;
  }
  fitted_ = trials_.size();
}

// Gibbs' and Metropolis' way: from some place, one coordinate after the other is drawn anew, and
// kept if the weight there is high enough.
Trial Clop::next(int number) {
  constexpr int kRounds = 30;
  Rng rng(seed_, static_cast<std::uint64_t>(number) + 1);
  Trial trial{number, {}};
  for (const Parameter& parameter : parameters_)
    trial.place.push_back(parameter.random_coordinate(rng));
  double current = weight(trial.place);
  for (int round = 0; round < kRounds; ++round) {
    for (std::size_t i = 0; i < parameters_.size(); ++i) {
      Place other = trial.place;
      other[i] = parameters_[i].random_coordinate(rng);
      const double proposed = weight(other);
      const double draw = static_cast<double>(rng.next() >> 11) * 0x1p-53;
      if (proposed < draw * current) continue;
      trial.place = other;
      current = proposed;
    }
  }
  return trial;
}

// A fit looks at every trial; a fiftieth more of them changes little.
void Clop::add_result(const Trial& trial, double score) {
  trials_.push_back({trial.place, score, kGamesATrial * weight(trial.place)});
  if (trials_.size() >= fitted_ + fitted_ / 50 + 1) fit();
}

std::optional<double> Clop::expected(const Place& place) const {
  if (limits_.empty()) return std::nullopt;
  return 1 / (1 + std::exp(-limits_.back().q(place)));
}

bool Clop::tells_places_apart() const {
  return std::ranges::any_of(
      trials_, [&](const WeightedTrial& trial) { return trial.score != trials_.front().score; });
}

Place Clop::mean_place() const {
  const double total = total_weight(trials_);
  Place mean(parameters_.size(), 0);
  for (const WeightedTrial& trial : trials_)
    for (std::size_t i = 0; i < mean.size(); ++i)
      if (!parameters_[i].is_choice()) mean[i] += trial.weight * trial.place[i] / total;
  for (std::size_t i = 0; i < mean.size(); ++i) mean[i] = best_choice(i, mean);
  return mean;
}

// Of a number, the coordinate it has. The last q knows little of choices that hardly count any
// more, so it is asked only about those that all limits let pass.
double Clop::best_choice(std::size_t which, const Place& place) const {
  double best = place[which];
  std::pair<double, double> highest{-1, 0};
  for (std::size_t choice = 0; choice < parameters_[which].choices.size(); ++choice) {
    Place other = place;
    other[which] = static_cast<double>(choice);
    const std::pair height(weight(other), limits_.back().q(other));
    if (height <= highest) continue;
    highest = height;
    best = other[which];
  }
  return best;
}

// Along one coordinate q is a parabola, known from three of its values.
Place Clop::top_of_curve(Place from) const {
  constexpr int kRounds = 1000;
  const auto at = [&](std::size_t i, double coordinate) {
    Place place = from;
    place[i] = coordinate;
    return limits_.back().q(place);
  };
  double moved = 1;
  for (int round = 0; round < kRounds && moved > 1e-9; ++round) {
    moved = 0;
    for (std::size_t i = 0; i < from.size(); ++i) {
      if (parameters_[i].is_choice()) continue;
      const double left = at(i, -1), middle = at(i, 0), right = at(i, 1);
      double best = left > right ? -1 : 1;
      if (const double bend = 2 * middle - left - right; bend > 0)
        best = std::clamp((right - left) / (2 * bend), -1.0, 1.0);
      moved = std::max(moved, std::abs(best - std::exchange(from[i], best)));
    }
  }
  return from;
}

Optimum Clop::optimum() const {
  Optimum optimum;
  optimum.place.resize(parameters_.size(), 0);
  if (!tells_places_apart()) return optimum;
  optimum.place = mean_place();
  const Place top = top_of_curve(optimum.place);
  for (std::size_t i = 0; i < top.size(); ++i) {
    if (parameters_[i].is_choice() || std::abs(top[i]) < 1) continue;
    optimum.kind = Optimum::Kind::kAtAnEnd;
    optimum.place = top;
    return optimum;
  }
  optimum.kind = Optimum::Kind::kInside;
  const double total = total_weight(trials_);
  double points = 0;
  for (const WeightedTrial& trial : trials_) points += trial.weight * trial.score;
  optimum.score = points / total;
  optimum.interval = score_interval(points, total);
  return optimum;
}

}  // namespace keima
