#include "playout/tactics/shape_improvement.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

TEST(ShapeImprovement, StraightThree) {
  const Board board = board_from_ascii(R"(
    X X X X X
    X . . . X
    X X X X X
    . . . . .
    . . . . .
  )",
                                       Color::kWhite);
  EXPECT_EQ(improved_shape(board, Point::at(1, 1)), Point::at(2, 1));
  EXPECT_EQ(improved_shape(board, Point::at(3, 1)), Point::at(2, 1));
  EXPECT_EQ(improved_shape(board, Point::at(2, 1)), Point::at(2, 1));
}

TEST(ShapeImprovement, BentThreeInTheCorner) {
  const Board board = board_from_ascii(R"(
    . . X .
    . X X .
    X X . .
    . . . .
  )");
  EXPECT_EQ(improved_shape(board, Point::at(1, 0)), Point::at(0, 0));
  EXPECT_EQ(improved_shape(board, Point::at(0, 1)), Point::at(0, 0));
  EXPECT_EQ(improved_shape(board, Point::at(0, 0)), Point::at(0, 0));
}

TEST(ShapeImprovement, PyramidFour) {
  const Board board = board_from_ascii(R"(
    X . . . X
    X X . X X
    X X X X .
    . . . . .
    . . . . .
  )");
  for (Point tip : {Point::at(1, 0), Point::at(3, 0), Point::at(2, 1)})
    EXPECT_EQ(improved_shape(board, tip), Point::at(2, 0));
}

TEST(ShapeImprovement, TwoPointEyeStays) {
  const Board board = board_from_ascii(R"(
    . . X .
    X X X .
    . . . .
    . . . .
  )");
  EXPECT_EQ(improved_shape(board, Point::at(0, 0)), Point::at(0, 0));
  EXPECT_EQ(improved_shape(board, Point::at(1, 0)), Point::at(1, 0));
}

TEST(ShapeImprovement, OpenPointsStay) {
  const Board board(5);
  for_each_point(5, [&](Point p) { EXPECT_EQ(improved_shape(board, p), p); });
}

}  // namespace
}  // namespace keima
