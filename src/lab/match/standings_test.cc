#include "lab/match/standings.h"

#include <gtest/gtest.h>

#include "lab/match/match_test_players.h"

namespace keima {
namespace {

GameResult result_of(const GamePlan& plan, Color winner, GameEnd end = GameEnd::kScore) {
  GameResult result;
  result.plan = plan;
  result.winner = winner;
  result.end = end;
  result.black = {30, 1.5, 300};
  result.white = {29, 3, std::nullopt};
  return result;
}

TEST(Standings, CountGamesAndPairs) {
  const MatchConfig config = quick_config(7);
  const auto plans = schedule_of(config);
  Standings standings(config);
  // Black wins both games of the first pair; A wins one and draws the other; A wins both; A wins.
  const Color winners[] = {Color::kBlack, Color::kBlack, Color::kBlack, Color::kEmpty,
                           Color::kBlack, Color::kWhite, Color::kBlack};
  for (const int number : {3, 0, 5, 1, 6, 4, 2}) {  // As they happen to end.
    const auto i = static_cast<std::size_t>(number);
    standings.add(result_of(plans[i], winners[i]));
  }
  EXPECT_EQ(standings.played(), 7);
  const Pairing& pairing = standings.pairings().at(0);
  EXPECT_EQ(pairing.games, (GameCounts{1, 1, 5}));
  EXPECT_EQ(pairing.as_black, (GameCounts{0, 0, 4}));
  EXPECT_EQ(pairing.pairs, (PairCounts{0, 0, 1, 1, 1}));
  EXPECT_DOUBLE_EQ(pairing.points(), 5.5);
  EXPECT_DOUBLE_EQ(pairing.score(), 5.5 / 7);
  EXPECT_EQ(standings.use(0).moves, 4 * 30 + 3 * 29);
  EXPECT_EQ(standings.use(0).simulations, 1200);
  EXPECT_DOUBLE_EQ(standings.use(1).seconds, 3 * 1.5 + 4 * 3);
}

TEST(Standings, CountWhatShouldNotHappen) {
  const MatchConfig config = quick_config(4);
  const auto plans = schedule_of(config);
  Standings standings(config);
  standings.add(result_of(plans[0], Color::kBlack, GameEnd::kCrash));
  standings.add(result_of(plans[1], Color::kWhite, GameEnd::kTime));
  standings.add(result_of(plans[2], Color::kWhite, GameEnd::kResign));
  EXPECT_EQ(standings.use(1).lost_by,
            (std::map<GameEnd, int>{{GameEnd::kCrash, 1}, {GameEnd::kTime, 1}}));
  EXPECT_TRUE(standings.use(0).lost_by.empty());
}

TEST(Standings, RateAPool) {
  MatchConfig config = quick_config(20);
  config.players.push_back(quick_player("C"));
  Standings standings(config);
  for (const GamePlan& plan : schedule_of(config))  // The lower number wins.
    standings.add(result_of(plan, plan.black < plan.white ? Color::kBlack : Color::kWhite));
  const PoolRatings ratings = standings.ratings();
  EXPECT_GT(ratings.elo(0), ratings.elo(1));
  EXPECT_GT(ratings.elo(1), ratings.elo(2));
  EXPECT_EQ(standings.pairings().size(), 3u);
}

TEST(Standings, FollowSprt) {
  MatchConfig config = quick_config(100);
  config.sprt = Sprt{.elo0 = 0, .elo1 = 100};
  Standings standings(config);
  EXPECT_EQ(standings.log_likelihood_ratio(), 0);
  for (const GamePlan& plan : schedule_of(config))
    standings.add(result_of(plan, plan.black == 0 ? Color::kBlack : Color::kWhite));
  EXPECT_GT(standings.log_likelihood_ratio(), config.sprt->upper());
}

}  // namespace
}  // namespace keima
