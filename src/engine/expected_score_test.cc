#include "engine/expected_score.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

TEST(ExpectedScore, AnEvenOpeningIsAboutEven) {
  Game game(9, rules_named("chinese"), 7);
  game.play({Color::kBlack, Point::at(4, 4)});
  game.play({Color::kWhite, Point::at(2, 2)});
  const double score = expected_score(game, "base");
  EXPECT_LT(std::abs(score), 7);
  EXPECT_EQ(score, expected_score(game, "base"));
  EXPECT_EQ(score, std::round(score));  // Komi is whole, so the score is.
}

TEST(ExpectedScore, HandicapStonesAreWorthALot) {
  Game game(9, rules_named("chinese"), 0.5);
  game.place_handicap(std::vector{Point::at(2, 2), Point::at(6, 6), Point::at(2, 6)});
  const double score = expected_score(game, "base");
  EXPECT_GT(score, 10);
  EXPECT_EQ(score - std::floor(score), 0.5);
}

// However early or late it is told to stop, there is no answer that is only half a search.
TEST(LikelyResult, IsThereAsAWholeOrNotAtAll) {
  Game game(9, rules_named("chinese"), 7);
  game.play({Color::kBlack, Point::at(4, 4)});
  int questions = 0;
  const auto whole = likely_result(game, "base", [&] {
    ++questions;
    return true;
  });
  ASSERT_TRUE(whole);
  EXPECT_EQ(*whole, expected_score(game, "base"));
  for (const int most : {0, 1, questions / 4, questions / 2, questions - 1}) {
    int left = most;
    EXPECT_EQ(likely_result(game, "base", [&] { return left-- > 0; }), std::nullopt) << most;
    EXPECT_EQ(left, -1) << "asked again after it had said no";
  }
}

}  // namespace
}  // namespace keima
