#include "lab/run/game_line.h"

#include <gtest/gtest.h>

#include <fstream>

#include "lab/match/match_test_players.h"
#include "support/message_of.h"

namespace keima {
namespace {

TEST(GameLine, KeepsEverything) {
  const std::vector<GamePlan> plans = schedule_of(quick_config(4));
  GameResult game;
  game.plan = plans[3];
  game.winner = Color::kWhite;
  game.end = GameEnd::kCrash;
  game.margin = -0.5;
  game.reason = "it said \"no\"\nand went";
  game.moves = 77;
  game.black = {40, 0.1, 12'345'678'901};
  game.white = {37, 2.5, std::nullopt};
  game.finished = "2026-11-16T08:00:00Z";
  game.sgf = "(;GC[\xC3\xA4\n])";
  const std::string line = game_line(game);
  EXPECT_EQ(line.find('\n'), std::string::npos);
  const GameResult read = parse_game_line(line, plans);
  EXPECT_EQ(read.plan, game.plan);
  EXPECT_EQ(read.winner, game.winner);
  EXPECT_EQ(read.end, game.end);
  EXPECT_EQ(read.margin, game.margin);
  EXPECT_EQ(read.reason, game.reason);
  EXPECT_EQ(read.moves, 77);
  EXPECT_EQ(read.black.moves, 40);
  EXPECT_EQ(read.black.seconds, 0.1);
  EXPECT_EQ(read.black.simulations, 12'345'678'901);
  EXPECT_EQ(read.white.simulations, std::nullopt);
  EXPECT_EQ(read.finished, game.finished);
  EXPECT_EQ(read.sgf, game.sgf);
  EXPECT_EQ(game_line(read), line);
  EXPECT_EQ(message_of([&] { parse_game_line(line, schedule_of(quick_config(2))); }),
            "no game 3 was planned");
}

TEST(GameLine, RefusesWhatIsNone) {
  const std::vector<GamePlan> plans = schedule_of(quick_config(2));
  const std::string line = game_line({});
  EXPECT_EQ(message_of([&] { parse_game_line(line, plans); }), "no error");
  for (const std::string& bad :
       {std::string(), std::string("[1]"), std::string("{}"), line.substr(0, line.size() / 2)})
    EXPECT_TRUE(message_of([&] { parse_game_line(bad, plans); }).starts_with("not a game: "))
        << bad;
}

TEST(LineTail, ReadsEachLineOnceItIsWhole) {
  using Lines = std::vector<std::string>;
  const TempFolder folder;
  LineTail tail(folder / "lines");
  EXPECT_EQ(tail.new_lines(), Lines());
  std::ofstream file(folder / "lines");
  file << "one\ntwo\nth" << std::flush;
  EXPECT_EQ(tail.new_lines(), (Lines{"one", "two"}));
  EXPECT_EQ(tail.new_lines(), Lines());
  file << "ree\n\n" << std::flush;
  EXPECT_EQ(tail.new_lines(), (Lines{"three", ""}));
  EXPECT_EQ(tail.bytes(), 15u);
}

}  // namespace
}  // namespace keima
