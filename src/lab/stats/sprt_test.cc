#include "lab/stats/sprt.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "lab/stats/elo.h"
#include "lab/stats/score_counts.h"
#include "support/test_scale.h"

namespace keima {
namespace {

TEST(Sprt, BoundsAreWalds) {
  const Sprt sprt;
  EXPECT_NEAR(sprt.lower(), -2.944, 0.0005);
  EXPECT_NEAR(sprt.upper(), 2.944, 0.0005);
  EXPECT_EQ(judge(sprt, 0), SprtVerdict::kGoOn);
  EXPECT_EQ(judge(sprt, 2.95), SprtVerdict::kAcceptH1);
  EXPECT_EQ(judge(sprt, -2.95), SprtVerdict::kAcceptH0);
}

// Without draws there is nothing to fit: the ratio is that of two coins.
TEST(Sprt, TwoScoresAreCoins) {
  const Sprt sprt{.elo0 = 0, .elo1 = 30};
  const double s1 = score_of(30);
  const std::int64_t counts[] = {70, 130};
  EXPECT_NEAR(log_likelihood_ratio(sprt, counts),
              130 * std::log(s1 / 0.5) + 70 * std::log((1 - s1) / 0.5), 1e-9);
}

// Near the two claims the ratio is that of normal distributions with the variance that was seen.
TEST(Sprt, ManyGamesAreNormal) {
  const Sprt sprt{.elo0 = 0, .elo1 = 4};
  const PairCounts counts{300, 1400, 3600, 1800, 400};
  const ScoreMoments moments = moments_of(counts);
  const double s0 = 0.5, s1 = score_of(4);
  const double normal = static_cast<double>(moments.count) * (s1 - s0) *
                        (2 * moments.mean - s0 - s1) / (2 * moments.variance);
  EXPECT_NEAR(log_likelihood_ratio(sprt, counts) / normal, 1, 0.02);
}

// Anti-symmetric: the same match seen from the other side.
TEST(Sprt, SidesCanBeExchanged) {
  const PairCounts counts{3, 7, 20, 11, 9}, mirrored{9, 11, 20, 7, 3};
  EXPECT_NEAR(log_likelihood_ratio({.elo0 = 0, .elo1 = 20}, counts),
              -log_likelihood_ratio({.elo0 = -20, .elo1 = 0}, mirrored), 1e-9);
}

TEST(Sprt, OneSidedMatchesEnd) {
  const Sprt sprt{.elo0 = 0, .elo1 = 20};
  EXPECT_EQ(log_likelihood_ratio(sprt, PairCounts{}), 0);
  EXPECT_GT(log_likelihood_ratio(sprt, PairCounts{0, 0, 0, 0, 100}), sprt.upper());
  EXPECT_LT(log_likelihood_ratio(sprt, PairCounts{100, 0, 0, 0, 0}), sprt.lower());
  EXPECT_TRUE(std::isfinite(log_likelihood_ratio(sprt, GameCounts{0, 0, 1'000'000})));
}

// Two games of a pair. The opening gives the first player's colour `bias` in one game and takes it
// in the other; some games are drawn.
int play_pair(double score, double bias, Rng& rng) {
  const auto game = [&](double chance) {
    const double draw = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    if (draw < 0.1) return 1;
    return draw < 0.1 + 0.9 * ((chance - 0.05) / 0.9) ? 2 : 0;
  };
  return game(score + bias) + game(score - bias);
}

// The share of tests that accept H1 when the truth is `elo`.
double accepted(const Sprt& sprt, double elo, std::uint64_t seed) {
  const long tests = scaled(2000);
  Rng rng(seed);
  long h1 = 0;
  for (long test = 0; test < tests; ++test) {
    PairCounts counts{};
    SprtVerdict verdict = SprtVerdict::kGoOn;
    while (verdict == SprtVerdict::kGoOn) {
      for (int pair = 0; pair < 4; ++pair)
        ++counts[static_cast<std::size_t>(play_pair(score_of(elo), 0.2, rng))];
      verdict = judge(sprt, log_likelihood_ratio(sprt, counts));
    }
    h1 += verdict == SprtVerdict::kAcceptH1;
  }
  return static_cast<double>(h1) / static_cast<double>(tests);
}

// Both promises, with four standard deviations for chance.
TEST(Sprt, ErrorsAreAsPromised) {
  const Sprt sprt{.elo0 = 0, .elo1 = 50, .alpha = 0.05, .beta = 0.1};
  const auto tests = static_cast<double>(scaled(2000));
  EXPECT_LE(accepted(sprt, 0, 1), 0.05 + 4 * std::sqrt(0.05 * 0.95 / tests));
  EXPECT_GE(accepted(sprt, 50, 2), 0.9 - 4 * std::sqrt(0.1 * 0.9 / tests));
  // Weaker than H0 and stronger than H1 the errors are rarer still.
  EXPECT_LE(accepted(sprt, -40, 3), 0.01 + 4 * std::sqrt(0.01 * 0.99 / tests));
  EXPECT_GE(accepted(sprt, 90, 4), 0.98 - 4 * std::sqrt(0.02 * 0.98 / tests));
}

}  // namespace
}  // namespace keima
