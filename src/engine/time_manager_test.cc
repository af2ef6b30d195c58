#include "engine/time_manager.h"

#include <gtest/gtest.h>
#include <rapidcheck.h>

#include <cmath>

#include "support/time_systems.h"

namespace keima {
namespace {

constexpr Lag kNoLag{0, 0};

// For the search to be late, and for a judgement after it: part of every reserve.
constexpr double allowance(int size) { return 0.020 + 0.050 * size * size / 361; }
// What is kept for each move to come: it is hardly thought about, ends a little late, and every
// fourth one is judged.
constexpr double move_cost(int size) { return 0.007 + 0.25 * 0.050 * size * size / 361; }

TimeOptions basic(double c) {
  TimeOptions options;
  options.formula = "basic";
  options.c = c;
  return options;
}

// The time left less what is kept: the allowance once, and the cost of each of our moves until the
// board is filled and 80 moves more are made.
double remaining(double seconds, int ply, int size) {
  return seconds - allowance(size) - move_cost(size) * ((size * size + 80 - ply) / 2);
}

TEST(Allot, FollowsTheBasicFormula) {
  const Allotment allotment = allot({Clock{absolute(1000)}, kNoLag, 1, 19}, basic(40));
  EXPECT_DOUBLE_EQ(allotment.target, remaining(1000, 1, 19) / 40);
  EXPECT_DOUBLE_EQ(allotment.maximum, 2 * allotment.target);
  EXPECT_DOUBLE_EQ(allot({Clock{absolute(1000)}, kNoLag, 101, 19}, basic(40)).target,
                   remaining(1000, 101, 19) / 40);
}

TEST(Allot, FollowsTheEnhancedFormula) {
  const auto target = [](int ply, int size) {
    return allot({Clock{absolute(1000)}, kNoLag, ply, size}, TimeOptions{}).target;
  };
  EXPECT_DOUBLE_EQ(target(1, 19), remaining(1000, 1, 19) / (28 + 79));
  EXPECT_DOUBLE_EQ(target(50, 19), remaining(1000, 50, 19) / (28 + 30));
  EXPECT_DOUBLE_EQ(target(80, 19), remaining(1000, 80, 19) / 28);
  EXPECT_DOUBLE_EQ(target(200, 19), remaining(1000, 200, 19) / 28);
  EXPECT_DOUBLE_EQ(target(1, 13), remaining(1000, 1, 13) / (16 + 29));
  EXPECT_DOUBLE_EQ(target(1, 9), remaining(1000, 1, 9) / (12 + 9));
}

TEST(Allot, TakesTheConstantsFromTheOptions) {
  TimeOptions options;
  options.c = 40;
  options.max_ply = 120;
  EXPECT_DOUBLE_EQ(allot({Clock{absolute(1000)}, kNoLag, 20, 19}, options).target,
                   remaining(1000, 20, 19) / 140);
}

TEST(Allot, WithoutAClockThereIsNoLimit) {
  const Allotment allotment = allot({Clock{TimeSettings{}}, Lag{1, 9}, 1, 19}, TimeOptions{});
  EXPECT_TRUE(std::isinf(allotment.target));
  EXPECT_TRUE(std::isinf(allotment.maximum));
}

TEST(Allot, KeepsTheLagFromAbsoluteTime) {
  // 0.5 s once; for (81 + 80 - 1) / 2 moves 0.1 s more each.
  const Allotment allotment = allot({Clock{absolute(300)}, Lag{0.1, 0.5}, 1, 9}, basic(20));
  EXPECT_DOUBLE_EQ(allotment.target, (remaining(300, 1, 9) - 0.5 - 80 * 0.1) / 20);
}

TEST(Allot, SharesACanadianPeriod) {
  const auto of_period = [](TimeLeft left) {
    return allot({Clock{canadian(60, 30, 10), left}, Lag{0, 0.5}, 100, 19}, TimeOptions{});
  };
  EXPECT_DOUBLE_EQ(of_period({30, 10}).target, (30 - 0.57 - 10 * move_cost(19)) / 10);
  EXPECT_DOUBLE_EQ(of_period({9, 3}).target, (9 - 0.57 - 3 * move_cost(19)) / 3);
  EXPECT_DOUBLE_EQ(of_period({9, 3}).maximum, 2 * of_period({9, 3}).target);
  EXPECT_DOUBLE_EQ(of_period({9, 1}).target, 9 - 0.57 - move_cost(19));
  EXPECT_DOUBLE_EQ(of_period({9, 1}).maximum, of_period({9, 1}).target);
}

TEST(Allot, UsesAByoyomiPeriodAndAtMostOneSpareOne) {
  const auto of_period = [](TimeLeft left) {
    return allot({Clock{byoyomi(60, 30, 5), left}, Lag{0, 0.5}, 100, 19}, TimeOptions{});
  };
  EXPECT_DOUBLE_EQ(of_period({30, 1}).target, 29.43);
  EXPECT_DOUBLE_EQ(of_period({30, 1}).maximum, 29.43);
  EXPECT_DOUBLE_EQ(of_period({30, 5}).target, 29.43);
  EXPECT_DOUBLE_EQ(of_period({30, 5}).maximum, 2 * 29.43);
}

TEST(Allot, InMainTimeAMoveGetsNoLessThanInOvertime) {
  const auto in_main = [](double seconds) {
    return allot({Clock{byoyomi(3600, 10, 3), {seconds, 0}}, Lag{0, 0.5}, 100, 19}, TimeOptions{});
  };
  EXPECT_DOUBLE_EQ(in_main(3600).target, 3600.0 / 28);
  EXPECT_DOUBLE_EQ(in_main(200).target, 9.43);
  EXPECT_DOUBLE_EQ(in_main(1).target, 9.43) << "overtime begins within the move";
  EXPECT_DOUBLE_EQ(in_main(1).maximum, 10.43);
}

TEST(Allot, AFischerMoveGetsTheIncrementAndAShare) {
  const TimeSettings settings = fischer(300, 10);
  EXPECT_DOUBLE_EQ(allot({Clock{settings}, Lag{0, 0.5}, 100, 19}, basic(60)).target,
                   (300 - 0.57) / 60 + 10 - move_cost(19));
  EXPECT_DOUBLE_EQ(allot({Clock{settings, {10, 0}}, Lag{0, 0.5}, 100, 19}, basic(60)).target,
                   10 - 0.57)
      << "no more than there is";
  EXPECT_DOUBLE_EQ(allot({Clock{fischer(0, 10), {10, 0}}, Lag{0, 0.5}, 1, 19}, basic(60)).target,
                   10 - 0.57)
      << "without main time";
  TimeSettings limited = settings;
  limited.move_seconds = 8;
  EXPECT_DOUBLE_EQ(allot({Clock{limited}, Lag{0, 0.5}, 100, 19}, basic(60)).maximum, 8 - 0.57);
}

TEST(Allot, ThinksHalfOfAPeriodHoweverBadTheLag) {
  EXPECT_DOUBLE_EQ(allot({Clock{byoyomi(0, 1, 1)}, Lag{2, 5}, 1, 9}, TimeOptions{}).target, 0.5);
}

TEST(Allot, MakesAMoveWithTheLastBreath) {
  for (const TimeSettings& settings :
       {absolute(60), canadian(60, 10, 5), byoyomi(0, 5, 1), fischer(60, 1)}) {
    for (const double seconds : {0.0, 0.001, 0.1}) {
      const int stones = settings.has_overtime() ? 1 : 0;
      const Allotment allotment =
          allot({Clock{settings, {seconds, stones}}, Lag{0.1, 0.5}, 90, 9}, TimeOptions{});
      EXPECT_DOUBLE_EQ(allotment.target, 0.002);
      EXPECT_DOUBLE_EQ(allotment.maximum, 0.002);
    }
  }
}

TimeSettings any_settings() {
  const auto up_to = [](int high) { return *rc::gen::inRange(1, high + 1); };
  switch (*rc::gen::inRange(0, 4)) {
    case 0:
      return absolute(up_to(3600));
    case 1:
      return canadian(up_to(3600), up_to(600), up_to(30));
    case 2:
      return byoyomi(up_to(3600), up_to(60), up_to(10));
    default:
      return fischer(up_to(3600), up_to(300) / 10.0);
  }
}

TimeSituation any_situation() {
  const TimeSettings settings = any_settings();
  TimeLeft left{*rc::gen::inRange(0, 36'000) / 10.0, 0};
  if (settings.has_overtime() && *rc::gen::arbitrary<bool>()) {
    left.stones = *rc::gen::inRange(1, full_overtime(settings).stones + 1);
    left.seconds = std::min(left.seconds, settings.period_seconds);
  }
  const Lag lag{*rc::gen::inRange(0, 100) / 100.0, *rc::gen::inRange(0, 500) / 100.0};
  return {Clock{settings, left}, lag, *rc::gen::inRange(1, 400), *rc::gen::element(9, 13, 19)};
}

TEST(Allot, MoreTimeLeftIsNeverLessTimeToThink) {
  EXPECT_TRUE(rc::check([] {
    TimeSituation situation = any_situation();
    const Allotment before = allot(situation, TimeOptions{});
    situation.clock.left.seconds += *rc::gen::inRange(0, 100) / 10.0;
    const Allotment after = allot(situation, TimeOptions{});
    RC_ASSERT(after.target >= before.target);
    RC_ASSERT(after.maximum >= before.maximum);
  }));
}

TEST(Allot, NeverReachesTheFlag) {
  EXPECT_TRUE(rc::check([] {
    const TimeSituation situation = any_situation();
    const Allotment allotment = allot(situation, TimeOptions{});
    RC_ASSERT(allotment.target > 0);
    RC_ASSERT(allotment.target <= allotment.maximum);
    if (situation.clock.seconds_to_flag() > 0.003)
      RC_ASSERT(allotment.maximum < situation.clock.seconds_to_flag());
  }));
}

TEST(Allot, SumsStayBelowTheTotal) {
  for (const int size : {9, 13, 19}) {
    for (const double c : {1, 5, 30}) {
      for (const double total : {10.0, 60.0, 1800.0}) {
        TimeOptions options;
        options.c = c;
        Clock clock{absolute(total)};
        double sum = 0;
        for (int ply = 1; ply <= size * size + 80; ply += 2) {
          const double used = allot({clock, kNoLag, ply, size}, options).maximum;
          sum += used;
          clock.left = clock.left_after(used);
        }
        EXPECT_LT(sum, total) << size << "x" << size << ", C " << c;
      }
    }
  }
}

constexpr Allotment kTenSeconds{10, 20};

SearchProgress close_race(double elapsed) {
  return {.elapsed = elapsed,
          .simulations = static_cast<std::int64_t>(1000 * elapsed),
          .best_visits = 510,
          .second_visits = 500};
}

TEST(Judge, StopsAtTheTarget) {
  EXPECT_EQ(judge(kTenSeconds, close_race(9.9), {}), Verdict::kGoOn);
  EXPECT_EQ(judge(kTenSeconds, close_race(10), {}), Verdict::kStop);
}

TEST(Judge, ExtendsAnUnstableSearchByHalf) {
  SearchProgress progress = close_race(14.9);
  progress.best_has_highest_value = false;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kGoOn);
  progress.elapsed = 15;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kStop);
  progress.elapsed = 11;
  TimeOptions off;
  off.unstable = false;
  EXPECT_EQ(judge(kTenSeconds, progress, off), Verdict::kStop);
}

TEST(Judge, DoublesTheTimeWhenBehind) {
  SearchProgress progress = close_race(19.9);
  progress.best_win_rate = 0.39;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kGoOn);
  progress.elapsed = 20;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kStop);
  progress.elapsed = 11;
  progress.best_win_rate = 0.4;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kStop);
  TimeOptions off;
  off.behind = false;
  progress.best_win_rate = 0.1;
  EXPECT_EQ(judge(kTenSeconds, progress, off), Verdict::kStop);
}

TEST(Judge, GrantsOnlyTheLargerExtension) {
  SearchProgress progress = close_race(19.9);
  progress.best_has_highest_value = false;
  progress.best_win_rate = 0.2;
  EXPECT_EQ(judge({10, 100}, progress, {}), Verdict::kGoOn);
  progress.elapsed = 20;
  EXPECT_EQ(judge({10, 100}, progress, {}), Verdict::kStop);
}

TEST(Judge, StopsAtTheMaximumWhateverHappens) {
  SearchProgress progress = close_race(12);
  progress.best_win_rate = 0.2;
  EXPECT_EQ(judge({10, 12}, progress, {}), Verdict::kStop);
}

TEST(Judge, StopsWhenTheSecondCannotCatchUp) {
  // 1000 simulations a second and 4 seconds to go.
  SearchProgress progress = close_race(6);
  progress.second_visits = 1000;
  progress.best_visits = 4999;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kGoOn);
  progress.best_visits = 5000;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kStop);
  TimeOptions off;
  off.early_stop = false;
  EXPECT_EQ(judge(kTenSeconds, progress, off), Verdict::kGoOn);
  progress.best_win_rate = 0.2;
  EXPECT_EQ(judge(kTenSeconds, progress, {}), Verdict::kGoOn) << "14 seconds to go";
}

TEST(Judge, DoesNotForetellFromTheFirstSimulations) {
  const SearchProgress kept_tree{
      .elapsed = 0.1, .simulations = 1, .best_visits = 5000, .second_visits = 0};
  EXPECT_EQ(judge(kTenSeconds, kept_tree, {}), Verdict::kGoOn);
  EXPECT_EQ(judge(kTenSeconds, SearchProgress{}, {}), Verdict::kGoOn);
}

TEST(Judge, WithoutLimitTheSearchGoesOn) {
  SearchProgress progress = close_race(1e6);
  progress.best_visits = 1'000'000'000;
  EXPECT_EQ(judge({TimeSettings::kUnlimited, TimeSettings::kUnlimited}, progress, {}),
            Verdict::kGoOn);
}

}  // namespace
}  // namespace keima
