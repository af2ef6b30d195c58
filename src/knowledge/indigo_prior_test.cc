#include "knowledge/indigo_prior.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

// A ladder that works: Black is to catch, or White to run in vain.
const char* const kLadder = R"(
    . . . . . . . . .
    . . . . . . . . .
    . . X X . . . . .
    . X O . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )";

PriorTable prior_of(const Board& board, std::span<const PackedPoint> moves) {
  PriorTable table;
  table.reset(moves.size());
  IndigoPrior(10).add({board, Point::none(), Point::none()}, moves, table);
  return table;
}

TEST(IndigoPrior, LikesTheMoveThatCatches) {
  const Board board = board_from_ascii(kLadder, Color::kBlack);
  const std::vector<PackedPoint> moves = {Point::at(2, 4), Point::at(3, 3), Point::at(7, 7),
                                          Point::pass()};
  const PriorTable table = prior_of(board, moves);
  EXPECT_EQ(table.weight(0), 10);
  EXPECT_EQ(table.value(0), 1);
  for (const std::size_t other : {1u, 2u, 3u}) EXPECT_EQ(table.weight(other), 0);
}

TEST(IndigoPrior, LikesTheMovesThatSave) {
  const Board board = board_from_ascii(kLadder, Color::kWhite);
  const std::vector<PackedPoint> moves = {Point::at(2, 4), Point::at(8, 8)};
  const PriorTable table = prior_of(board, moves);
  EXPECT_EQ(table.weight(0), 10);
  EXPECT_EQ(table.value(0), 1);
  EXPECT_EQ(table.weight(1), 0);
}

TEST(IndigoPrior, DislikesToRunInVain) {
  Board board = board_from_ascii(kLadder, Color::kBlack);
  board.play(Point::at(2, 4));
  const std::vector<PackedPoint> moves = {Point::at(3, 3), Point::at(8, 8)};
  const PriorTable table = prior_of(board, moves);
  EXPECT_EQ(table.weight(0), 10);
  EXPECT_EQ(table.value(0), 0);
  EXPECT_EQ(table.weight(1), 0);
}

}  // namespace
}  // namespace keima
