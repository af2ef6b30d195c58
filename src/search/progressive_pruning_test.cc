// Progressive pruning on arms whose answers are known.
#include "search/progressive_pruning.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

#include "base/rng.h"

namespace keima {
namespace {

// About normal with the given deviation: the sum of twelve uniform numbers.
double normal(Rng& rng, double mean, double deviation) {
  double sum = -6;
  for (int i = 0; i < 12; ++i) sum += static_cast<double>(rng.next() >> 11) * 0x1p-53;
  return mean + deviation * sum;
}

using Arm = std::function<double()>;

ProgressivePruning run(const std::vector<Arm>& arms, const PruningOptions& options) {
  ProgressivePruning pruning(static_cast<int>(arms.size()), options);
  while (!pruning.end()) {
    const std::vector<int> round(pruning.left().begin(), pruning.left().end());
    for (const int arm : round) pruning.add(arm, arms[static_cast<std::size_t>(arm)]());
    pruning.end_round();
  }
  return pruning;
}

std::vector<Arm> normal_arms(const std::vector<double>& means, double deviation, Rng& rng) {
  std::vector<Arm> arms;
  for (const double mean : means)
    arms.push_back([mean, deviation, &rng] { return normal(rng, mean, deviation); });
  return arms;
}

// --- The statistics -----------------------------------------------------------------------------

TEST(MeanScore, IsTheStandardDeviationOfTheMean) {
  MeanScore score;
  EXPECT_TRUE(std::isinf(score.sigma()));
  for (const double x : {2.0, 4.0, 4.0, 4.0, 5.0, 5.0, 7.0, 9.0}) score.add(x);
  EXPECT_DOUBLE_EQ(score.mean(), 5);
  // Squares of deviations: 32; 32 / 7 is the variance of a game.
  EXPECT_DOUBLE_EQ(score.sigma(), std::sqrt(32.0 / 7 / 8));
}

// Slow and obvious: keeps all scores.
struct NaiveScore {
  std::vector<double> scores;
  double mean() const {
    double sum = 0;
    for (const double x : scores) sum += x;
    return sum / static_cast<double>(scores.size());
  }
  double sigma() const {
    double squares = 0;
    const double middle = mean();
    for (const double x : scores) squares += (x - middle) * (x - middle);
    const auto games = static_cast<double>(scores.size());
    return std::sqrt(squares / (games - 1)) / std::sqrt(games);
  }
};

TEST(MeanScore, IsThatOfANaiveTwin) {
  Rng rng(1);
  MeanScore score;
  NaiveScore naive;
  for (int i = 0; i < 2000; ++i) {
    const double x = std::round(normal(rng, -20, 35)) + 0.5;
    score.add(x);
    naive.scores.push_back(x);
    if (i % 97 != 5) continue;
    EXPECT_NEAR(score.mean(), naive.mean(), 1e-9);
    EXPECT_NEAR(score.sigma(), naive.sigma(), 1e-9);
  }
}

// The paper: games deviate by 35 points on 9x9, so 1000 games are good for one point and 10000 for
// 0.35: only so can 0.4 be reached.
TEST(MeanScore, OfGamesOn9x9) {
  Rng rng(2);
  MeanScore score;
  for (int i = 0; i < 1000; ++i) score.add(normal(rng, 3, 35));
  EXPECT_NEAR(score.sigma(), 35 / std::sqrt(1000.0), 0.05);
  for (int i = 0; i < 9000; ++i) score.add(normal(rng, 3, 35));
  EXPECT_NEAR(score.sigma(), 0.35, 0.01);
}

// --- The rule, step by step ---------------------------------------------------------------------

// The arms of a round compared in pairs, as the paper says it.
std::vector<int> naively_left(const std::vector<NaiveScore>& arms, const std::vector<int>& left,
                              double r_d) {
  std::vector<int> result;
  std::vector<double> ends[2];  // Left and right, by arm.
  for (const NaiveScore& arm : arms) {
    ends[0].push_back(arm.mean() - r_d * arm.sigma());
    ends[1].push_back(arm.mean() + r_d * arm.sigma());
  }
  const auto end = [&](int side, int arm) { return ends[side][static_cast<std::size_t>(arm)]; };
  for (const int one : left)
    if (std::ranges::none_of(left, [&](int other) { return end(1, one) < end(0, other); }))
      result.push_back(one);
  return result;
}

TEST(ProgressivePruning, PrunesWhatANaiveTwinPrunes) {
  for (const double r_d : {1.0, 2.0}) {
    Rng rng(3);
    const std::vector<double> means = {0, 1, 2, 3, 4, 5, 6, -20};
    ProgressivePruning pruning(8, {.r_d = r_d, .sigma_e = 0.1, .n_m = 25, .most_games = 2000});
    std::vector<NaiveScore> naive(8);
    std::vector<int> left = {0, 1, 2, 3, 4, 5, 6, 7};
    for (int round = 1; !pruning.end(); ++round) {
      for (const int arm : left) {
        const double x = normal(rng, means[static_cast<std::size_t>(arm)], 10);
        pruning.add(arm, x);
        naive[static_cast<std::size_t>(arm)].scores.push_back(x);
      }
      pruning.end_round();
      if (round >= 25) left = naively_left(naive, left, r_d);
      ASSERT_EQ(std::vector<int>(pruning.left().begin(), pruning.left().end()), left) << round;
    }
    EXPECT_LT(left.size(), 8u);
  }
}

TEST(ProgressivePruning, PrunesNothingBeforeEveryArmHasItsGames) {
  ProgressivePruning pruning(2, {.n_m = 50});
  for (int round = 1; round <= 50; ++round) {
    EXPECT_EQ(pruning.left().size(), 2u) << round;
    EXPECT_FALSE(pruning.end()) << round;
    pruning.add(0, round % 2 == 0 ? 1 : -1);
    pruning.add(1, 1000 + (round % 2 == 0 ? 1 : -1));
    pruning.end_round();
  }
  EXPECT_EQ(pruning.end(), PruningEnd::kOneLeft);
  EXPECT_EQ(pruning.best(), 1);
  EXPECT_FALSE(pruning.is_left(0));
}

// Intervals that only touch leave both.
TEST(ProgressivePruning, NeedsAGapBetweenTheIntervals) {
  const auto left_after = [](double distance) {
    ProgressivePruning pruning(2, {.r_d = 1, .sigma_e = 0, .n_m = 2});
    for (const double x : {0.0, 2.0}) {  // Mean 1, deviation of the mean 1.
      pruning.add(0, x);
      pruning.add(1, x + distance);
      pruning.end_round();
    }
    return pruning.left().size();
  };
  EXPECT_EQ(left_after(2), 2u);
  EXPECT_EQ(left_after(2.5), 1u);
}

// --- The reasons to end -------------------------------------------------------------------------

TEST(ProgressivePruning, EndsAtOnceWithOneArm) {
  const ProgressivePruning pruning(1, {});
  EXPECT_EQ(pruning.end(), PruningEnd::kOneLeft);
  EXPECT_EQ(pruning.best(), 0);
}

TEST(ProgressivePruning, EndsWhenOneIsLeft) {
  Rng rng(4);
  const ProgressivePruning pruning =
      run(normal_arms({0, 20, -5, 3}, 35, rng), {.r_d = 2, .most_games = 50 * 50 * 4});
  EXPECT_EQ(pruning.end(), PruningEnd::kOneLeft);
  EXPECT_EQ(pruning.best(), 1);
  EXPECT_LT(pruning.games(), 2000u);
}

// Two arms that are the same; a third one that is not is pruned before.
TEST(ProgressivePruning, EndsWhenAllAreEqual) {
  Rng rng(5);
  const ProgressivePruning pruning =
      run(normal_arms({5, 5, -5}, 10, rng), {.r_d = 3, .sigma_e = 0.4});
  EXPECT_EQ(pruning.end(), PruningEnd::kAllEqual);
  EXPECT_FALSE(pruning.is_left(2));
  for (const int arm : {0, 1}) {
    EXPECT_TRUE(pruning.is_left(arm));
    EXPECT_LT(pruning.score(arm).sigma(), 0.4);
    // As many games as that takes: (10 / 0.4)^2.
    EXPECT_NEAR(static_cast<double>(pruning.score(arm).games()), 625, 60);
  }
  EXPECT_GT(pruning.left_end(0), 3);
  EXPECT_LT(pruning.right_end(0), 7);
}

// Also where games do not differ at all; the first one is taken.
TEST(ProgressivePruning, EndsWhenAllGamesAreTheSame) {
  const Arm same = [] { return 81.0; };
  const ProgressivePruning pruning = run({same, same, same}, {.n_m = 30});
  EXPECT_EQ(pruning.end(), PruningEnd::kAllEqual);
  EXPECT_EQ(pruning.games(), 90u);
  EXPECT_EQ(pruning.best(), 0);
}

// The bound is n_m^2 times the moves, up to the round that reaches it.
TEST(ProgressivePruning, EndsWhenTheGamesAreUsedUp) {
  for (const int n_m : {10, 25}) {
    Rng rng(6);
    const auto most = static_cast<std::uint64_t>(n_m * n_m * 4);
    const ProgressivePruning pruning =
        run(normal_arms({1, 1, 1, 1}, 50, rng),
            {.r_d = 5, .sigma_e = 0.01, .n_m = n_m, .most_games = most});
    EXPECT_EQ(pruning.end(), PruningEnd::kGames);
    EXPECT_GE(pruning.games(), most);
    EXPECT_LT(pruning.games(), most + 4);
  }
}

// --- How well it does ---------------------------------------------------------------------------

// With larger r_d it errs less and takes longer: the reason why 2 was used against GNU Go.
TEST(ProgressivePruning, ErrsLessWithWiderIntervals) {
  Rng rng(7);
  const auto trial = [&](double r_d) {
    int right = 0;
    std::uint64_t games = 0;
    for (int i = 0; i < 50; ++i) {
      const ProgressivePruning pruning = run(normal_arms({0, 0, 0, 4, 0, 0, 0, 0}, 35, rng),
                                             {.r_d = r_d, .most_games = 50 * 50 * 8});
      right += pruning.best() == 3;
      games += pruning.games() / 50;
    }
    return std::pair(right, games);
  };
  const auto [right_1, games_1] = trial(1);
  const auto [right_2, games_2] = trial(2);
  EXPECT_GT(right_1, 18);
  EXPECT_GT(right_2, 40);
  EXPECT_GT(right_2, right_1 + 3);
  EXPECT_GT(games_2, 2 * games_1);
}

// Two arms are worse than the other two by one point, games deviate by nine: an arm by itself needs
// (2 * 9)^2 games to show that, two together half of them, counted from when they were parted.
TEST(ProgressivePruning, SetsPruneSooner) {
  const auto rounds_until_pruned = [](bool sets) {
    ProgressivePruning pruning(4, {.r_d = 1, .sigma_e = 0, .n_m = 20, .sets = sets});
    for (int round = 1;; ++round) {
      const double swing = round % 2 == 0 ? -9 : 9;
      for (const int arm : {0, 2}) pruning.add(arm, swing);
      for (const int arm : {1, 3}) pruning.add(arm, swing + 1);
      pruning.end_round();
      if (pruning.left().size() == 4) continue;
      EXPECT_EQ(std::vector<int>(pruning.left().begin(), pruning.left().end()),
                (std::vector<int>{1, 3}));
      return round;
    }
  };
  EXPECT_NEAR(rounds_until_pruned(false), 324, 4);
  EXPECT_NEAR(rounds_until_pruned(true), 20 + 162, 4);
}

}  // namespace
}  // namespace keima
