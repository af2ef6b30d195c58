#include "playout/tactics/self_atari_correction.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/test_scale.h"

namespace keima {
namespace {

Point corrected(const AtariBoard& board, Point p) {
  return board.to_play() == Color::kBlack ? corrected_self_atari<Color::kBlack>(board, p)
                                          : corrected_self_atari<Color::kWhite>(board, p);
}

TEST(SelfAtariCorrection, AStringTakesItsOtherLiberty) {
  const AtariBoard board(board_from_ascii(R"(
    O X X . O
    O X . O .
    O O . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(3, 0)), Point::at(2, 1));
}

// The other liberty would be a self-atari just as well.
TEST(SelfAtariCorrection, NotFromOneSelfAtariToAnother) {
  const AtariBoard board(board_from_ascii(R"(
    O X X . O
    O X . O .
    O O O . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(3, 0)), Point::at(3, 0));
}

// The other liberty is the string's eye.
TEST(SelfAtariCorrection, NeverIntoAnEye) {
  const AtariBoard board(board_from_ascii(R"(
    . X . O .
    X X O O .
    O O O . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(2, 0)), Point::at(2, 0));
}

// A string whose only liberty it is extends there, though it stays in atari.
TEST(SelfAtariCorrection, NotAwayFromTheLastLiberty) {
  const AtariBoard board(board_from_ascii(R"(
    O X . . .
    . O O . .
    . . . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(2, 0)), Point::at(2, 0));
}

TEST(SelfAtariCorrection, ALoneStoneGoesWhereThereIsRoom) {
  const AtariBoard board(board_from_ascii(R"(
    O O . . .
    O . . . .
    O O . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(1, 1)), Point::at(2, 1));
}

TEST(SelfAtariCorrection, ALoneStoneGoesWhereItCaptures) {
  const AtariBoard nothing(board_from_ascii(R"(
    . . O . .
    O O O . .
    . . . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(nothing, Point::at(0, 0)), Point::at(0, 0));
  const AtariBoard capture(board_from_ascii(R"(
    . . O X .
    O O X . .
    . . . . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(capture, Point::at(0, 0)), Point::at(1, 0));
}

// A stone thrown into a ko captures: it stays.
TEST(SelfAtariCorrection, ACaptureStays) {
  const AtariBoard board(board_from_ascii(R"(
    . X O . .
    X O . O .
    . X O . .
    . . . . .
    . . . . .
  )"));
  EXPECT_EQ(corrected(board, Point::at(2, 1)), Point::at(2, 1));
}

TEST(SelfAtariCorrection, AgreesWithTheSlowRule) {
  long found = 0;
  for (int size : {2, 3, 5, 7, 9}) {
    for_each_ply(size, scaled(60), [&](const TwinGame& game) {
      for (Point p : game.playable()) {
        if (!slow::is_self_atari(game.naive, p)) continue;
        const Point expected = slow::corrected(game.naive, p);
        ASSERT_EQ(corrected(game.board, p), expected);
        found += expected != p;
      }
    });
  }
  EXPECT_GT(found, scaled(500) / 2);
}

}  // namespace
}  // namespace keima
