#include "train/choice_learner.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace keima {
namespace {

constexpr double kStep = 0.1;
constexpr double kFirstSquare = 1e-3;  // So that the first steps are not too long.
constexpr double kKnownSquare = 100;

}  // namespace

LearnedWeights learned_before(std::vector<double> logs) {
  std::vector<double> squares(logs.size(), kKnownSquare);
  return {std::move(logs), std::move(squares)};
}

double log_likelihood(std::span<const double> logs, const MoveChoice& choice,
                      std::vector<double>& shares) {
  shares.assign(choice.candidates.size(), 0);
  for (std::size_t i = 0; i < shares.size(); ++i)
    for (const std::uint32_t feature : choice.candidates[i]) shares[i] += logs[feature];
  const double highest = std::ranges::max(shares);
  const double of_chosen = shares[choice.chosen] - highest;
  double sum = 0;
  for (double& share : shares) sum += share = std::exp(share - highest);
  for (double& share : shares) share /= sum;
  return of_chosen - std::log(sum);
}

ChoiceLearner::ChoiceLearner(int features)
    : ChoiceLearner({std::vector<double>(static_cast<std::size_t>(features)),
                     std::vector<double>(static_cast<std::size_t>(features), kFirstSquare)}) {}

ChoiceLearner::ChoiceLearner(LearnedWeights learned)
    : learned_(std::move(learned)), slopes_(learned_.logs.size()) {}

double ChoiceLearner::learn(const MoveChoice& choice) {
  const double result = log_likelihood(learned_.logs, choice, shares_);
  for (std::size_t i = 0; i < shares_.size(); ++i) {
    const double slope = (i == choice.chosen ? 1 : 0) - shares_[i];
    if (slope == 0) continue;
    for (const std::uint32_t feature : choice.candidates[i]) {
      if (slopes_[feature] == 0) touched_.push_back(feature);
      slopes_[feature] += slope;
    }
  }
  for (const std::uint32_t feature : touched_) {
    const double slope = std::exchange(slopes_[feature], 0);
    double& squares = learned_.squares[feature];
    squares += slope * slope;
    learned_.logs[feature] += kStep * slope / std::sqrt(squares);
  }
  touched_.clear();
  return result;
}

}  // namespace keima
