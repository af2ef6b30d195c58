#include "lab/stats/interval.h"

#include <gtest/gtest.h>

#include <cmath>
#include <limits>

#include "lab/stats/elo.h"

namespace keima {
namespace {

TEST(Elo, ScoresAndDifferencesBelongTogether) {
  EXPECT_DOUBLE_EQ(elo_of(0.5), 0);
  EXPECT_NEAR(elo_of(0.75), 190.85, 0.005);
  EXPECT_NEAR(score_of(200), 0.7597, 0.00005);
  for (double elo : {-700.0, -20.0, 0.0, 3.5, 400.0}) EXPECT_NEAR(elo_of(score_of(elo)), elo, 1e-9);
  EXPECT_EQ(elo_of(0.0), -std::numeric_limits<double>::infinity());
  EXPECT_EQ(elo_of(1.0), std::numeric_limits<double>::infinity());
}

// Every interval of the isGO paper, tables III to V.
struct Published {
  int wins, games;
  double elo, low, high;
};
class IsgoInterval : public testing::TestWithParam<Published> {};

TEST_P(IsgoInterval, IsAsPrinted) {
  const Published& printed = GetParam();
  const Interval interval = elo_of(isgo_interval(printed.wins, printed.games));
  EXPECT_NEAR(interval.low, printed.low, 0.06);
  EXPECT_NEAR(interval.high, printed.high, 0.06);
  // The paper prints 90.0 where its own numbers give 89.8.
  EXPECT_NEAR(elo_of(1.0 * printed.wins / printed.games), printed.elo,
              printed.wins == 114 && printed.games == 182 ? 0.25 : 0.06);
}

INSTANTIATE_TEST_SUITE_P(
    All, IsgoInterval,
    testing::Values(
        Published{663, 1000, 117.6, 94.7, 140.4}, Published{669, 1000, 122.2, 99.3, 145.2},
        Published{147, 200, 177.2, 122.3, 232.3}, Published{135, 200, 127.0, 75.2, 178.8},
        Published{148, 200, 181.7, 126.5, 237.2}, Published{138, 200, 139.0, 86.6, 191.5},
        Published{685, 1000, 135.0, 111.7, 158.2}, Published{631, 1000, 93.2, 70.9, 115.6},
        Published{382, 600, 97.4, 68.5, 126.4}, Published{374, 600, 87.5, 58.8, 116.3},
        Published{315, 500, 92.5, 60.8, 124.1}, Published{300, 500, 70.4, 39.3, 101.6},
        Published{68, 300, -213.2, -260.5, -166.0}, Published{114, 300, -85.0, -125.7, -44.4},
        Published{114, 182, 90.0, 37.2, 142.4}),
    [](const auto& printed) {
      return std::to_string(printed.param.wins) + "of" + std::to_string(printed.param.games);
    });

// Of 68 wins in 300 games the paper also prints the share, 18.2 to 27.8 %.
TEST(Intervals, IsgoAsAShare) {
  const Interval interval = isgo_interval(68, 300);
  EXPECT_NEAR(interval.low, 0.182, 0.0005);
  EXPECT_NEAR(interval.high, 0.278, 0.0005);
}

// 81 of 263: Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I.
TEST(Intervals, NewcombesExamples) {
  EXPECT_NEAR(wilson(81, 263).low, 0.2553, 0.00005);
  EXPECT_NEAR(wilson(81, 263).high, 0.3662, 0.00005);
  EXPECT_NEAR(clopper_pearson(81, 263).low, 0.2527, 0.00005);
  EXPECT_NEAR(clopper_pearson(81, 263).high, 0.3676, 0.00005);
  EXPECT_NEAR(wilson(15, 148).low, 0.0624, 0.00005);
  EXPECT_NEAR(wilson(15, 148).high, 0.1605, 0.00005);
  EXPECT_NEAR(clopper_pearson(15, 148).low, 0.0578, 0.00005);
  EXPECT_NEAR(clopper_pearson(15, 148).high, 0.1617, 0.00005);
  EXPECT_NEAR(wilson(0, 20).low, 0, 1e-12);
  EXPECT_NEAR(wilson(0, 20).high, 0.1611, 0.00005);
  EXPECT_NEAR(clopper_pearson(0, 20).high, 0.1684, 0.00005);
}

// Nothing won: the interval begins at 0 itself, not at what rounding leaves of it. Nothing lost: it
// ends at 1. In Elo that is infinite; near misses would be some thousands.
TEST(Intervals, ReachTheEndsExactly) {
  for (const auto& interval : {wilson, agresti_coull, clopper_pearson, isgo_interval}) {
    for (int games = 2; games <= 200; ++games) {
      EXPECT_EQ(interval(0, games, 0.95).low, 0) << games;
      EXPECT_EQ(interval(games, games, 0.95).high, 1) << games;
      EXPECT_LT(interval(0, games, 0.95).high, 1) << games;
      EXPECT_GT(interval(games, games, 0.95).low, 0) << games;
    }
  }
  EXPECT_EQ(elo_of(wilson(0, 3)).low, -std::numeric_limits<double>::infinity());
}

// Of no wins the bound solves (1 - p)^n = 2.5 %.
TEST(Intervals, OfReportsAreExactWhereNothingIsWonOrLost) {
  EXPECT_NEAR(score_interval(0, 3).high, 1 - std::cbrt(0.025), 1e-9);
  EXPECT_NEAR(score_interval(3, 3).low, std::cbrt(0.025), 1e-9);
  EXPECT_EQ(score_interval(1, 3).high, wilson(1, 3).high);
  EXPECT_FALSE(is_one_sided(0, 0));
}

// Agresti and Coull's interval has Wilson's centre and is never narrower.
TEST(Intervals, AgrestiCoullContainsWilson) {
  for (int games : {1, 7, 50, 400}) {
    for (int wins = 0; wins <= games; ++wins) {
      const Interval inner = wilson(wins, games), outer = agresti_coull(wins, games);
      EXPECT_LE(outer.low, inner.low + 1e-12) << wins << " of " << games;
      EXPECT_GE(outer.high, inner.high - 1e-12) << wins << " of " << games;
    }
  }
}

TEST(Intervals, MirroredScoresHaveMirroredIntervals) {
  for (const auto& interval : {wilson, agresti_coull, isgo_interval, clopper_pearson}) {
    for (int wins = 0; wins <= 30; ++wins) {
      const Interval one = interval(wins, 30, 0.9), other = interval(30 - wins, 30, 0.9);
      EXPECT_NEAR(one.low, 1 - other.high, 1e-9) << wins;
      EXPECT_LE(one.low, wins / 30.0 + 1e-12);
      EXPECT_GE(one.high, wins / 30.0 - 1e-12);
    }
    EXPECT_EQ(interval(0, 0, 0.95).low, 0);
    EXPECT_EQ(interval(0, 0, 0.95).high, 1);
  }
}

// What the exact interval promises: it misses the truth in at most 5 % of all matches.
TEST(Intervals, ClopperPearsonKeepsItsPromise) {
  constexpr int kGames = 40;
  for (double truth : {0.03, 0.2, 0.5, 0.77}) {
    double covered = 0;
    for (int wins = 0; wins <= kGames; ++wins) {
      const Interval interval = clopper_pearson(wins, kGames);
      if (truth < interval.low || truth > interval.high) continue;
      covered += std::exp(std::lgamma(kGames + 1) - std::lgamma(wins + 1) -
                          std::lgamma(kGames - wins + 1) + wins * std::log(truth) +
                          (kGames - wins) * std::log(1 - truth));
    }
    EXPECT_GE(covered, 0.95) << truth;
  }
}

}  // namespace
}  // namespace keima
