#include "lab/match/failure_limit.h"

#include "base/error.h"

namespace keima {
namespace {

constexpr int kFew = 3;
constexpr int kRarely = 20;  // One game in so many.

}  // namespace

void FailureLimit::add(const GameResult& game, const MatchConfig& config) {
  for (const std::size_t player : {game.plan.black, game.plan.white}) ++uses_[player].games;
  if (!is_forfeit(game.end)) return;
  const std::size_t loser = game.loser();
  const auto [games, failures] = uses_[loser];
  uses_[loser].failures = failures + 1;
  if (failures + 1 > kFew && kRarely * (failures + 1) > games)
    throw Error("stopped: {} failed in {} of {} games, most recently by {}: {}",
                config.players[loser].name, failures + 1, games, name_of(game.end), game.reason);
}

}  // namespace keima
