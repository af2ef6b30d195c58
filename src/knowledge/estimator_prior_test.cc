#include "knowledge/estimator_prior.h"

#include <gtest/gtest.h>

#include "knowledge/even_prior.h"

namespace keima {
namespace {

// One move was seen four times and won three of them, for White; the other never.
class EstimatorPriorTest : public testing::Test {
 protected:
  EstimatorPriorTest() {
    for (const int halves : {2, 2, 0, 2})
      estimator_.add(Color::kWhite, seen_, static_cast<std::uint64_t>(halves));
    board_.set_to_play(Color::kWhite);
  }

  // Values of the moves seen, not seen, and pass; all begin with 0.5.
  std::array<double, 3> values(const EstimatorShare& share) {
    const PackedPoint moves[] = {seen_, Point::at(3, 3), Point::pass()};
    PriorTable table;
    table.reset(3);
    const PriorPosition position{board_, Point::none(), Point::none()};
    EvenPrior(10, 0).add(position, moves, table);
    EstimatorPrior(estimator_, share).add(position, moves, table);
    for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(table.weight(i), 10);
    return {table.value(0), table.value(1), table.value(2)};
  }

  const Point seen_ = Point::at(1, 2);
  DynamicEstimator estimator_{DynamicEstimator::Key::kColorAndPoint};
  Board board_{4};
};

TEST_F(EstimatorPriorTest, MixesByGammaAndKeepsTheWeight) {
  const auto [seen, other, pass] = values({});
  EXPECT_NEAR(seen, 0.8 * 0.5 + 0.2 * 0.75, 1e-12);
  EXPECT_EQ(other, 0.5);
  EXPECT_EQ(pass, 0.5);
  EXPECT_NEAR(values({.gamma = 0, .late_gamma = 0})[0], 0.75, 1e-12);
  EXPECT_NEAR(values({.gamma = 1, .late_gamma = 1})[0], 0.5, 1e-12);
}

TEST_F(EstimatorPriorTest, TheOtherSideHasItsOwn) {
  board_.set_to_play(Color::kBlack);
  EXPECT_EQ(values({})[0], 0.5);
}

TEST_F(EstimatorPriorTest, AShareMayDependOnEvidence) {
  EXPECT_NEAR(values({.gamma = 0, .late_gamma = 0, .evidence = 4})[0], 0.5 * 0.5 + 0.5 * 0.75,
              1e-12);
}

TEST_F(EstimatorPriorTest, AShareMayDependOnTheStage) {
  EXPECT_NEAR(values({.gamma = 1, .late_gamma = 0})[0], 0.5, 1e-12);
  board_.set_to_play(Color::kBlack);
  for (int i = 0; i < 4; ++i) board_.play(Point::at(i, 0));
  board_.set_to_play(Color::kWhite);
  EXPECT_NEAR(values({.gamma = 1, .late_gamma = 0})[0], 0.75 * 0.5 + 0.25 * 0.75, 1e-12);
}

TEST_F(EstimatorPriorTest, AMoveWithoutWeightStaysWithout) {
  const PackedPoint moves[] = {seen_};
  PriorTable table;
  table.reset(1);
  EstimatorPrior(estimator_, {}).add({board_, Point::none(), Point::none()}, moves, table);
  EXPECT_EQ(table.weight(0), 0);
}

}  // namespace
}  // namespace keima
