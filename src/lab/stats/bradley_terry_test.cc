#include "lab/stats/bradley_terry.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "lab/stats/elo.h"
#include "lab/stats/interval.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// Two players: the difference is the Elo of the score, its error that of the normal interval.
TEST(PoolRatings, OfTwoPlayersIsTheScore) {
  const Encounter match{0, 1, 663'000, 1'000'000};
  const PoolRatings ratings(2, {{match}});
  EXPECT_NEAR(ratings.elo(0) - ratings.elo(1), elo_of(0.663), 0.01);
  EXPECT_NEAR(ratings.elo(0) + ratings.elo(1), 0, 1e-9);
  const Interval interval = elo_of(wilson(match.points, match.games));
  EXPECT_NEAR(ratings.error_of_difference(0, 1), (interval.high - interval.low) / 2, 0.01);
  EXPECT_NEAR(ratings.error(0), ratings.error_of_difference(0, 1) / 2, 1e-9);
}

TEST(PoolRatings, DifferencesAddUpThroughACommonOpponent) {
  const Encounter games[] = {{0, 1, 64'000, 100'000}, {1, 2, 64'000, 100'000}};
  const PoolRatings ratings(3, games);
  EXPECT_NEAR(ratings.elo(0) - ratings.elo(2), 2 * elo_of(0.64), 0.1);
  EXPECT_GT(ratings.error_of_difference(0, 2), ratings.error_of_difference(0, 1));
}

TEST(PoolRatings, WithoutGamesAndWithoutLosses) {
  const Encounter games[] = {{0, 1, 50, 50}, {0, 1, 1e6, 1e6}};
  for (const Encounter& match : games) {
    const PoolRatings ratings(3, {{match}});
    EXPECT_GT(ratings.elo(0) - ratings.elo(1), 300);
    EXPECT_TRUE(std::isfinite(ratings.elo(0)));
    EXPECT_NEAR(ratings.elo(2), 0, 1e-6);
    EXPECT_GT(ratings.error(2), 100);
  }
  EXPECT_EQ(PoolRatings(1, {}).elo(0), 0);
}

// Pools with planted ratings: the truth lies within the error of about 95 % of them.
TEST(PoolRatings, FindWhatWasPlanted) {
  constexpr double kTruth[] = {-210, -60, 0, 90, 180};
  constexpr std::size_t kPlayers = 5;
  const long pools = scaled(400);
  Rng rng(11);
  long inside = 0, differences_inside = 0;
  double sum = 0;
  for (long pool = 0; pool < pools; ++pool) {
    std::vector<Encounter> games;
    for (std::size_t a = 0; a < kPlayers; ++a) {
      for (std::size_t b = a + 1; b < kPlayers; ++b) {
        Encounter encounter{a, b, 0, 100};
        for (int game = 0; game < 100; ++game)
          encounter.points +=
              static_cast<double>(rng.next() >> 11) * 0x1p-53 < score_of(kTruth[a] - kTruth[b]);
        games.push_back(encounter);
      }
    }
    const PoolRatings ratings(kPlayers, games);
    for (std::size_t i = 0; i < kPlayers; ++i)
      inside += std::abs(ratings.elo(i) - kTruth[i]) < ratings.error(i);
    differences_inside += std::abs(ratings.elo(4) - ratings.elo(0) - (kTruth[4] - kTruth[0])) <
                          ratings.error_of_difference(4, 0);
    sum += ratings.elo(3);
  }
  const auto total = static_cast<double>(pools);
  EXPECT_NEAR(static_cast<double>(inside) / (kPlayers * total), 0.95, 4 * 0.22 / std::sqrt(total));
  EXPECT_NEAR(static_cast<double>(differences_inside) / total, 0.95, 4 * 0.22 / std::sqrt(total));
  EXPECT_NEAR(sum / total, 90, 2 + 4 * 15 / std::sqrt(total));
}

}  // namespace
}  // namespace keima
