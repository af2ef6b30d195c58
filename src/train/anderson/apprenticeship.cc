#include "train/anderson/apprenticeship.h"

#include "base/error.h"
#include "train/anderson/softmax_game.h"

namespace keima {
namespace {

void add_choice(const SoftmaxMoves& moves, int chosen, const Apprenticeship& method,
                FeatureSums& round) {
  if (method.form == Apprenticeship::Form::kCorrected) {
    moves.add_score(chosen, method.alpha_plus, round);
    return;
  }
  const int pattern = moves.pattern(chosen);
  round.add(pattern, method.alpha_plus);
  for (int i = 0; i < moves.size(); ++i) {
    if (i == chosen) continue;
    if (method.form == Apprenticeship::Form::kFixed && moves.pattern(i) == pattern) continue;
    round.add(moves.pattern(i), method.alpha_minus);
  }
}

}  // namespace

std::int64_t learn_as_apprentice(const ExpertGames& games, const Apprenticeship& method,
                                 const Rounds& rounds, ThetaLearner& learner) {
  if (games.games.empty()) throw Error("no games to learn from");
  FeatureSums round(learner.thetas().size());
  SoftmaxMoves moves;
  return go_through(rounds, [&](std::int64_t i) {
    round.clear();
    BareBoard board(games.size);
    for (const Point move : games.games[static_cast<std::size_t>(i) % games.games.size()].moves) {
      if (!move.is_pass()) {
        moves.find(board, learner.thetas());
        const int chosen = moves.index_of(move);
        if (chosen >= 0) add_choice(moves, chosen, method, round);
      }
      board.play(move);
    }
    learner.apply(round);
  });
}

}  // namespace keima
