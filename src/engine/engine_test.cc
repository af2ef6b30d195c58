#include "engine/engine.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "core/ascii_board.h"
#include "core/coords.h"
#include "engine/flat_search.h"

namespace keima {
namespace {

Settings test_settings(int size, int playouts) {
  Settings settings;
  settings.game.size = size;
  settings.player.playouts = playouts;
  settings.player.seed = 11;
  return settings;
}

void set_position(Engine& engine, const char* text, Color to_play) {
  const Board board = board_from_ascii(text);
  engine.new_game(board.size());
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  engine.game().set_up(stones, to_play);
}

TEST(Engine, PlaysLegalGamesToTheEnd) {
  for (int playouts : {0, 60}) {
    for (int size : {2, 5, 9}) {
      Engine engine(test_settings(size, playouts));
      engine.set_option("game.rules", "tromp-taylor");
      int moves = 0;
      while (!engine.game().is_over() && ++moves < 10 * size * size) {
        const Color color = engine.game().to_play();
        ASSERT_FALSE(engine.game().play({color, engine.choose_move(color)}));
      }
      EXPECT_TRUE(engine.game().is_over()) << "size " << size << ", playouts " << playouts;
    }
  }
}

TEST(Engine, SameSeedSameGame) {
  Engine a(test_settings(5, 50)), b(test_settings(5, 50));
  for (int i = 0; i < 10; ++i) {
    const Move move{a.game().to_play(), a.choose_move(a.game().to_play())};
    ASSERT_EQ(move.point, b.choose_move(b.game().to_play()));
    a.game().play(move);
    b.game().play(move);
  }
}

TEST(Engine, ThreadsDoNotChangeTheMove) {
  Engine one(test_settings(7, 500)), four(test_settings(7, 500));
  four.set_option("player.threads", "4");
  four.set_option("player.seed", "11");  // Both from the start of the same numbers.
  for (int i = 0; i < 5; ++i) {
    const Color color = one.game().to_play();
    const Point p = one.choose_move(color);
    ASSERT_EQ(four.choose_move(color), p);
    one.game().play({color, p});
    four.game().play({color, p});
  }
}

// One side lives by a move that also kills the other.
TEST(Engine, FindsTheCapture) {
  Engine engine(test_settings(5, 4000));
  set_position(engine, R"(
    . X O . .
    . X O . .
    . X O O O
    . X X X X
    . . . . .
  )",
               Color::kBlack);
  // Whatever is chosen, it is a legal point and no own eye.
  const Point p = engine.choose_move(Color::kBlack);
  ASSERT_FALSE(p.is_pass());
  EXPECT_FALSE(engine.game().check({Color::kBlack, p}));

  set_position(engine, R"(
    O O O . .
    X X X X X
    . . . . .
    O O O O O
    . O . O .
  )",
               Color::kBlack);
  EXPECT_EQ(to_gtp(engine.choose_move(Color::kBlack), 5), "D5");
}

TEST(Engine, DeadStonesAreSeenAndTheAnswerRepeats) {
  Engine engine(test_settings(7, 100));
  set_position(engine, R"(
    . X . X O . O
    X X X X O O .
    . X X O O . O
    X . X O . O O
    X X X O O O .
    . . X O . . O
    O . X O O O O
  )",
               Color::kBlack);
  const StatusMap status = engine.final_status();
  EXPECT_EQ(status[point_from_gtp("A1", 7).value()], Status::kDead);
  for (const char* p : {"B7", "E7", "G1", "C1"})
    EXPECT_EQ(status[point_from_gtp(p, 7).value()], Status::kAlive) << p;
  EXPECT_EQ(engine.final_score(), engine.final_score());
}

TEST(Engine, OptionsTakeEffectOrNothingChanges) {
  Engine engine(test_settings(9, 10));
  engine.set_option("game.rules", "japanese");
  EXPECT_EQ(engine.game().rules().name, "japanese");
  EXPECT_EQ(engine.game().komi(), 6.5);
  engine.set_option("game.komi", "0.5");
  EXPECT_EQ(engine.game().komi(), 0.5);
  engine.set_option("game.size", "13");
  EXPECT_EQ(engine.game().size(), 13);
  EXPECT_THROW(engine.set_option("game.size", "26"), Error);
  EXPECT_THROW(engine.set_option("game.rules", "chess"), Error);
  EXPECT_THROW(engine.set_option("player.policy", "none"), Error);
  EXPECT_THROW(engine.set_option("game.colour", "red"), Error);
  EXPECT_EQ(engine.settings().game.rules, "japanese");
  EXPECT_EQ(engine.game().size(), 13);
}

TEST(Engine, UnknownNamesAreRefusedAtTheStart) {
  Settings settings;
  settings.player.policy = "nothing";
  EXPECT_THROW(Engine{settings}, Error);
  settings = {};
  settings.game.rules = "nothing";
  EXPECT_THROW(Engine{settings}, Error);
}

}  // namespace
}  // namespace keima
