#include "engine/clock.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

using System = TimeSettings::System;

constexpr TimeSettings kAbsolute{.system = System::kAbsolute, .main_seconds = 60};
constexpr TimeSettings kCanadian{
    .system = System::kCanadian, .main_seconds = 60, .period_seconds = 30, .period_stones = 3};
constexpr TimeSettings kByoyomi{
    .system = System::kByoyomi, .main_seconds = 60, .period_seconds = 10, .periods = 3};
constexpr TimeSettings kFischer{
    .system = System::kFischer, .main_seconds = 60, .increment_seconds = 5, .most_seconds = 70};

void expect_left(TimeLeft left, double seconds, int stones) {
  EXPECT_DOUBLE_EQ(left.seconds, seconds);
  EXPECT_EQ(left.stones, stones);
}

TEST(Clock, WithoutTimeSystemNothingRuns) {
  const Clock clock{TimeSettings{}};
  EXPECT_FALSE(clock.flag_falls_in(1e9));
  EXPECT_EQ(clock.left_after(1e9), clock.left);
}

TEST(Clock, AbsoluteTimeOnlyShrinks) {
  const Clock clock{kAbsolute};
  expect_left(clock.left_after(20), 40, 0);
  EXPECT_FALSE(clock.flag_falls_in(59.9));
  EXPECT_TRUE(clock.flag_falls_in(60));
  expect_left(clock.left_after(61), 0, 0);
}

TEST(Clock, CanadianOvertimeIsRenewedByItsLastMove) {
  Clock clock{kCanadian};
  EXPECT_TRUE(clock.flag_falls_in(90));
  clock.left = clock.left_after(59);
  expect_left(clock.left, 1, 0);
  clock.left = clock.left_after(5);  // One second of main time, four of overtime.
  expect_left(clock.left, 26, 2);
  clock.left = clock.left_after(25);
  expect_left(clock.left, 1, 1);
  EXPECT_TRUE(clock.flag_falls_in(1));
  expect_left(clock.left_after(0.5), 30, 3);
}

TEST(Clock, ByoyomiPeriodsUsedUpAreLost) {
  Clock clock{kByoyomi};
  EXPECT_TRUE(clock.flag_falls_in(90));
  EXPECT_FALSE(clock.flag_falls_in(89));
  clock.left = clock.left_after(65);
  expect_left(clock.left, 10, 3);
  clock.left = clock.left_after(9.9);
  expect_left(clock.left, 10, 3);
  expect_left(clock.left_after(10), 10, 2);
  clock.left = clock.left_after(25);
  expect_left(clock.left, 10, 1);
  EXPECT_TRUE(clock.flag_falls_in(10));
  expect_left(clock.left_after(100), 10, 1);
}

TEST(Clock, OvertimeBeginsAtOnceWithoutMainTime) {
  TimeSettings byoyomi = kByoyomi, canadian = kCanadian;
  byoyomi.main_seconds = canadian.main_seconds = 0;
  expect_left(Clock{byoyomi}.left, 10, 3);
  expect_left(Clock{canadian}.left, 30, 3);
}

TEST(Clock, FischerMovesEarnTimeUpToTheLimit) {
  Clock clock{kFischer};
  EXPECT_TRUE(clock.flag_falls_in(60));
  expect_left(clock.left_after(20), 45, 0);
  clock.left = clock.left_after(1);
  expect_left(clock.left, 64, 0);
  clock.left = {69, 0};
  expect_left(clock.left_after(1), 70, 0);
  clock.settings.move_seconds = 15;
  EXPECT_TRUE(clock.flag_falls_in(15));
}

TEST(TimeTaken, IsReadOffTheClock) {
  EXPECT_EQ(time_taken(kAbsolute, {60, 0}, {48, 0}), 12);
  EXPECT_EQ(time_taken(kFischer, {60, 0}, {48, 0}), 17);
  EXPECT_EQ(time_taken(kCanadian, {60, 0}, {48, 0}), 12);
  EXPECT_EQ(time_taken(kCanadian, {2, 0}, {25, 2}), 7);
  EXPECT_EQ(time_taken(kCanadian, {25, 2}, {15, 1}), 10);
  EXPECT_EQ(time_taken(kByoyomi, {10, 3}, {10, 2}), 10) << "at least";
  EXPECT_EQ(time_taken(kByoyomi, {5, 0}, {10, 1}), 25) << "at least";
}

TEST(TimeTaken, IsHiddenByRenewedTime) {
  EXPECT_FALSE(time_taken(TimeSettings{}, {0, 0}, {0, 0}));
  EXPECT_FALSE(time_taken(kCanadian, {25, 1}, {30, 3}));
  EXPECT_FALSE(time_taken(kByoyomi, {10, 3}, {10, 3}));
  EXPECT_FALSE(time_taken(kByoyomi, {5, 0}, {10, 3}));
  EXPECT_FALSE(time_taken(kFischer, {69, 0}, {70, 0}));
}

TEST(TimeTaken, AgreesWithTheClock) {
  for (const TimeSettings& settings : {kAbsolute, kCanadian, kByoyomi, kFischer}) {
    Clock clock{settings};
    for (const double seconds : {11.0, 13.0, 17.0, 12.0, 6.5, 8.0, 3.5}) {
      if (clock.flag_falls_in(seconds)) break;
      const TimeLeft after = clock.left_after(seconds);
      const auto taken = time_taken(settings, clock.left, after);
      const bool exact = settings.system != System::kByoyomi || !clock.in_overtime();
      if (taken) {
        EXPECT_LE(*taken, seconds + 1e-9);
        EXPECT_GE(*taken, exact ? seconds - 1e-9 : 0);
      }
      clock.left = after;
    }
  }
}

}  // namespace
}  // namespace keima
