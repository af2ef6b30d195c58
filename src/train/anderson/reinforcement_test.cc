#include "train/anderson/reinforcement.h"

#include <gtest/gtest.h>

#include <cmath>

#include "train/anderson/exact_playouts.h"

namespace keima {
namespace {

// On 2x2 all playouts can be counted. Each side's gradient is its own part of the derivative of the
// mean result, and White's result is the other way round.
TEST(Reinforcement, CorrectedIsTheGradientOfWinningForBothSides) {
  const PatternThetas thetas = uneven_thetas();
  const BareBoard board(2);
  constexpr double kKomi = 0.5;
  constexpr int kPlayouts = 200'000;
  FeatureSums sum(thetas.size()), round(thetas.size());
  Rng rng(1);
  const Reinforcement method{.alpha_plus = 1, .alpha_minus = 1};
  for (int i = 0; i < kPlayouts; ++i)
    add_reinforcement(board, kKomi, Color::kBlack, method, thetas, rng, sum);
  double largest = 0;
  for (const int pattern : sum.touched()) {
    const ExactSlope slope = exact_slope(board, kKomi, thetas, pattern);
    EXPECT_NEAR(sum[pattern] / kPlayouts, slope.black - slope.white, 0.003) << pattern;
    largest = std::max(largest, std::abs(slope.black - slope.white));
  }
  EXPECT_GT(largest, 0.03);  // There is something to see.
}

TEST(Reinforcement, PrintedRaisesAllPatternsIfTheWinnersAgree) {
  Reinforcement method{.form = Reinforcement::Form::kPrinted, .alpha_plus = 3, .alpha_minus = 2};
  method.all_rounds = 10;
  const PatternThetas thetas;
  // Black never wins with such a komi.
  for (const Color winner : kBothPlayers) {
    FeatureSums round(thetas.size());
    Rng rng(1);
    add_reinforcement(BareBoard(3), 100, winner, method, thetas, rng, round);
    const double step = winner == Color::kWhite ? 0.3 : -0.2;
    double moves = 0;
    for (const int pattern : round.touched()) {
      const double times = round[pattern] / step;
      EXPECT_NEAR(times, std::round(times), 1e-9);
      EXPECT_GT(times, 0.5);
      moves += times;
    }
    EXPECT_GT(moves, 5);
  }
}

// The other reading: what the winner played is raised, what the loser played lowered.
TEST(Reinforcement, PrintedForTheMoverRaisesWhatTheWinnerPlayed) {
  Reinforcement method{
      .form = Reinforcement::Form::kPrintedMover, .alpha_plus = 3, .alpha_minus = 2};
  const PatternThetas thetas;
  Rng rng(1);
  FeatureSums round(thetas.size());
  // Nobody but White wins. Black's move and White's one reply look different on this board.
  BareBoard board(2);
  board.play(Point::at(0, 0));
  board.play(Point::at(1, 1));
  add_reinforcement(board, 100, Color::kBlack, method, thetas, rng, round);
  double up = 0, down = 0;
  for (const int pattern : round.touched()) (round[pattern] > 0 ? up : down) += round[pattern];
  EXPECT_GT(up, 0);
  EXPECT_LT(down, 0);
}

TEST(Reinforcement, GoesOnWhereItWas) {
  const auto learn = [](std::vector<std::int64_t> ends) {
    ExpertGames games{5, {{{Point::at(2, 2), Point::at(1, 1)}, Color::kBlack, 0.5}}};
    const StateSource states(games, 3);
    ThetaLearner learner{PatternThetas(), RpropForm::kAnderson};
    std::int64_t done = 0;
    for (const std::int64_t end : ends)
      done =
          learn_by_reinforcement(states, {.all_rounds = 20}, {.first = done, .end = end}, learner);
    return learner.thetas().values();
  };
  EXPECT_EQ(learn({20}), learn({7, 8, 20}));
  EXPECT_NE(learn({20}), learn({19}));
}

}  // namespace
}  // namespace keima
