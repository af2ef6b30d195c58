#include "train/prediction.h"

#include <algorithm>

#include "train/choice_learner.h"

namespace keima {

void Prediction::operator+=(const Prediction& other) {
  positions += other.positions;
  first += other.first;
  first_five += other.first_five;
  log_evidence += other.log_evidence;
}

Prediction Prediction::of_choice(double log_evidence, double likelier, double same) {
  const auto chance = [&](double places) {
    return std::clamp((places - likelier) / same, 0.0, 1.0);
  };
  return {1, chance(1), chance(5), log_evidence};
}

void PredictionByPhase::judge(std::span<const double> logs, const MoveChoice& choice) {
  std::vector<double> shares;
  const double log_evidence = log_likelihood(logs, choice, shares);
  const double own = shares[choice.chosen];
  const auto likelier =
      static_cast<double>(std::ranges::count_if(shares, [&](double share) { return share > own; }));
  const auto same = static_cast<double>(std::ranges::count(shares, own));
  const Prediction one = Prediction::of_choice(log_evidence, likelier, same);
  all += one;
  phases[static_cast<std::size_t>(
      std::min(kPhases - 1, (choice.move_number - 1) / kMovesOfPhase))] += one;
}

}  // namespace keima
