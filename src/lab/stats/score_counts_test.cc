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
  EXPECT_NEAR(games.high, wilson(1600, 2000).high, 1e-12);
}

// Equal scores tell nothing of the error. Seven pairs, all won: as seven games, all won.
TEST(ScoreCounts, EqualScoresCountAsGames) {
  EXPECT_NEAR(mean_interval(PairCounts{0, 0, 0, 0, 7}).low, std::pow(0.025, 1.0 / 7), 1e-9);
  EXPECT_EQ(mean_interval(PairCounts{0, 0, 0, 0, 7}).high, 1);
  EXPECT_EQ(mean_interval(PairCounts{7, 0, 0, 0, 0}).low, 0);
  EXPECT_GT(mean_interval(PairCounts{0, 0, 7, 0, 0}).low, 0.1);
  EXPECT_EQ(mean_interval(GameCounts{}).high, 1);
}

// One game of four was lost, so it is possible to lose.
TEST(ScoreCounts, OnlyAMeanAtAnEndReachesIt) {
  EXPECT_LT(mean_interval(PairCounts{0, 0, 1, 0, 1}).high, 1);
  EXPECT_GT(mean_interval(PairCounts{1, 0, 1, 0, 0}).low, 0);
}

}  // namespace
}  // namespace keima
