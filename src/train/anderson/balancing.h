// Policy-gradient simulation balancing of Anderson's policy (AND-7): playouts shall be right about
// who wins, not strong. A round is a state.
//
//   printed    g sums the bare patterns of the moves, z/T each
//   corrected  g sums psi(s, a) = phi(s,a) - sum over b of pi(s,b) phi(s,b), as in ERICA-12
//
// V* is the value of the state where the file of states has one, else the game's result. The step
// is alpha+ where V is to rise, alpha- where it is to fall.
// Tested by balancing_test.cc.
#pragma once

#include "train/anderson/balancing_step.h"
#include "train/anderson/expert_games.h"
#include "train/anderson/softmax_game.h"
#include "train/anderson/theta_learner.h"

namespace keima {

struct GradientBalancing {
  enum class Form { kPrinted, kCorrected };
  Form form = Form::kCorrected;
  DrawForm draw = DrawForm::kProper;
  BalancingGames games;
  double alpha_plus = 1, alpha_minus = 1;
};

// Playouts from one position; for BalancingStep.
class SoftmaxSimulation {
 public:
  SoftmaxSimulation(const BareBoard& start, double komi, const PatternThetas& thetas,
                    GradientBalancing::Form form, DrawForm draw)
      : start_(start), board_(start), komi_(komi), thetas_(thetas), form_(form), draw_(draw) {}

  ScoredGame play(Rng& rng, FeatureSums* scores) {
    board_ = start_;
    const int moves =
        play_softmax(board_, thetas_, draw_, rng, moves_, [&](const SoftmaxMoves& all, int chosen) {
          if (!scores) return;
          if (form_ == GradientBalancing::Form::kCorrected)
            all.add_score(chosen, 1, *scores);
          else
            scores->add(all.pattern(chosen), 1);
        });
    return {result_for_black(board_, komi_), moves};
  }

 private:
  const BareBoard& start_;
  BareBoard board_;
  SoftmaxMoves moves_;
  double komi_;
  const PatternThetas& thetas_;
  GradientBalancing::Form form_;
  DrawForm draw_;
};

// Round i balances state i. Answers the number of rounds done.
std::int64_t learn_to_balance(const StateSource& states, const GradientBalancing& method,
                              const Rounds& rounds, ThetaLearner& learner);

// How wrong playouts are: the mean of (V* - V)^2 over the first `count` states, V of `games`
// playouts each. The chance in V adds about 1 / games to it.
double balancing_error(const StateSource& states, std::int64_t count, int games,
                       const PatternThetas& thetas, std::uint64_t seed, int threads);

}  // namespace keima
