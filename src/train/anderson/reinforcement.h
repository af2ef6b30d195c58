// Policy-gradient reinforcement learning (AND-6): play so as to win. A round is one playout from a
// state of the experts' games.
//
//   printed    each pattern of the playout, for each of its moves: + alpha+ / N if the playout was
//              won by the winner of the game, else - alpha- / N; N is the number of rounds
//   mover      the same, but + alpha+ / N if it was won by the player of the move: elsewhere the
//              report says that "if a pattern is played as white, its colors and result are
//              reversed"
//   corrected  theta += (1/T) * sum over the T moves of z_t * psi(s_t, a_t), z_t = alpha+ if the
//              player of that move has won the playout, else -alpha-. With both equal it is
//              REINFORCE: each side learns to win. Who won the game does not matter.
//
// Tested by reinforcement_test.cc against exact derivatives.
#pragma once

#include "train/anderson/expert_games.h"
#include "train/anderson/softmax_game.h"
#include "train/anderson/theta_learner.h"

namespace keima {

struct Reinforcement {
  enum class Form { kPrinted, kPrintedMover, kCorrected };
  Form form = Form::kCorrected;
  DrawForm draw = DrawForm::kProper;
  double alpha_plus = 1, alpha_minus = 1;
  std::int64_t all_rounds = 1;  // N, also where a training goes on in the middle.
};

// Adds to `round` what one playout from the board tells.
void add_reinforcement(BareBoard board, double komi, Color game_winner, const Reinforcement& method,
                       const PatternThetas& thetas, Rng& rng, FeatureSums& round);

// Round i begins at state i. Answers the number of rounds done.
std::int64_t learn_by_reinforcement(const StateSource& states, const Reinforcement& method,
                                    const Rounds& rounds, ThetaLearner& learner);

}  // namespace keima
