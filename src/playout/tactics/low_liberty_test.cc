#include "playout/tactics/low_liberty.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/test_scale.h"

namespace keima {
namespace {

slow::Points low_liberty_moves(const AtariBoard& board, Point last) {
  PointList moves;
  if (board.to_play() == Color::kBlack)
    add_low_liberty_moves<Color::kBlack>(board, last, moves);
  else
    add_low_liberty_moves<Color::kWhite>(board, last, moves);
  slow::Points result;
  for (Rng rng(1); !moves.empty();) result.insert(moves.draw(rng));
  return result;
}

slow::Points moves_after(const char* position, Color to_play, Point last) {
  Board board = board_from_ascii(position, to_play);
  board.play(last);
  return low_liberty_moves(AtariBoard(board), last);
}

// Black's stone has two liberties left: in the open it gains two at either, under White's stones on
// the edge it gains nothing.
TEST(LowLiberty, AnOwnStringRunsWhereItGains) {
  EXPECT_EQ(moves_after(R"(
    . . X . . .
    . O . O . .
    . . . . . .
    . . . . . .
    . . . . . .
    . . . . . .
  )",
                        Color::kWhite, Point::at(2, 1)),
            slow::Points{});
  EXPECT_EQ(moves_after(R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . X O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                        Color::kWhite, Point::at(3, 4)),
            (slow::Points{Point::at(2, 3), Point::at(3, 2)}));
}

// The enemy's string of the last move is stopped where it would gain.
TEST(LowLiberty, TheEnemysStringIsStopped) {
  EXPECT_EQ(moves_after(R"(
    . . . . . . .
    . . . . . . .
    . . . O . . .
    . . O . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                        Color::kBlack, Point::at(3, 3)),
            (slow::Points{Point::at(4, 3), Point::at(3, 4)}));
  // In the corner it would gain nothing.
  EXPECT_EQ(moves_after(R"(
    . . . . .
    . O . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                        Color::kBlack, Point::at(1, 0)),
            slow::Points{Point::at(2, 0)});
}

// Joining a string with liberties of its own gains them.
TEST(LowLiberty, JoiningCounts) {
  const char* apart = R"(
    . . . . . .
    . . . . . .
    . . . . . .
    O . O . . .
    O X . O . .
    . . O . . .
  )";
  const char* together = R"(
    . . . . . .
    . . . . . .
    . . X . . .
    O . X . . .
    O X . O . .
    . . O . . .
  )";
  EXPECT_EQ(moves_after(apart, Color::kWhite, Point::at(1, 3)), slow::Points{});
  EXPECT_EQ(moves_after(together, Color::kWhite, Point::at(1, 3)), slow::Points{Point::at(2, 4)});
}

TEST(LowLiberty, AgreesWithTheSlowRule) {
  long found = 0;
  for (int size : {2, 3, 5, 7, 9}) {
    for_each_ply(size, scaled(60), [&](const TwinGame& game) {
      if (game.last().is_pass()) return;
      const slow::Points expected = slow::low_liberty_moves(game.naive, game.last());
      ASSERT_EQ(low_liberty_moves(game.board, game.last()), expected);
      found += !expected.empty();
    });
  }
  EXPECT_GT(found, scaled(1000) / 2);
}

}  // namespace
}  // namespace keima
