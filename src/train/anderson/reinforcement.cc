#include "train/anderson/reinforcement.h"

#include <array>

namespace keima {
namespace {

void add_printed(BareBoard& board, double komi, Color game_winner, const Reinforcement& method,
                 const PatternThetas& thetas, Rng& rng, FeatureSums& round) {
  SoftmaxMoves moves;
  std::array<FeatureSums, 2> patterns = {FeatureSums(thetas.size()), FeatureSums(thetas.size())};
  play_softmax(board, thetas, method.draw, rng, moves, [&](const SoftmaxMoves& all, int chosen) {
    patterns[board.to_play() == Color::kWhite].add(all.pattern(chosen), 1);
  });
  const double z = result_for_black(board, komi);
  for (const Color mover : kBothPlayers) {
    const Color favored = method.form == Reinforcement::Form::kPrinted ? game_winner : mover;
    const bool agree = z == (favored == Color::kBlack ? 1 : -1);
    const double step = agree ? method.alpha_plus : -method.alpha_minus;
    round.add(patterns[mover == Color::kWhite], step / static_cast<double>(method.all_rounds));
  }
}

void add_corrected(BareBoard& board, double komi, const Reinforcement& method,
                   const PatternThetas& thetas, Rng& rng, FeatureSums& round) {
  SoftmaxMoves moves;
  std::array<FeatureSums, 2> scores = {FeatureSums(thetas.size()), FeatureSums(thetas.size())};
  const int count = play_softmax(
      board, thetas, method.draw, rng, moves, [&](const SoftmaxMoves& all, int chosen) {
        all.add_score(chosen, 1, scores[board.to_play() == Color::kWhite]);
      });
  const double z = result_for_black(board, komi);
  if (count == 0 || z == 0) return;
  round.add(scores[z < 0], method.alpha_plus / count);
  round.add(scores[z > 0], -method.alpha_minus / count);
}

}  // namespace

void add_reinforcement(BareBoard board, double komi, Color game_winner, const Reinforcement& method,
                       const PatternThetas& thetas, Rng& rng, FeatureSums& round) {
  if (method.form == Reinforcement::Form::kCorrected)
    add_corrected(board, komi, method, thetas, rng, round);
  else
    add_printed(board, komi, game_winner, method, thetas, rng, round);
}

std::int64_t learn_by_reinforcement(const StateSource& states, const Reinforcement& method,
                                    const Rounds& rounds, ThetaLearner& learner) {
  FeatureSums round(learner.thetas().size());
  return go_through(rounds, [&](std::int64_t i) {
    const ExpertState state = states(i);
    Rng rng(rounds.seed, static_cast<std::uint64_t>(i));
    round.clear();
    add_reinforcement(state.board(states.size()), state.komi, state.winner, method,
                      learner.thetas(), rng, round);
    learner.apply(round);
  });
}

}  // namespace keima
