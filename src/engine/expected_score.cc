#include "engine/expected_score.h"

#include <cmath>

#include "core/sensible_moves.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr std::uint64_t kSimulationsAScore = 2000;

}  // namespace

double expected_score(const Game& game, const PolicyChoice& policy) {
  SearchOptions options;
  options.memory = 16;
  Searcher searcher(options, {policy, 1, game.board().hash()});
  searcher.set_position(game, game.to_play(), sensible_moves(game, game.to_play()));
  searcher.run(kSimulationsAScore);
  const double given = game.komi() + game.rules().bonus_for(game.handicap());
  return std::round(searcher.report(1, 1).margin + given) - given;
}

}  // namespace keima
