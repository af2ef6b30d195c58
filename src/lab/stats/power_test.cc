#include "lab/stats/power.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "lab/stats/distributions.h"
#include "lab/stats/elo.h"
#include "support/test_scale.h"

namespace keima {
namespace {

TEST(Quantiles, OfTheNormalDistribution) {
  EXPECT_NEAR(normal_quantile(0.975), 1.959964, 5e-7);
  EXPECT_NEAR(normal_quantile(0.8), 0.841621, 5e-7);
  EXPECT_NEAR(normal_quantile(0.5), 0, 1e-12);
}

// p = 0.6 against 0.5, 5 % and 80 %: (0.979982 + 0.841621 sqrt(0.24))^2 / 0.01 = 193.8.
TEST(Power, ByHand) {
  EXPECT_EQ(games_to_see(elo_of(0.6)), 194);
  EXPECT_EQ(games_to_see(elo_of(0.4)), 194);
  // (0.979982 + 0.841621 * 0.499173)^2 / 0.028751^2
  EXPECT_EQ(games_to_see(20), 2372);
  EXPECT_EQ(games_to_see(20, {.draws = 0.5}), 1185);
  EXPECT_GT(games_to_see(20, {.power = 0.95}), games_to_see(20));
}

TEST(Power, BothWaysAgree) {
  for (std::int64_t games : {10, 200, 2372, 100'000}) {
    const double elo = elo_seen_in(games);
    EXPECT_LE(games_to_see(elo * 1.0001), games);
    EXPECT_GE(games_to_see(elo * 0.999), games);
  }
}

// Matches of that length see the difference about as often as asked for.
TEST(Power, MatchesSeeWhatTheyShould) {
  const double score = score_of(50);
  const std::int64_t games = games_to_see(50);
  const long matches = scaled(3000);
  Rng rng(7);
  long seen = 0;
  for (long match = 0; match < matches; ++match) {
    double wins = 0;
    for (std::int64_t game = 0; game < games; ++game)
      wins += static_cast<double>(rng.next() >> 11) * 0x1p-53 < score;
    const auto n = static_cast<double>(games);
    seen += std::abs(wins / n - 0.5) > 1.959964 * 0.5 / std::sqrt(n);
  }
  const auto total = static_cast<double>(matches);
  EXPECT_NEAR(static_cast<double>(seen) / total, 0.8, 0.02 + 4 * std::sqrt(0.16 / total));
}

}  // namespace
}  // namespace keima
