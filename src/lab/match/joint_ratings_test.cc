#include "lab/match/joint_ratings.h"

#include <gtest/gtest.h>

#include "support/message_of.h"

namespace keima {
namespace {

// A match of two, of which the first has won that many of so many games.
MatchStore match(const char* first, const char* second, int won, int games, int size = 9) {
  MatchConfig config;
  config.players = {parse_player("policy=uniform", Settings{}, first),
                    parse_player("policy=uniform", Settings{}, second)};
  config.size = size;
  config.games = games;
  MatchStore store = MatchStore::in_memory(config);
  for (int i = 0; i < games; ++i) {
    GameResult result;
    result.plan = schedule_of(config)[static_cast<std::size_t>(i)];
    result.winner = (result.plan.black == 0) == (i < won) ? Color::kBlack : Color::kWhite;
    result.finished = "2026-11-16T08:00:00Z";
    store.add(result);
  }
  return store;
}

// A beats B, B beats C, and A and C have never met.
TEST(JointRatings, PlayersWhoHaveNotMet) {
  std::vector<MatchStore> stores;
  stores.push_back(match("A", "B", 75, 100));
  stores.push_back(match("C", "B", 25, 100));
  const std::vector<JointRating> ratings = joint_ratings(stores, "B");
  ASSERT_EQ(ratings.size(), 3u);
  EXPECT_EQ(ratings[0].player, "A");
  EXPECT_NEAR(ratings[0].elo, 190.8, 5);  // 400 log10(3), less what is known beforehand.
  EXPECT_NEAR(ratings[0].elo, -ratings[2].elo, 1e-6);
  EXPECT_GT(ratings[0].error, 40);
  EXPECT_LT(ratings[0].error, 110);
  EXPECT_EQ(ratings[1].player, "B");
  EXPECT_EQ(ratings[1].elo, 0);
  EXPECT_EQ(ratings[1].error, 0);
  EXPECT_EQ(ratings[1].games, 200);
}

TEST(JointRatings, AroundTheirMean) {
  std::vector<MatchStore> stores;
  stores.push_back(match("A", "B", 75, 100));
  const std::vector<JointRating> ratings = joint_ratings(stores, "");
  EXPECT_NEAR(ratings[0].elo + ratings[1].elo, 0, 1e-6);
}

TEST(JointRatings, NeedsOneScale) {
  std::vector<MatchStore> stores;
  stores.push_back(match("left", "right", 1, 2));
  EXPECT_EQ(message_of([&] { joint_ratings(stores, "lefd"); }),
            "no player 'lefd', did you mean 'left'?");
  stores.push_back(match("left", "right", 1, 2, 13));
  EXPECT_EQ(message_of([&] { joint_ratings(stores, "left"); }),
            "matches on 9x9 and on 13x13 have no common scale");
}

}  // namespace
}  // namespace keima
