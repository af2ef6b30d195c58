#include "playout/tactics/vital_shape.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

// A bulky five of White's, a neutral point and an eye of Black's.
TEST(VitalShape, OfABulkyFive) {
  const AtariBoard board(board_from_ascii(R"(
    . X X X X X X
    X X X X X X X
    O O O O O . X
    X X X O O O O
    X X X O . . O
    X . X O . . .
    X X X O O O O
  )",
                                          Color::kBlack));
  const Point vital = Point::at(5, 5);
  for (const Point p : {Point::at(4, 4), Point::at(5, 4), Point::at(4, 5), vital, Point::at(6, 5)})
    EXPECT_EQ(vital_shape(board, p), vital);
  for (const Point p : {Point::at(0, 0), Point::at(5, 2), Point::at(1, 5)})
    EXPECT_EQ(vital_shape(board, p), p);
}

// With its bend in the corner a bent four is a ko, elsewhere it lives.
TEST(VitalShape, OfABentFour) {
  const AtariBoard board(board_from_ascii(R"(
    X X X . . X X
    X X X X . X X
    X X X X . X X
    X X X X X X X
    O O O X X X X
    . O O O X X X
    . . . O X X .
  )",
                                          Color::kWhite));
  for (const Point p : {Point::at(0, 5), Point::at(0, 6), Point::at(1, 6), Point::at(2, 6)})
    EXPECT_EQ(vital_shape(board, p), Point::at(1, 6));
  for (const Point p : {Point::at(3, 0), Point::at(4, 0), Point::at(4, 1), Point::at(4, 2)})
    EXPECT_EQ(vital_shape(board, p), p);
}

}  // namespace
}  // namespace keima
