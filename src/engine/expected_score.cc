#include "engine/expected_score.h"

#include <cmath>

#include "core/score.h"
#include "core/sensible_moves.h"
#include "engine/judgement.h"
#include "search/searcher.h"

namespace keima {
namespace {

constexpr std::uint64_t kSimulationsAScore = 2000;

double search_score(const Game& game, const PolicyChoice& policy,
                    const std::function<bool()>& go_on) {
  SearchOptions options;
  options.memory = 16;
  Searcher searcher(options, {policy, 1, game.board().hash()});
  searcher.set_position(game, game.to_play(), sensible_moves(game, game.to_play()));
  searcher.run(kSimulationsAScore, go_on);
  const double given = game.komi() + game.rules().bonus_for(game.handicap());
  return std::round(searcher.report(1, 1).margin + given) - given;
}

}  // namespace

double expected_score(const Game& game, const PolicyChoice& policy) {
  return search_score(game, policy, {});
}

std::optional<double> likely_result(const Game& game, const PolicyChoice& policy,
                                    const std::function<bool()>& go_on) {
  bool stopped = false;  // Whoever said no is not asked again.
  const auto not_stopped = [&] {
    stopped = stopped || !go_on();
    return !stopped;
  };
  const std::optional<Judgement> judgement = judge_game(game, policy, not_stopped);
  if (!judgement) return std::nullopt;
  if (game.is_over() || judgement->settled) return final_score(game, judgement->status);
  const double expected = search_score(game, policy, not_stopped);
  if (stopped) return std::nullopt;
  return expected;
}

}  // namespace keima
