#include "playout/tactics/vital_shape.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>
#include <vector>

#include "core/board/ascii_board.h"
#include "playout/tactics/shape_improvement.h"
#include "reference/polyominoes.h"

namespace keima {
namespace {

// Black stones everywhere but on these points.
AtariBoard board_around(const Shape& space, int size) {
  std::string rows;
  for (int row = 0; row < size; ++row) {
    for (int column = 0; column < size; ++column) {
      const bool empty = std::ranges::find(space, Cell{column, row}) != space.end();
      rows += empty ? ". " : "X ";
    }
    rows += '\n';
  }
  return AtariBoard(board_from_ascii(rows, Color::kBlack));
}

// Every space of up to six points, everywhere on the board: together with shape improvement each of
// its points leads to the vital one, and where there is none nothing is changed.
TEST(VitalShape, IsFoundInEverySpace) {
  constexpr int kSize = 7;
  int spaces = 0, vital_spaces = 0;
  for (const Shape& shape : all_shapes(6)) {
    for (int place = 0; place < kSize * kSize; ++place) {
      Shape space;
      for (const auto& [column, row] : shape)
        space.push_back({column + place % kSize, row + place / kSize});
      if (std::ranges::any_of(
              space, [](const Cell& cell) { return cell.first >= kSize || cell.second >= kSize; }))
        continue;
      const AtariBoard board = board_around(space, kSize);
      std::vector<PackedPoint> points;
      for (const auto& [column, row] : space) points.push_back(Point::at(column, row));
      const Point vital = vital_point(points, kSize);
      ++spaces;
      vital_spaces += !vital.is_none();
      for (const Point p : points) {
        const Point found = vital_shape(board, p);
        if (vital.is_none())
          ASSERT_EQ(found, p);
        else
          ASSERT_EQ(found == p ? improved_shape(board, p) : found, vital);
      }
    }
  }
  EXPECT_GT(spaces, 5000);
  EXPECT_GT(vital_spaces, 500);
}

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
  for (const Point p : {Point::at(4, 4), Point::at(5, 4), Point::at(4, 5), vital})
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
  for (const Point p : {Point::at(0, 5), Point::at(0, 6), Point::at(1, 6)})
    EXPECT_EQ(vital_shape(board, p), Point::at(1, 6));
  for (const Point p : {Point::at(3, 0), Point::at(4, 0), Point::at(4, 1), Point::at(4, 2)})
    EXPECT_EQ(vital_shape(board, p), p);
}

}  // namespace
}  // namespace keima
