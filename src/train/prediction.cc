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

void PredictionByPhase::judge(std::span<const double> logs, const MoveChoice& choice) {
  std::vector<double> shares;
  Prediction one{.positions = 1, .log_evidence = log_likelihood(logs, choice, shares)};
  // Those that are as likely count half: nobody is lucky by the order of the points.
  const double own = shares[choice.chosen];
  const auto likelier =
      static_cast<double>(std::ranges::count_if(shares, [&](double share) { return share > own; }));
  const auto same = static_cast<double>(std::ranges::count(shares, own));
  const auto chance = [&](double places) {
    return std::clamp((places - likelier) / same, 0.0, 1.0);
  };
  one.first = chance(1);
  one.first_five = chance(5);
  all += one;
  phases[static_cast<std::size_t>(
      std::min(kPhases - 1, (choice.move_number - 1) / kMovesOfPhase))] += one;
}

}  // namespace keima
