#include "engine/final_choice.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

constexpr double kWidth = 3;              // In standard deviations.
constexpr std::uint32_t kFewVisits = 30;  // Too few to be chosen.

double lower_bound(const MoveReport& move) {
  const double n = move.visits, p = move.value, z = kWidth * kWidth / n;
  return (p + z / 2 - std::sqrt(z * (p * (1 - p) + z / 4))) / (1 + z);
}

}  // namespace

void put_best_first(std::vector<MoveReport>& moves) {
  auto best = moves.begin();
  for (auto move = moves.begin(); move != moves.end(); ++move)
    if (!move->move.is_pass() && move->visits >= kFewVisits &&
        lower_bound(*move) > lower_bound(*best))
      best = move;
  if (best != moves.begin()) std::rotate(moves.begin(), best, best + 1);
}

}  // namespace keima
