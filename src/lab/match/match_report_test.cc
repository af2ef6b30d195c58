#include "lab/match/match_report.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "lab/match/match_test_players.h"

namespace keima {
namespace {

// A match of four games: A wins three, the last because B crashed.
MatchStore finished_match() {
  MatchConfig config = quick_config(4);
  config.sprt = Sprt{.elo0 = 0, .elo1 = 20};
  MatchStore store = MatchStore::in_memory(config);
  for (const GamePlan& plan : schedule_of(config)) {
    GameResult game;
    game.plan = plan;
    game.winner = plan.number == 1 || plan.black == 0 ? Color::kBlack : Color::kWhite;
    game.end = plan.number == 3 ? GameEnd::kCrash : GameEnd::kScore;
    if (plan.number != 3) game.margin = game.winner == Color::kBlack ? 2.5 : -0.5;
    game.reason = plan.number == 3 ? "it fell, \"again\"" : "";
    game.moves = 20;
    game.black = {10, 0.1, 1000};
    game.white = {10, 0.2, std::nullopt};
    game.finished = "2026-11-16T08:00:00Z";
    store.add(game);
  }
  return store;
}

TEST(MatchReport, Text) {
  EXPECT_EQ(report_text(finished_match()),
            "5x5, chinese rules, komi 7.5, 4 of 4 games\n"
            "A against B: 3 won, 0 drawn, 1 lost of 4, 75.0 %\n"
            "  Elo +190.8, 95 %: -146.7 to +528.4 (Wilson), -96.3 to +478.0 (by pairs)\n"
            "  A has won 2 of 2 as Black, 1 of 2 as White\n"
            "SPRT of 0 against 20 Elo: LLR +0.11 (-2.94 to 2.94), undecided\n"
            "player    moves    ms/move  sims/move\n"
            "A            40       15.0         50\n"
            "B            40       15.0         50  lost 1 by crash\n"
            "B has failed in 1 game, crash: it fell, \"again\"\n");
}

// A has won both games.
TEST(MatchReport, IntervalsOfWhatWasAlwaysWon) {
  MatchConfig config = quick_config(2);
  MatchStore store = MatchStore::in_memory(config);
  Standings standings(config);
  for (const GamePlan& plan : schedule_of(config)) {
    GameResult game;
    game.plan = plan;
    game.winner = plan.black == 0 ? Color::kBlack : Color::kWhite;
    store.add(game);
    standings.add(game);
  }
  // Black of the first game and White of the second: 0.025^(1/2) and, of one pair, 0.025.
  const std::string text = report_text(store);
  EXPECT_NE(text.find("  Elo +inf, 95 %: -290.5 to +inf (Clopper-Pearson), -636.4 to +inf (by "
                      "pairs)\n"),
            text.npos)
      << text;
  EXPECT_NE(progress_line(config, {standings, 2, 0, 0}).find("Elo +inf (-290.5 to +inf)"),
            std::string::npos);
  const auto intervals = report_json(store)["pairings"][0]["elo_interval"];
  for (const auto& [name, interval] : intervals.items())
    EXPECT_TRUE(interval[1].dump() == "null" && interval[0] < 0) << name << interval;
}

TEST(MatchReport, RatingsOfWhoeverWinsAlways) {
  MatchConfig config = quick_config(2);
  config.players.push_back(quick_player("C"));
  MatchStore store = MatchStore::in_memory(config);
  for (const GamePlan& plan : schedule_of(config)) {
    GameResult game;
    game.plan = plan;
    game.winner = plan.black < plan.white ? Color::kBlack : Color::kWhite;
    store.add(game);
  }
  const std::string text = report_text(store);
  EXPECT_NE(text.find(", won every game: no upper bound\n  B +0.0 +- "), text.npos) << text;
  EXPECT_NE(text.find(", lost every game: no lower bound\n"), text.npos) << text;
}

TEST(MatchReport, ShowsTheMostFrequentFailures) {
  const MatchConfig config = quick_config(20);
  MatchStore store = MatchStore::in_memory(config);
  for (const GamePlan& plan : schedule_of(config)) {
    if (plan.number >= 10) break;
    GameResult game;
    game.plan = plan;
    game.winner = plan.black == 0 ? Color::kBlack : Color::kWhite;
    game.end = plan.number < 6 ? GameEnd::kCrash : GameEnd::kIllegal;
    game.reason = plan.number < 6 ? "fell" : fmt::format("A{}: no", plan.number);
    store.add(game);
  }
  const std::string text = report_text(store);
  EXPECT_TRUE(
      text.ends_with("B has failed in 6 games, crash: fell\n"
                     "B has failed in 1 game, illegal: A6: no\n"
                     "B has failed in 1 game, illegal: A7: no\n"
                     "B has failed in 2 games more\n"))
      << text;
}

TEST(MatchReport, Json) {
  const auto json = report_json(finished_match());
  EXPECT_EQ(json["played"], 4);
  EXPECT_EQ(json["players"][0]["settings"]["player.policy"], "uniform");
  EXPECT_EQ(json["players"][1]["lost_by"]["crash"], 1);
  EXPECT_EQ(json["players"][1]["failures"].dump(),
            R"([{"end":"crash","reason":"it fell, \"again\"","games":1}])");
  EXPECT_EQ(json["pairings"][0]["won"], 3);
  EXPECT_EQ(json["pairings"][0]["pairs"].dump(), "[0,0,1,0,1]");
  EXPECT_NEAR(json["pairings"][0]["elo"].get<double>(), 190.85, 0.01);
  EXPECT_EQ(json["pairings"][0]["elo_interval"].size(), 5u);
  EXPECT_EQ(json["sprt"]["accepted"], nullptr);
  EXPECT_TRUE(nlohmann::json::accept(json.dump()));
}

TEST(MatchReport, GamesAsCsvAndJson) {
  const MatchStore store = finished_match();
  const std::string csv = games_csv(store);
  EXPECT_TRUE(
      csv.starts_with("number,pair,black,white,opening,seed,winner,result,margin,end,reason,"
                      "moves,black_moves,black_seconds,black_simulations,white_moves,"
                      "white_seconds,white_simulations,finished\n0,0,A,B,,"))
      << csv;
  EXPECT_NE(csv.find(",A,W+F,,crash,\"it fell, \"\"again\"\"\",20,10,0.1,1000,10,0.2,,2026-11-16T"),
            std::string::npos)
      << csv;
  const auto json = games_json(store);
  ASSERT_EQ(json.size(), 4u);
  EXPECT_EQ(json[0]["winner"], "A");
  EXPECT_EQ(json[0]["margin"], 2.5);
  EXPECT_EQ(json[3]["margin"], nullptr);
}

TEST(MatchReport, ProgressOfTwoAndOfMany) {
  MatchConfig config = quick_config(10);
  config.sprt = Sprt{.elo0 = 0, .elo1 = 20};
  Standings standings(config);
  EXPECT_EQ(progress_line(config, {standings, 10, 0, 0}), "0/10 games, LLR +0.00 (-2.94 to 2.94)");
  for (const GamePlan& plan : schedule_of(config)) {
    if (plan.number == 4) break;
    GameResult game;
    game.plan = plan;
    game.winner = Color::kBlack;
    standings.add(game);
  }
  EXPECT_EQ(progress_line(config, {standings, 10, 4, 120}),
            "4/10 games, 3:00 min left, A 50.0 %, Elo +0.0 (-301.3 to +301.3), LLR -0.11 (-2.94 to "
            "2.94), 2.0/min");
  config.sprt.reset();
  config.players.push_back(quick_player("C"));
  Standings pool(config);
  GameResult game;
  game.plan = schedule_of(config).front();
  game.winner = Color::kWhite;
  pool.add(game);
  EXPECT_TRUE(progress_line(config, {pool, 30, 1, 1}).starts_with("1/30 games, 29 s left, B +"))
      << progress_line(config, {pool, 30, 1, 1});
}

}  // namespace
}  // namespace keima
