#include "core/board/ascii_board.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/rng.h"
#include "core/coords.h"
#include "core/handicap.h"

namespace keima {
namespace {

TEST(AsciiBoard, DrawsCoordinatesStarsAndTheLastMove) {
  Board board(5);
  board.play(point_from_gtp("A1", 5).value());
  board.play(point_from_gtp("E5", 5).value());
  EXPECT_EQ(to_ascii(board, {.last_move = point_from_gtp("E5", 5).value()}),
            "   A B C D E\n"
            " 5 . . . .(O)5\n"
            " 4 . . . . . 4\n"
            " 3 . . + . . 3\n"
            " 2 . . . . . 2\n"
            " 1 X . . . . 1\n"
            "   A B C D E\n");
}

TEST(AsciiBoard, ReadsWhatItWrites) {
  for (int size = kMinSize; size <= kMaxSize; ++size) {
    Board board(size);
    Rng rng(size);
    for (int i = 0; i < size * size; ++i) {
      const Point p = Point::at(rng.below(size), rng.below(size));
      if (board.is_legal(p)) board.play(p);
    }
    const Board read = board_from_ascii(to_ascii(board, {.coordinates = false}));
    EXPECT_EQ(read.size(), size);
    EXPECT_EQ(read.hash(), board.hash());
  }
}

TEST(AsciiBoard, RefusesNonsense) {
  EXPECT_THROW(board_from_ascii(""), Error);
  EXPECT_THROW(board_from_ascii("X"), Error);
  EXPECT_THROW(board_from_ascii(". .\n. . .\n"), Error);
  EXPECT_THROW(board_from_ascii(". .\n. #\n"), Error);
  EXPECT_THROW(board_from_ascii("X O\nO .\n"), Error);  // The corner has no liberty.
}

TEST(Handicap, FixedPointsOfTheStandard) {
  const auto text = [](int size, int stones) {
    std::string list;
    for (Point p : fixed_handicap(size, stones)) list += to_gtp(p, size) + " ";
    return list;
  };
  EXPECT_EQ(text(19, 2), "D4 Q16 ");
  EXPECT_EQ(text(19, 3), "D4 Q16 D16 ");
  EXPECT_EQ(text(19, 4), "D4 Q16 D16 Q4 ");
  EXPECT_EQ(text(19, 5), "D4 Q16 D16 Q4 K10 ");
  EXPECT_EQ(text(19, 6), "D4 Q16 D16 Q4 D10 Q10 ");
  EXPECT_EQ(text(19, 7), "D4 Q16 D16 Q4 D10 Q10 K10 ");
  EXPECT_EQ(text(19, 8), "D4 Q16 D16 Q4 D10 Q10 K4 K16 ");
  EXPECT_EQ(text(19, 9), "D4 Q16 D16 Q4 D10 Q10 K4 K16 K10 ");
  EXPECT_EQ(text(9, 4), "C3 G7 C7 G3 ");
  EXPECT_EQ(text(13, 5), "D4 K10 D10 K4 G7 ");
  EXPECT_EQ(max_fixed_handicap(6), 0);
  EXPECT_EQ(max_fixed_handicap(7), 4);
  EXPECT_EQ(max_fixed_handicap(8), 4);
  EXPECT_EQ(max_fixed_handicap(9), 9);
  EXPECT_EQ(max_fixed_handicap(14), 4);
}

}  // namespace
}  // namespace keima
