#include "knowledge/eyes.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

TEST(SmallSpaces, HaveTheirVitalPoint) {
  const Board board = board_from_ascii(R"(
    . . . X O . .
    X X X X O . .
    O O O O O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  const std::vector<SmallSpace> spaces = small_spaces(board);
  ASSERT_EQ(spaces.size(), 1u);
  EXPECT_EQ(spaces[0].owner, Color::kBlack);
  EXPECT_EQ(spaces[0].points.size(), 3u);
  EXPECT_EQ(spaces[0].vital, Point::at(1, 0));
  EXPECT_EQ(spaces[0].stones, 5);
  EXPECT_TRUE(spaces[0].is_only_eye);
}

// Stones inside are part of the space: White has three of a bulky five, the last is on its middle.
TEST(SmallSpaces, StonesInsideBelongToThem) {
  const Board board = board_from_ascii(R"(
    . . . X O . .
    O . X X O . .
    X X X O O . .
    O O O O . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  const std::vector<SmallSpace> spaces = small_spaces(board);
  ASSERT_EQ(spaces.size(), 1u);
  EXPECT_EQ(spaces[0].points.size(), 5u);
  EXPECT_EQ(spaces[0].vital, Point::at(1, 0));
}

TEST(SmallSpaces, TwoEyesAreNotTheOnlyOne) {
  const Board board = board_from_ascii(R"(
    . . . X . X O
    X X X X X X O
    O O O O O O O
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kWhite);
  const std::vector<SmallSpace> spaces = small_spaces(board);
  ASSERT_EQ(spaces.size(), 2u);
  for (const SmallSpace& space : spaces) EXPECT_FALSE(space.is_only_eye);
}

}  // namespace
}  // namespace keima
