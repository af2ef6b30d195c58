#include "playout/tactics/nakade_point.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <vector>

#include "core/board/ascii_board.h"
#include "reference/polyominoes.h"

namespace keima {
namespace {

Point vital_of(const Shape& shape) {
  std::vector<PackedPoint> points;
  for (const auto& [column, row] : shape) points.push_back(Point::at(column, row));
  return vital_point(points);
}

int neighbors_in(const Shape& shape, const Cell& cell) {
  return static_cast<int>(std::count_if(shape.begin(), shape.end(), [&](const Cell& other) {
    return std::abs(cell.first - other.first) + std::abs(cell.second - other.second) == 1;
  }));
}

// Those that Go players know: threes; pyramid four; bulky and crossed five; rabbity six. The point
// is the one with most neighbours, and no other has as many.
TEST(NakadePoint, AsManyShapesAsThereAre) {
  std::map<std::size_t, int> vital;
  for (const Shape& shape : all_shapes(6)) {
    const Point point = vital_of(shape);
    if (point.is_none()) continue;
    ++vital[shape.size()];
    const Cell best{point.column(), point.row()};
    for (const Cell& cell : shape) {
      if (cell != best) {
        EXPECT_LT(neighbors_in(shape, cell), neighbors_in(shape, best));
      }
    }
  }
  EXPECT_EQ(vital, (std::map<std::size_t, int>{{3, 6}, {4, 4}, {5, 9}, {6, 4}}));
}

TEST(NakadePoint, BesideTheLastMove) {
  // White has just played at (3, 1): inside, three in a row are left.
  PatternBoard board(board_from_ascii(R"(
    . . . O X . .
    O O O O X . .
    X X X X X . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                      Color::kBlack));
  std::vector<Point> moves;
  for_each_nakade<Color::kBlack>(board, Point::at(3, 0), [&](Point p) { moves.push_back(p); });
  EXPECT_EQ(moves, std::vector<Point>{Point::at(1, 0)});
  // A space that Black has a stone beside is no eye space, and a large one is none either.
  moves.clear();
  for_each_nakade<Color::kWhite>(board, Point::at(3, 2), [&](Point p) { moves.push_back(p); });
  EXPECT_TRUE(moves.empty());
}

TEST(NakadePoint, TheSpaceIsCountedWhole) {
  const Board board = board_from_ascii(R"(
    . . . . . . O
    O O O O O O O
    . . . . . . .
    . . O O O O .
    O O O . . O .
    . . . X . O .
    . . . . . O .
  )",
                                       Color::kBlack);
  std::array<PackedPoint, kLargestEyeSpace> space;
  EXPECT_EQ(eye_space<Color::kWhite>(board, Point::at(2, 0), space).size(), 6u);
  EXPECT_TRUE(eye_space<Color::kWhite>(board, Point::at(0, 2), space).empty());  // Seven or more.
  EXPECT_TRUE(eye_space<Color::kWhite>(board, Point::at(3, 4), space).empty());  // Black inside.
}

}  // namespace
}  // namespace keima
