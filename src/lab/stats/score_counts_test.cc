#include "lab/stats/score_counts.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

TEST(ScoreCounts, MomentsByHand) {
  const ScoreMoments games = moments_of(GameCounts{2, 4, 4});
  EXPECT_EQ(games.count, 10);
  EXPECT_DOUBLE_EQ(games.mean, 0.6);
  EXPECT_NEAR(games.variance, (2 * 0.36 + 4 * 0.01 + 4 * 0.16) / 10, 1e-12);
  const ScoreMoments pairs = moments_of(PairCounts{1, 0, 6, 2, 1});
  EXPECT_DOUBLE_EQ(pairs.mean, 0.55);
  EXPECT_EQ(moments_of(PairCounts{}).count, 0);
  EXPECT_EQ(moments_of(PairCounts{}).mean, 0.5);
}

// Every opening wins for Black: single games look like coins, pairs show that nothing is uncertain.
TEST(ScoreCounts, PairsSeeWhatGamesDoNot) {
  EXPECT_DOUBLE_EQ(moments_of(GameCounts{50, 0, 50}).variance, 0.25);
  EXPECT_DOUBLE_EQ(moments_of(PairCounts{0, 0, 50, 0, 0}).variance, 0);
}

// Independent games: the pairs' variance is half the games', and the intervals agree.
TEST(ScoreCounts, IndependentGamesMakeNoDifference) {
  const Interval games = mean_interval(GameCounts{400, 0, 1600});
  const Interval pairs = mean_interval(PairCounts{40, 0, 320, 0, 640});
  EXPECT_NEAR(games.low, pairs.low, 1e-12);
  EXPECT_NEAR(games.high, pairs.high, 1e-12);
  EXPECT_NEAR(games.high - 0.8, 1.959964 * std::sqrt(0.16 / 2000), 1e-6);
}

TEST(ScoreCounts, EqualScoresTellNothingOfTheError) {
  EXPECT_EQ(mean_interval(GameCounts{0, 0, 7}).low, 0);
  EXPECT_EQ(mean_interval(GameCounts{}).high, 1);
}

}  // namespace
}  // namespace keima
