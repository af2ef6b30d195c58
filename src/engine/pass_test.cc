// When the engine passes: where that loses nothing, and where a game is over but for the passes.
#include <gtest/gtest.h>

#include <sstream>

#include "core/coords.h"
#include "engine/engine.h"

namespace keima {
namespace {

Engine engine_with(const char* rules, int playouts, std::uint64_t seed) {
  Settings settings;
  settings.game.rules = rules;
  settings.player.simulations = playouts;
  settings.player.seed = seed;
  settings.player.threads = 1;
  settings.player.resign = 0;
  settings.search.memory = 16;
  return Engine(settings);
}

void play(Engine& engine, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;) {
    const Point point = word == "pass" ? Point::pass() : point_from_gtp(word, 9).value();
    ASSERT_FALSE(engine.game().play({engine.game().to_play(), point})) << word;
  }
}

// A game that was thrown away. White has won it on the board, and has passed since move 68 while
// Black went on in White's territory. Superko has forbidden the capture at J3 meanwhile, so that
// Black, if White passes once more, takes everything by G5.
constexpr const char* kWonButForOneMove =
    "D6 F5 D4 E3 D3 E7 F4 G4 G5 G6 H5 E4 F6 E5 E6 D5 C5 C6 C7 F7 B6 H6 H4 G3 H3 G2 E2 F3 H2 "
    "H1 F1 G1 J2 J5 J4 J6 G7 H7 G8 H8 G9 F8 F9 E9 D7 E8 D8 H9 E1 J1 F2 J3 D2 B2 C4 B3 B4 A4 "
    "A5 A3 B5 D9 C9 B9 C8 B8 B7 pass A8 pass H3 pass H4 pass J4 pass J2 pass H2 pass H5 ";

TEST(Pass, NotWhereTheReplyTakesTheGame) {
  for (const std::uint64_t seed : {1, 2, 3}) {
    Engine engine = engine_with("chinese-kgs", 1000, seed);
    engine.game().set_komi(6.5);
    play(engine, kWonButForOneMove);
    EXPECT_EQ(to_gtp(engine.choose_move(Color::kWhite), 9), "G5") << seed;
  }
}

// Without superko Black's stones stay dead: nothing to do.
TEST(Pass, WhereTheReplyTakesNothing) {
  Engine engine = engine_with("chinese", 1000, 1);
  engine.game().set_komi(6.5);
  play(engine, kWonButForOneMove);
  EXPECT_TRUE(engine.choose_move(Color::kWhite).is_pass());
}

// The same where seconds or a clock end the search; and listeners hear only of what was asked.
TEST(Pass, ByTheClock) {
  for (const bool clock : {false, true}) {
    for (const bool superko : {false, true}) {
      Engine engine = engine_with(superko ? "chinese-kgs" : "chinese", 1000, 1);
      engine.game().set_komi(6.5);
      play(engine, kWonButForOneMove);
      engine.set_option("player.seconds", "0.3");
      if (clock) engine.set_time({.system = TimeSettings::System::kAbsolute, .main_seconds = 60});
      engine.set_listener(
          [](const SearchReport& report) { EXPECT_EQ(report.to_play, Color::kWhite); },
          std::chrono::milliseconds(1));
      const Point move = engine.choose_move(Color::kWhite);
      EXPECT_EQ(move.is_pass(), !superko) << clock;
      EXPECT_EQ(engine.report().to_play, Color::kWhite);
    }
  }
}

// In byo-yomi a move may take no longer than its search is given: some of that is for the pass.
TEST(Pass, InByoyomi) {
  Engine engine = engine_with("chinese", 1000, 1);
  engine.game().set_komi(6.5);
  play(engine, kWonButForOneMove);
  engine.set_option("time.early_stop", "false");
  engine.set_time({.system = TimeSettings::System::kByoyomi,
                   .main_seconds = 0,
                   .period_seconds = 3,
                   .periods = 1});
  engine.think(Color::kWhite, {.simulations = 500});  // What is known from earlier moves.
  EXPECT_TRUE(engine.choose_move(Color::kWhite).is_pass());
}

// Both sides pass when there is nothing to be gained or saved: also who has lost.
TEST(Pass, GamesEndSoonAlsoWithoutResigning) {
  for (const int playouts : {20, 100}) {
    int moves = 0;
    constexpr int kGames = 4;
    for (int game = 0; game < kGames; ++game) {
      Engine engine = engine_with("chinese", playouts, static_cast<std::uint64_t>(game) + 1);
      while (!engine.game().is_over() && engine.game().moves().size() < 250) {
        const Color color = engine.game().to_play();
        engine.game().play({color, engine.choose_move(color)});
      }
      moves += static_cast<int>(engine.game().moves().size());
    }
    EXPECT_LT(moves / kGames, 100) << playouts;  // Of 20 games: 73 on the average.
  }
}

// Each side counts its own lost moves.
TEST(Pass, OneEngineOnBothSidesResignsForTheLoser) {
  Engine engine = engine_with("chinese", 200, 1);
  engine.set_option("player.resign", "0.05");
  engine.game().set_komi(90);
  for (int move = 1; move <= 5; ++move) {
    const Color color = engine.game().to_play();
    const Choice choice = engine.choose(color);
    EXPECT_EQ(choice.resign, move == 5) << move;  // Black's third.
    engine.game().play({color, choice.move});
  }
}

}  // namespace
}  // namespace keima
