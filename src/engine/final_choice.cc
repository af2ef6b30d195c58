#include "engine/final_choice.h"

#include <algorithm>

#include "search/lower_bound.h"
namespace keima {
namespace {

constexpr std::uint32_t kFewVisits = 30;  // Too few to be chosen.

double bound_of(const MoveReport& move) { return lower_bound(move.value, move.visits); }

}  // namespace

void put_best_first(std::vector<MoveReport>& moves) {
  auto best = moves.begin();
  for (auto move = moves.begin(); move != moves.end(); ++move)
    if (!move->move.is_pass() && move->visits >= kFewVisits && bound_of(*move) > bound_of(*best))
      best = move;
  if (best != moves.begin()) std::rotate(moves.begin(), best, best + 1);
}

}  // namespace keima
