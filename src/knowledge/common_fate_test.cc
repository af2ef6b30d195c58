#include "knowledge/common_fate.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

TEST(CommonFate, AStringIsOneStep) {
  const Board board = board_from_ascii(R"(
    . . . . .
    X X X X .
    . . . O .
    . . . O .
    . . . . .
  )");
  const auto at = [](const char* text) { return point_from_gtp(text, 5).value(); };
  const auto distances = common_fate_distances(board, at("A4"), 3);
  EXPECT_EQ(distances[at("A4")], 0);
  EXPECT_EQ(distances[at("D4")], 0);
  EXPECT_EQ(distances[at("E4")], 1);
  EXPECT_EQ(distances[at("D3")], 1);
  EXPECT_EQ(distances[at("D2")], 1);
  EXPECT_EQ(distances[at("D1")], 2);
  EXPECT_EQ(distances[at("E1")], 3);
  EXPECT_EQ(distances[at("A3")], 1);
  EXPECT_EQ(distances[at("A1")], 3);
}

TEST(CommonFate, StopsWhereItIsTold) {
  const auto distances = common_fate_distances(Board(9), Point::at(0, 0), 2);
  EXPECT_EQ(distances[Point::at(2, 0)], 2);
  EXPECT_EQ(distances[Point::at(1, 1)], 2);
  EXPECT_EQ(distances[Point::at(8, 8)], 3);
  EXPECT_EQ(distances[Point::at(3, 0)], 3);
}

}  // namespace
}  // namespace keima
