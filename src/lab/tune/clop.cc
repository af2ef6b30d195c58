#include "lab/tune/clop.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace keima {
namespace {

constexpr double kH = 3;  // As in the paper.
constexpr double kGamesATrial = 2;
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
void Clop::hear(const Trial& trial, double score) {
  trials_.push_back({trial.place, score, kGamesATrial * weight(trial.place)});
  if (trials_.size() >= fitted_ + fitted_ / 50 + 1) fit();
}

std::optional<double> Clop::expected(const Place& place) const {
  if (limits_.empty()) return std::nullopt;
  return 1 / (1 + std::exp(-limits_.back().q(place)));
}

Optimum Clop::optimum() const {
  Optimum optimum;
  const double total = total_weight(trials_);
  for (std::size_t i = 0; i < parameters_.size(); ++i) {
    std::vector<double> of_choice(parameters_[i].choices.size(), 0);
    double sum = 0;
    for (const WeightedTrial& trial : trials_) {
      sum += trial.weight * trial.place[i];
      if (parameters_[i].is_choice())
        of_choice[static_cast<std::size_t>(trial.place[i])] += trial.weight;
    }
    const auto best = std::ranges::max_element(of_choice) - of_choice.begin();
    optimum.place.push_back(parameters_[i].is_choice() ? static_cast<double>(best)
                            : total > 0                ? sum / total
                                                       : 0);
  }
  if (total == 0) return optimum;
  double points = 0;
  for (const WeightedTrial& trial : trials_) points += trial.weight * trial.score;
  optimum.score = points / total;
  optimum.interval = wilson(points, total);
  return optimum;
}

}  // namespace keima
