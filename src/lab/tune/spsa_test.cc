#include "lab/tune/spsa.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "lab/tune/synthetic_game.h"

namespace keima {
namespace {

TEST(Spsa, OneStepByHand) {
  Spsa spsa({number_parameter("x")}, 1);
  const Trial first = spsa.next(0), second = spsa.next(1);
  EXPECT_DOUBLE_EQ(std::abs(first.place[0]), 0.4);
  EXPECT_DOUBLE_EQ(second.place[0], -first.place[0]);
  spsa.add_result(second, 0);
  EXPECT_EQ(spsa.optimum().place[0], 0);  // Half a step is none.
  EXPECT_EQ(spsa.optimum().kind, Optimum::Kind::kUnknown);
  spsa.add_result(first, 1);
  // 0.5 / 51^0.602 / (2 * 0.4), towards the trial that was won.
  EXPECT_EQ(spsa.optimum().kind, Optimum::Kind::kInside);
  EXPECT_NEAR(spsa.optimum().place[0], (first.place[0] > 0 ? 1 : -1) * 0.058603, 1e-5);
}

TEST(Spsa, WalksToTheTop) {
  const SyntheticGame game{{-0.5, 0.4, 0.6},
                           2,
                           0,
                           {number_parameter("x"), number_parameter("y"), number_parameter("z")}};
  Spsa spsa(game.parameters, 2);
  game.tune(spsa, 4000, 4, 6);
  const Optimum optimum = spsa.optimum();
  EXPECT_GE(game.chance(optimum.place), game.chance(game.best) - 0.03);
  EXPECT_NEAR(optimum.score, game.chance(optimum.place), 0.12);
}

TEST(Spsa, StaysInside) {
  Spsa spsa({number_parameter("x")}, 1);
  for (int number = 0; number < 400; number += 2) {
    const Trial first = spsa.next(number), second = spsa.next(number + 1);
    EXPECT_LE(std::abs(first.place[0]), 1);
    const bool first_is_right = first.place[0] > second.place[0];
    spsa.add_result(first, first_is_right ? 1 : 0);
    spsa.add_result(second, first_is_right ? 0 : 1);
  }
  EXPECT_NEAR(spsa.optimum().place[0], 1, 1e-9);
  EXPECT_EQ(spsa.optimum().kind, Optimum::Kind::kAtAnEnd);
}

TEST(Spsa, RefusesChoices) { EXPECT_THROW(Spsa({choice_parameter("x")}, 1), Error); }

}  // namespace
}  // namespace keima
