#include "search/simulator.h"

#include <gtest/gtest.h>

#include "knowledge/likely_moves.h"

namespace keima {
namespace {

// A simulator at work on 9x9 with the numbers given last.
class SimulatorTest : public testing::Test {
 protected:
  SimulatorTest() {
    priors_.push_back(std::make_unique<LikelyMoves>(MoveWeights::built_in(9), LikelyPrior{100}));
    tree_.start_anew(game_, Color::kBlack);
  }

  void simulate(const SearchNumbers& numbers, int times) {
    Simulator simulator(tree_, *policy_, priors_, Rng(1));
    simulator.set_position(root_, SearchNumbers{}, false);
    simulator.set_position(root_, numbers, false);
    for (int i = 0; i < times; ++i) {
      simulator.descend(true);
      simulator.play();
      simulator.back_up();
    }
  }
  Family root_moves() { return tree_.children(tree_.root()).first; }

  Game game_{9, rules_named("chinese"), 7.5};
  Root root_{game_, Color::kBlack};
  Tree tree_{1 << 20};
  PriorSources priors_;
  std::unique_ptr<PolicyTeam> policy_ = make_policy("uniform");
};

TEST_F(SimulatorTest, SortsMovesIfTheNumbersOfTheBoardSayWidening) {
  SearchNumbers numbers;
  numbers.expand_visits = 1;
  numbers.widening = 3;
  simulate(numbers, 1);
  const Family moves = root_moves();
  ASSERT_TRUE(moves);
  EXPECT_TRUE(moves.move(0).is_pass());
  for (int i = 2; i < moves.size(); ++i)
    EXPECT_GE(moves.prior_value(i - 1) * moves.bias(i - 1), moves.prior_value(i) * moves.bias(i));
}

// However many simulations there are, what is not among the likeliest moves is left alone; pass is
// not.
TEST_F(SimulatorTest, WideningLeavesUnlikelyMovesAlone) {
  SearchNumbers numbers;
  numbers.expand_visits = 1;
  numbers.widening = 3;
  numbers.kind = FormulaKind::kUct;
  numbers.formula.exploration = 100;  // So that all would be tried.
  simulate(numbers, 60);
  const Family moves = root_moves();
  ASSERT_TRUE(moves);
  const int considered = 1 + widened(3, 60);
  EXPECT_GT(moves.visits(0), 0u);
  EXPECT_GT(moves.visits(considered - 1), 0u);
  for (int i = considered; i < moves.size(); ++i) EXPECT_EQ(moves.visits(i), 0u) << i;
}

// Visits are the same games, but values are not.
TEST_F(SimulatorTest, LaterSimulationsWeighMoreIfTold) {
  SearchNumbers numbers;
  numbers.expand_visits = 1000;  // All of them are playouts from the root.
  simulate(numbers, 400);
  const double usual = tree_.root().family.value(tree_.root().child);
  tree_.start_anew(game_, Color::kBlack);
  numbers.late_weight = 2;
  simulate(numbers, 400);
  EXPECT_EQ(tree_.root().visits(), 400u);
  const double late = tree_.root().family.value(tree_.root().child);
  EXPECT_NE(late, usual);
  EXPECT_NEAR(late, usual, 0.1);
}

// RAVE counts a later move once by itself, and up to four times by Pachi's rule.
TEST_F(SimulatorTest, CountsRaveByTheNumbersOfTheBoard) {
  SearchNumbers numbers;
  numbers.expand_visits = 1;
  numbers.rave.distance = RaveDistance::kPachi;
  simulate(numbers, 1);
  const Family moves = root_moves();
  ASSERT_TRUE(moves);
  float most = 0;
  for (int i = 0; i < moves.size(); ++i)
    most = std::max(most, moves.rave_weight(i) - static_cast<float>(moves.prior_weight(i)));
  EXPECT_FLOAT_EQ(most, 4);
}

}  // namespace
}  // namespace keima
