#include "lab/match/schedule.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace keima {
namespace {

MatchConfig config_of(std::size_t players, int games, std::size_t openings) {
  MatchConfig config;
  config.players.resize(players);
  config.games = games;
  config.openings.resize(openings);
  return config;
}

TEST(Schedule, TwoPlayersSwapColours) {
  const auto plans = schedule_of(config_of(2, 6, 2));
  ASSERT_EQ(plans.size(), 6u);
  for (std::size_t i = 0; i < 6; ++i) {
    EXPECT_EQ(plans[i].number, static_cast<int>(i));
    EXPECT_EQ(plans[i].pair, static_cast<int>(i / 2));
    EXPECT_EQ(plans[i].black, i % 2);
    EXPECT_EQ(plans[i].white, 1 - i % 2);
    EXPECT_EQ(plans[i].opening, static_cast<int>(i / 2 % 2));
    EXPECT_EQ(plans[i].seed, plans[i / 2 * 2].seed);
  }
  EXPECT_NE(plans[0].seed, plans[2].seed);
  EXPECT_EQ(schedule_of(config_of(2, 2, 0))[0].opening, -1);
}

TEST(Schedule, ColoursStayIfTheyShall) {
  MatchConfig config = config_of(2, 3, 2);
  config.swap_colors = false;
  const auto plans = schedule_of(config);
  ASSERT_EQ(plans.size(), 3u);
  std::set<std::uint64_t> seeds;
  for (std::size_t i = 0; i < 3; ++i) {
    EXPECT_EQ(plans[i].pair, plans[i].number);
    EXPECT_EQ(plans[i].black, 0u);
    EXPECT_EQ(plans[i].opening, static_cast<int>(i % 2));
    seeds.insert(plans[i].seed);
  }
  EXPECT_EQ(seeds.size(), 3u);
}

TEST(Schedule, EveryTwoPlayersMeetEquallyOften) {
  std::map<std::pair<std::size_t, std::size_t>, int> meetings;
  std::set<std::uint64_t> seeds;
  const auto plans = schedule_of(config_of(4, 10, 3));
  EXPECT_EQ(plans.size(), 60u);
  for (const GamePlan& plan : plans) {
    ++meetings[{plan.black, plan.white}];
    seeds.insert(plan.seed);
  }
  EXPECT_EQ(meetings.size(), 12u);
  for (const auto& [players, count] : meetings) EXPECT_EQ(count, 5);
  EXPECT_EQ(seeds.size(), 30u);
  std::set<std::pair<std::size_t, std::size_t>> first_round;
  for (std::size_t i = 0; i < 12; ++i) first_round.insert({plans[i].black, plans[i].white});
  EXPECT_EQ(first_round.size(), 12u);
}

TEST(Schedule, OddNumbersLeaveTheLastPairIncomplete) {
  EXPECT_EQ(schedule_of(config_of(2, 5, 0)).size(), 5u);
  EXPECT_EQ(schedule_of(config_of(3, 5, 0)).size(), 15u);
  EXPECT_TRUE(schedule_of(config_of(2, 0, 0)).empty());
}

// A match that is prolonged keeps what was played, if it had whole pairs.
TEST(Schedule, LongerMatchesBeginTheSame) {
  const auto four = schedule_of(config_of(3, 4, 2)), ten = schedule_of(config_of(3, 10, 2));
  EXPECT_TRUE(std::equal(four.begin(), four.end(), ten.begin()));
}

TEST(Schedule, PlayersHaveChancesOfTheirOwn) {
  const auto plans = schedule_of(config_of(2, 2, 0));
  EXPECT_NE(seed_of_player(plans[0], 0, 0), seed_of_player(plans[0], 1, 0));
  EXPECT_NE(seed_of_player(plans[0], 0, 0), seed_of_player(plans[0], 0, 5));
  EXPECT_EQ(seed_of_player(plans[0], 1, 0), seed_of_player(plans[1], 1, 0));
}

}  // namespace
}  // namespace keima
