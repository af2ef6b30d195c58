#include "playout/tactics/global_capture.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/test_scale.h"

namespace keima {
namespace {

slow::Points captures(GlobalCapture& noted, const AtariBoard& board) {
  PointList moves;
  if (board.to_play() == Color::kBlack)
    noted.add_captures<Color::kBlack>(board, moves);
  else
    noted.add_captures<Color::kWhite>(board, moves);
  slow::Points result;
  for (Rng rng(1); !moves.empty();) result.insert(moves.draw(rng));
  return result;
}

constexpr const char* kPosition = R"(
  X . O . .
  . . . . .
  . . X . X
  . X O X O
  . X O . O
)";

TEST(GlobalCapture, KnowsThePositionItStartsFrom) {
  GlobalCapture noted;
  AtariBoard board(board_from_ascii(kPosition, Color::kBlack));
  noted.start(board);
  // One move for both strings.
  EXPECT_EQ(captures(noted, board), slow::Points{Point::at(3, 4)});
  board.set_to_play(Color::kWhite);
  EXPECT_TRUE(captures(noted, board).empty());
}

TEST(GlobalCapture, ANewGameForgetsTheOldOne) {
  GlobalCapture noted;
  noted.start(AtariBoard(board_from_ascii(kPosition, Color::kBlack)));
  AtariBoard empty(5);
  noted.start(empty);
  EXPECT_TRUE(captures(noted, empty).empty());
  AtariBoard board(board_from_ascii(kPosition, Color::kBlack));
  noted.start(board);
  EXPECT_EQ(captures(noted, board).size(), 1u);
}

TEST(GlobalCapture, NoRetakeInAKo) {
  AtariBoard board(board_from_ascii(R"(
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .
  )"));
  GlobalCapture noted;
  noted.start(board);
  EXPECT_EQ(captures(noted, board), slow::Points{Point::at(2, 1)});
  board.play(Point::at(2, 1));
  noted.played(Point::at(2, 1), atari_event(board, Point::at(2, 1)));
  EXPECT_TRUE(captures(noted, board).empty());
}

// Asked now and then, and by one side or the other: what was noted must keep.
TEST(GlobalCapture, AgreesWithTheSlowRule) {
  long found = 0;
  for (int size : {2, 3, 5, 7, 9}) {
    GlobalCapture noted;
    Rng rng(5, size);
    for_each_ply(size, scaled(60), [&](const TwinGame& game) {
      if (game.moves.size() == 1 || rng.below(50) == 0)
        noted.start(game.board);
      else if (!game.last().is_pass())
        noted.played(game.last(), atari_event(game.board, game.last()));
      if (rng.below(3) != 0) return;
      const slow::Points expected = slow::captures(game.naive);
      ASSERT_EQ(captures(noted, game.board), expected);
      found += !expected.empty();
    });
  }
  EXPECT_GT(found, scaled(1000) / 2);
}

}  // namespace
}  // namespace keima
