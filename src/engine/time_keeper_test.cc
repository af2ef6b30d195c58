#include "engine/time_keeper.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

using System = TimeSettings::System;

constexpr TimeSettings kHundredSeconds{.system = System::kAbsolute, .main_seconds = 100};
constexpr TimeSettings kThreePeriods{
    .system = System::kByoyomi, .main_seconds = 0, .period_seconds = 10, .periods = 3};

TEST(LagReserve, GuessesBeforeItSees) {
  const Lag lag = LagReserve(0.5).lag();
  EXPECT_DOUBLE_EQ(lag.usual, 0.025);
  EXPECT_DOUBLE_EQ(lag.worst, 0.5);
}

TEST(LagReserve, ExpectsHalfAsMuchAgainAsItSaw) {
  LagReserve reserve(0.5);
  for (int i = 0; i < 29; ++i) reserve.observe(0.2);
  EXPECT_NEAR(reserve.lag().usual, 0.3, 0.01);
  EXPECT_DOUBLE_EQ(reserve.lag().worst, 0.5);
  reserve.observe(2);
  EXPECT_DOUBLE_EQ(reserve.lag().worst, 3);
  for (int i = 0; i < 30; ++i) reserve.observe(0.2);
  EXPECT_DOUBLE_EQ(reserve.lag().worst, 0.5) << "long ago";
  reserve.set_least(1);
  EXPECT_DOUBLE_EQ(reserve.lag().worst, 1);
}

// What we do after a search is known exactly: every move costs it, and the next one may.
TEST(LagReserve, AddsOurOwnPart) {
  LagReserve reserve(0.5);
  for (int i = 0; i < 29; ++i) reserve.observe_own(0.1);
  reserve.observe_own(0.4);
  EXPECT_NEAR(reserve.lag().own, 0.11, 0.01);
  EXPECT_DOUBLE_EQ(reserve.lag().worst, 0.9);
}

TEST(LagReserve, AveragesOutWholeSeconds) {
  LagReserve reserve(0.5);
  for (int i = 0; i < 15; ++i) {
    reserve.observe(-0.6);
    reserve.observe(0.8);
  }
  EXPECT_NEAR(reserve.lag().usual, 0.15, 0.01);
  for (int i = 0; i < 30; ++i) reserve.observe(-0.5);
  EXPECT_EQ(reserve.lag().usual, 0);
}

TEST(TimeKeeper, KeepsItsOwnClock) {
  TimeKeeper keeper(0.5);
  EXPECT_EQ(keeper.clock().seconds_to_flag(), TimeSettings::kUnlimited);
  keeper.announce(kHundredSeconds);
  keeper.move_made(9.975);
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 90) << "with the lag guessed";
  keeper.move_made(4.975);
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 85);
  keeper.announce(kHundredSeconds);
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 85) << "nothing new";
  keeper.new_game();
  EXPECT_EQ(keeper.clock().left.seconds, 100);
  keeper.announce(kThreePeriods);
  EXPECT_EQ(keeper.clock().left, (TimeLeft{10, 3}));
}

TEST(TimeKeeper, BelievesTheController) {
  TimeKeeper keeper(0.5);
  keeper.announce(kHundredSeconds);
  keeper.move_made(10);
  keeper.time_reported({77, 0});
  EXPECT_EQ(keeper.clock().left.seconds, 77);
}

// Half a second costs nothing where there are minutes, and much where there is one.
TEST(TimeKeeper, KeepsMoreWhereThereIsTime) {
  TimeKeeper keeper(0.1);
  keeper.announce({.system = System::kByoyomi, .period_seconds = 1, .periods = 1});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.1);
  keeper.announce({.system = System::kByoyomi, .period_seconds = 10, .periods = 1});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.2);
  keeper.announce({.system = System::kAbsolute, .main_seconds = 1800});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.5);
  EXPECT_DOUBLE_EQ(keeper.lag().usual, 0.005);
}

TEST(TimeKeeper, LearnsWhatFollowsASearch) {
  TimeKeeper keeper(0.5);
  keeper.announce(kHundredSeconds);
  keeper.search_ended(2);
  keeper.move_made(2.25);
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.75);
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 97.725) << "which we saw pass";
  keeper.move_made(9);  // A move without a search.
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.75);
}

TEST(TimeKeeper, LearnsTheLag) {
  TimeKeeper keeper(0.5);
  keeper.announce(kHundredSeconds);
  keeper.move_made(10);
  keeper.time_reported({88, 0});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 3) << "two seconds of lag";
  keeper.new_game();
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 3) << "the connection is the same";
}

// 20 seconds, reported in whole ones: 18 mean 18 to 19.
TEST(TimeKeeper, KnowsBetterThanWholeSeconds) {
  TimeKeeper keeper(0.1);
  keeper.announce({.system = System::kAbsolute, .main_seconds = 20});
  keeper.time_reported({20, 0});
  keeper.move_made(1.195);
  keeper.time_reported({18, 0});
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 18.8);
  keeper.move_made(0.3);
  keeper.move_made(0.2);
  keeper.time_reported({17, 0});
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 18) << "we were ahead";
  EXPECT_NEAR(keeper.lag().worst, 1.5 * (0.005 + 0.29), 1e-9) << "the lag of one of two moves";
  keeper.move_made(2);
  keeper.time_reported({16, 0});
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 16) << "we were behind";
  keeper.move_made(0.5);
  keeper.time_reported({10, 0});
  EXPECT_DOUBLE_EQ(keeper.clock().left.seconds, 10) << "something else has happened";
}

// Two reports before one move, as when one program plays both colours.
TEST(TimeKeeper, HearsTwiceBeforeAMove) {
  TimeKeeper keeper(0.1);
  keeper.announce({.system = System::kAbsolute, .main_seconds = 20});
  keeper.time_reported({20, 0});
  keeper.move_made(1.695);
  keeper.time_reported({17, 0});
  keeper.time_reported({18, 0});
  keeper.time_reported({19, 0});
  EXPECT_GT(keeper.lag().usual, 0);
  EXPECT_TRUE(std::isfinite(keeper.lag().usual) && std::isfinite(keeper.lag().worst));
}

TEST(TimeKeeper, LearnsNothingFromWhatItCannotCompare) {
  TimeKeeper keeper(0.5);
  keeper.announce(kHundredSeconds);
  keeper.move_made(10);
  keeper.move_made(10);
  keeper.time_reported({70, 0});  // Not reported after the first of the two moves.
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.5);
  keeper.time_reported({50, 0});  // No move of ours in between.
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.5);
  keeper.move_made(10);
  keeper.time_reported({500, 0});  // Somebody added time.
  EXPECT_DOUBLE_EQ(keeper.lag().usual, 0.025);
}

TEST(TimeKeeper, LearnsFromAByoyomiPeriodLost) {
  TimeKeeper keeper(0.5);
  keeper.announce(kThreePeriods);
  keeper.move_made(9.5);
  keeper.time_reported({10, 3});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.5);
  keeper.move_made(9.5);
  keeper.time_reported({10, 2});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.75);
  keeper.move_made(5);
  EXPECT_EQ(keeper.clock().left.stones, 1) << "as long as nobody says that lag has cost none";
  keeper.time_reported({10, 2});
  keeper.move_made(15);  // On purpose.
  keeper.time_reported({10, 1});
  EXPECT_DOUBLE_EQ(keeper.lag().worst, 0.75);
}

}  // namespace
}  // namespace keima
