#include "knowledge/string_status.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "knowledge/evaluation.h"

namespace keima {
namespace {

const char* const kThree = R"(
    . . . . . . . . .
    . X O . . . X X .
    X O . . . X O O .
    . X . . . . X X .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    O O . . . . . . .
  )";

const ReadString& at(const std::vector<ReadString>& strings, const Board& board, Point p) {
  for (const ReadString& string : strings)
    if (string.string == board.head(p)) return string;
  ADD_FAILURE() << "no string was read there";
  return strings.front();
}

TEST(ReadStrings, TellWhichAreSafeCriticalAndDead) {
  Board board = board_from_ascii(kThree, Color::kWhite);
  TacticalReader reader({.nodes = 5000, .effort = 1});
  const std::vector<ReadString> strings = read_strings(board, reader);
  // In atari, and free if it extends.
  const ReadString& critical = at(strings, board, Point::at(1, 2));
  EXPECT_EQ(critical.status, StringStatus::kCritical);
  EXPECT_EQ(critical.attack, Point::at(2, 2));
  EXPECT_TRUE(critical.defences.contains(Point::at(2, 2)));
  EXPECT_EQ(critical.owner, Color::kWhite);
  EXPECT_EQ(critical.stones, 1);
  // Along the edge it is caught all the same.
  const ReadString& dead = at(strings, board, Point::at(6, 2));
  EXPECT_EQ(dead.status, StringStatus::kDead);
  EXPECT_EQ(dead.attack, Point::at(8, 2));
  EXPECT_TRUE(dead.defence.is_none());
}

// The two criticals below are of different size: who moves takes or saves the larger one first.
TEST(LostStrings, AreThoseThatFallInTurn) {
  std::vector<ReadString> strings(3);
  strings[0] = {.string = Point::at(0, 0),
                .owner = Color::kBlack,
                .stones = 2,
                .status = StringStatus::kCritical};
  strings[1] = {.string = Point::at(1, 0),
                .owner = Color::kWhite,
                .stones = 5,
                .status = StringStatus::kCritical};
  strings[2] = {.string = Point::at(2, 0),
                .owner = Color::kWhite,
                .stones = 1,
                .status = StringStatus::kDead};
  // Black takes the five, White takes the two.
  const std::vector<PackedPoint> lost = lost_strings(strings, Color::kBlack);
  ASSERT_EQ(lost.size(), 3u);
  // White saves the five, Black saves the two.
  const std::vector<PackedPoint> saved = lost_strings(strings, Color::kWhite);
  ASSERT_EQ(saved.size(), 1u);
  EXPECT_EQ(Point(saved[0]), Point::at(2, 0));
}

TEST(Evaluation, DependsOnWhoMovesFirst) {
  Board board = board_from_ascii(kThree, Color::kWhite);
  TacticalReader reader({.nodes = 5000, .effort = 1});
  const double white_first = evaluation_of(board, reader);
  board.pass();
  EXPECT_GT(evaluation_of(board, reader), white_first);
}

}  // namespace
}  // namespace keima
