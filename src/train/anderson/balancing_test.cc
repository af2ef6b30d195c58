#include "train/anderson/balancing.h"

#include <gtest/gtest.h>

#include "train/anderson/exact_playouts.h"

namespace keima {
namespace {

// Far from even.
PatternThetas planted_thetas() {
  const PatternThetas uneven = uneven_thetas();
  std::vector<double> thetas;
  for (const double theta : uneven.values()) thetas.push_back(2.5 * theta);
  return PatternThetas(thetas, {});
}

// States of a small board whose values are what playouts with planted thetas say.
ExpertStates planted_states(const PatternThetas& truth) {
  ExpertStates states{4, {}};
  Rng rng(2);
  SoftmaxMoves moves;
  for (int i = 0; i < 24; ++i) {
    ExpertState state;
    state.komi = 0.5;
    BareBoard board(4);
    for (int ply = 0; ply < 4 + i % 6; ++ply) {
      moves.find(board, PatternThetas());
      const Point move = moves.point(moves.draw(DrawForm::kProper, rng));
      board.play(move);
      state.before.emplace_back(move);
    }
    BalancingStep step(truth.size(), {4000, 0}, 1);
    step.simulate(9, static_cast<std::uint64_t>(i), [&] {
      return SoftmaxSimulation(board, state.komi, truth, GradientBalancing::Form::kCorrected,
                               DrawForm::kProper);
    });
    state.value = step.value();
    states.states.push_back(state);
  }
  return states;
}

// What playouts with planted thetas say is learned from what they say.
TEST(Balancing, MakesPlayoutsRight) {
  const StateSource states(planted_states(planted_thetas()));
  ThetaLearner learner{PatternThetas(), RpropForm::kOff};
  const double before = balancing_error(states, 24, 500, learner.thetas(), 3, 1);
  GradientBalancing method;
  method.games = {30, 30};
  method.alpha_plus = method.alpha_minus = 40;
  learn_to_balance(states, method, {.end = 24 * 40}, learner);
  const double after = balancing_error(states, 24, 500, learner.thetas(), 3, 1);
  EXPECT_GT(before, 0.04);
  EXPECT_LT(after, before / 3);
}

TEST(Balancing, GoesOnWhereItWasInAnyNumberOfThreads) {
  const auto learn = [](std::vector<std::int64_t> ends, int threads) {
    ExpertGames games{5, {{{Point::at(2, 2), Point::at(1, 1)}, Color::kBlack, 0.5}}};
    const StateSource states(games, 3);
    ThetaLearner learner{PatternThetas({-2, 5}), RpropForm::kOff};
    GradientBalancing method{
        .form = GradientBalancing::Form::kPrinted, .draw = DrawForm::kPrinted, .games = {9, 9}};
    std::int64_t done = 0;
    for (const std::int64_t end : ends)
      done = learn_to_balance(states, method, {.first = done, .end = end, .threads = threads},
                              learner);
    return learner.thetas().values();
  };
  EXPECT_EQ(learn({10}, 1), learn({4, 10}, 3));
  EXPECT_NE(learn({10}, 1), learn({9}, 1));
}

}  // namespace
}  // namespace keima
