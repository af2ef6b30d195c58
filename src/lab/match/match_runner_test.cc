#include "lab/match/match_runner.h"

#include <gtest/gtest.h>

#include <map>

#include "core/sgf_game.h"
#include "lab/match/match_test_players.h"

namespace keima {
namespace {

std::map<int, std::string> records_of(const MatchStore& store) {
  std::map<int, std::string> records;
  store.for_each_sgf([&](int number, const std::string& sgf) { records[number] = sgf; });
  return records;
}

// Counted from the SGF alone, in the eyes of player A.
GameCounts recount(const MatchStore& store) {
  GameCounts counts{};
  for (const auto& [number, text] : records_of(store)) {
    const auto info = sgf::main_line(sgf::parse(text).at(0)).info;
    const std::string winner = info.result[0] == 'B'   ? info.black_name
                               : info.result[0] == 'W' ? info.white_name
                                                       : "";
    ++counts[winner.empty() ? 1 : winner == "A" ? 2 : 0];
  }
  return counts;
}

Standings standings_of(const MatchStore& store) {
  Standings standings(store.config());
  for (const GameResult& game : store.games()) standings.add(game);
  return standings;
}

TEST(MatchRunner, PlaysEveryGameOnce) {
  MatchStore store = MatchStore::in_memory(quick_config(21));
  std::int64_t last_seen = 0, planned = 0;
  RunOptions options;
  options.jobs = 3;
  options.look = [&](const MatchProgress& progress) {
    last_seen = progress.standings.played();
    planned = progress.planned;
    return true;
  };
  EXPECT_EQ(run_match(store, options), MatchEnd::kAllPlayed);
  EXPECT_EQ(last_seen, 21);
  EXPECT_EQ(planned, 21);
  const auto games = store.games();
  ASSERT_EQ(games.size(), 21u);
  const auto plans = schedule_of(store.config());
  for (std::size_t i = 0; i < games.size(); ++i) EXPECT_EQ(games[i].plan, plans[i]);
  EXPECT_EQ(recount(store), standings_of(store).pairings()[0].games);
  // Again: there is nothing left to do.
  EXPECT_EQ(run_match(store, options), MatchEnd::kAllPlayed);
  EXPECT_EQ(store.games().size(), 21u);
}

TEST(MatchRunner, GamesDoNotDependOnHowManyArePlayedAtATime) {
  MatchConfig config = quick_config(6);
  config.players[0] = parse_player("name=A,policy=uniform,sims=5", Settings{}, "");
  MatchStore one = MatchStore::in_memory(config), three = MatchStore::in_memory(config);
  RunOptions options;
  run_match(one, options);
  options.jobs = 3;
  run_match(three, options);
  EXPECT_EQ(records_of(one), records_of(three));
  config.seed = 2;
  MatchStore other = MatchStore::in_memory(config);
  run_match(other, options);
  EXPECT_NE(records_of(one), records_of(other));
}

TEST(MatchRunner, GoesOnWhereItWasStopped) {
  const TempFolder folder;
  const MatchConfig config = quick_config(300);
  MatchStore whole = MatchStore::in_memory(config);
  run_match(whole, {});
  {
    MatchStore store = MatchStore::create(folder / "m.db", config);
    RunOptions options;
    options.look = [](const MatchProgress& progress) { return progress.played_now < 5; };
    EXPECT_EQ(run_match(store, options), MatchEnd::kStopped);
    EXPECT_GE(store.games().size(), 5u);
  }
  MatchStore store = MatchStore::resume(folder / "m.db");
  EXPECT_EQ(run_match(store, {}), MatchEnd::kAllPlayed);
  EXPECT_EQ(records_of(store), records_of(whole));
}

TEST(MatchRunner, RoundRobin) {
  MatchConfig config = quick_config(4);
  config.players.push_back(quick_player("C"));
  MatchStore store = MatchStore::in_memory(config);
  run_match(store, {});
  const Standings standings = standings_of(store);
  for (const Pairing& pairing : standings.pairings()) EXPECT_EQ(pairing.played(), 4);
}

// Every game against a program that falls over is won, by programs started anew.
TEST(MatchRunner, OutlivesItsPlayers) {
  const FakePrograms programs;
  MatchConfig config = quick_config(6);
  config.players[1] = programs.player("P", "genmove", "exit 1");
  MatchStore store = MatchStore::in_memory(config);
  RunOptions options;
  options.jobs = 2;
  EXPECT_EQ(run_match(store, options), MatchEnd::kAllPlayed);
  EXPECT_EQ(standings_of(store).pairings()[0].games, (GameCounts{0, 0, 6}));
  EXPECT_EQ(standings_of(store).use(1).lost_by, (std::map<GameEnd, int>{{GameEnd::kCrash, 6}}));
}

TEST(MatchRunner, DoesNotWaitForASilentProgramWhenItIsStopped) {
  const FakePrograms programs;
  MatchConfig config = quick_config(6);
  config.timeout = 1000;
  config.players[1] = programs.player("P", "genmove", "exec sleep 1000");
  MatchStore store = MatchStore::in_memory(config);
  RunOptions options;
  int looks = 0;
  options.look = [&](const MatchProgress&) { return ++looks < 3; };
  EXPECT_EQ(run_match(store, options), MatchEnd::kStopped);
  EXPECT_TRUE(store.games().empty());
}

TEST(MatchRunner, DoesNotWaitForALongSearchWhenItIsStopped) {
  MatchConfig config = quick_config(6);
  config.players[0] = parse_player("name=A,policy=uniform,sims=1000000000", Settings{}, "");
  MatchStore store = MatchStore::in_memory(config);
  RunOptions options;
  int looks = 0;
  options.look = [&](const MatchProgress&) { return ++looks < 3; };
  EXPECT_EQ(run_match(store, options), MatchEnd::kStopped);
}

TEST(MatchRunner, StopsWhereLookingFails) {
  MatchConfig config = quick_config(6);
  config.players[0] = parse_player("name=A,policy=uniform,sims=1000000000", Settings{}, "");
  MatchStore store = MatchStore::in_memory(config);
  RunOptions options;
  options.look = [&](const MatchProgress&) -> bool { throw Error("no room"); };
  EXPECT_THROW(run_match(store, options), Error);
  EXPECT_TRUE(store.games().empty());
}

TEST(MatchRunner, SprtStopsByItself) {
  const FakePrograms programs;
  MatchConfig config = quick_config(1000);
  config.players[1] = programs.player("P", "genmove", "answer resign");
  config.sprt = Sprt{.elo0 = 0, .elo1 = 200};
  MatchStore store = MatchStore::in_memory(config);
  EXPECT_EQ(run_match(store, {}), MatchEnd::kDecided);
  EXPECT_EQ(store.verdict(), SprtVerdict::kAcceptH1);
  const std::size_t games = store.games().size();
  EXPECT_LT(games, 100u);
  EXPECT_EQ(run_match(store, {}), MatchEnd::kDecided);
  EXPECT_EQ(store.games().size(), games);
}

TEST(MatchRunner, SaysAtOnceWhichProgramIsNotThere) {
  MatchConfig config = quick_config(6);
  config.players[1] = parse_player("name=X,command=no-such-program", Settings{}, "");
  MatchStore store = MatchStore::in_memory(config);
  EXPECT_THROW(run_match(store, {}), Error);
  EXPECT_TRUE(store.games().empty());
}

}  // namespace
}  // namespace keima
