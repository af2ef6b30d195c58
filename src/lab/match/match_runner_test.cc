#include "lab/match/match_runner.h"

#include <gtest/gtest.h>

#include <map>

#include "core/sgf/sgf_game.h"
#include "lab/match/failure_limit.h"
#include "lab/match/match_report.h"
#include "lab/match/match_test_players.h"
#include "lab/match/rehearsal.h"
#include "support/message_of.h"

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

// A program that falls over now and then is started anew and loses those games, and the report
// tells of it.
TEST(MatchRunner, OutlivesItsPlayers) {
  const FakePrograms programs;
  const TempFolder folder;
  MatchConfig config = quick_config(6);
  const std::string first = (folder / "first").string();
  config.players[1] = programs.player("P", "genmove",
                                      "[ -e " + first + " ] && answer resign || { touch " + first +
                                          "; echo 'out of luck' >&2; exit 1; }");
  MatchStore store = MatchStore::in_memory(config);
  EXPECT_EQ(run_match(store, {}), MatchEnd::kAllPlayed);
  EXPECT_EQ(standings_of(store).pairings()[0].games, (GameCounts{0, 0, 6}));
  EXPECT_EQ(standings_of(store).use(1).lost_by, (std::map<GameEnd, int>{{GameEnd::kCrash, 1}}));
  const std::string report = report_text(store);
  EXPECT_TRUE(
      report.ends_with("P has failed in 1 game, crash: sh ended without an answer (command "
                       "'genmove white'): out of luck\n"))
      << report;
}

// One that always falls over is no opponent: after a few games the match ends with its words.
TEST(MatchRunner, EndsWhenAProgramFailsAgainAndAgain) {
  const FakePrograms programs;
  MatchConfig config = quick_config(1000);
  config.players[1] = programs.player("P", "genmove", "echo 'out of luck' >&2; exit 1");
  MatchStore store = MatchStore::in_memory(config);
  RunOptions options;
  options.jobs = 2;
  const std::string words = message_of([&] { run_match(store, options); });
  // The other table may have ended a game meanwhile.
  const std::string reason =
      " games, most recently by crash: sh ended without an answer (command 'genmove ";
  EXPECT_TRUE(words.starts_with("stopped: P failed in 4 of 4" + reason) ||
              words.starts_with("stopped: P failed in 5 of 5" + reason))
      << words;
  EXPECT_TRUE(words.ends_with(": out of luck")) << words;
  EXPECT_LE(store.games().size(), 5u);  // They were played and stay.
  EXPECT_GE(store.games().size(), 4u);
}

TEST(FailureLimit, AllowsAFewAndThenOneInTwenty) {
  const MatchConfig config = quick_config(2);
  FailureLimit limit(2);
  GameResult won, crash;
  crash.end = GameEnd::kCrash;
  won.winner = crash.winner = Color::kBlack;
  const auto play = [&](const GameResult& game, int times) {
    for (int i = 0; i < times; ++i) limit.add(game, config);
  };
  EXPECT_NO_THROW(play(crash, 3));
  EXPECT_NO_THROW(play(won, 76));
  EXPECT_NO_THROW(play(crash, 1)) << "the fourth of 80";
  EXPECT_THROW(play(crash, 1), Error) << "the fifth of 81";
}

// A program that cannot be set up has not lost: the match cannot be played.
TEST(MatchRunner, EndsWhenAProgramCannotBeSetUp) {
  const FakePrograms programs;
  MatchConfig config = quick_config(6);
  config.players[1] = programs.player("P", "boardsize", "printf '? unacceptable size\\n\\n'");
  MatchStore store = MatchStore::in_memory(config);
  const std::string words =
      "P cannot be set up: sh answered 'boardsize 5' with an error: unacceptable size";
  EXPECT_EQ(message_of([&] { run_match(store, {}); }), words);
  EXPECT_EQ(message_of([&] { rehearse(config); }), words);
  EXPECT_TRUE(store.games().empty());
  config.players[1] = parse_player("name=F,command=/bin/false", Settings{}, "");
  EXPECT_TRUE(
      message_of([&] { rehearse(config); }).starts_with("F cannot be set up: /bin/false ended"));
  config.players[1] =
      parse_player("name=W,policy=softmax,policy.softmax.weights=/no/such", Settings{}, "");
  EXPECT_TRUE(message_of([&] { rehearse(config); }).starts_with("W cannot be set up: "));
}

// Some programs end with the game; then another one is started.
TEST(MatchRunner, StartsAProgramAnewThatEndsWithItsGame) {
  const FakePrograms programs;
  MatchConfig config = quick_config(6);
  config.players[1] =
      programs.player("P", "clear_board", "[ -z \"$played\" ] || exit 0; played=1; answer ''");
  MatchStore store = MatchStore::in_memory(config);
  EXPECT_EQ(run_match(store, {}), MatchEnd::kAllPlayed);
  EXPECT_TRUE(standings_of(store).use(1).lost_by.empty());
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
