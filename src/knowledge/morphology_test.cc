#include "knowledge/morphology.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "reference/slow_morphology.h"

namespace keima {
namespace {

Board random_board(int size, int plies, Rng& rng) {
  Board board(size);
  for (int ply = 0; ply < plies; ++ply) {
    const Point p = board.empty_point(
        static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
    if (board.is_playable(p)) board.play(p);
  }
  return board;
}

Board lone_stone(int size, Point p) {
  Board board(size);
  board.play(p);
  return board;
}

// BZ-6: wherever it stands, but for points near the edge, which is as good as a wall.
TEST(Morphology, AStoneAloneHasNoTerritory) {
  for (const Morphology& morphology : {kSmallTerritory, kLargeTerritory}) {
    const Point stone = Point::at(9, 9);
    const Field field = field_of(lone_stone(19, stone), morphology);
    EXPECT_GT(field[stone], 0);
    EXPECT_EQ(balance_of(field, 19), 1);
  }
}

TEST(Morphology, HalfTheErosionsLeaveMore) {
  for (const Morphology& morphology : {kSmallTerritory, kLargeTerritory}) {
    EXPECT_EQ(morphology.erosions, morphology.dilations * (morphology.dilations - 1) + 1);
    const Field field =
        field_of(lone_stone(19, Point::at(9, 9)), {morphology.dilations, morphology.erosions / 2});
    EXPECT_GT(balance_of(field, 19), 1);
  }
}

// By hand: how a stone spreads.
TEST(Morphology, TwoDilationsOfAStone) {
  const Field once = field_of(lone_stone(9, Point::at(4, 4)), {1, 0});
  EXPECT_EQ(once[Point::at(4, 4)], 128);
  EXPECT_EQ(once[Point::at(4, 3)], 1);
  EXPECT_EQ(balance_of(once, 9), 5);
  const Field twice = dilated(once, 9);
  EXPECT_EQ(twice[Point::at(4, 4)], 132);
  EXPECT_EQ(twice[Point::at(4, 3)], 2);
  EXPECT_EQ(twice[Point::at(3, 3)], 2);
  EXPECT_EQ(twice[Point::at(4, 2)], 1);
  EXPECT_EQ(balance_of(twice, 9), 13);
}

TEST(Morphology, ACornerIsTerritory) {
  const Board board = board_from_ascii(R"(
    . . . X . . . . .
    . . . X . . . . .
    . . . X . . . . .
    X X X X . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . O . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                                       Color::kBlack);
  const Field field = field_of(board, kLargeTerritory);
  for (int column = 0; column < 3; ++column)
    for (int row = 0; row < 3; ++row) EXPECT_GT(field[Point::at(column, row)], 0);
  EXPECT_EQ(field[Point::at(4, 8)], 0);
}

TEST(Morphology, DeadStonesAreTakenOff) {
  const Board board = board_from_ascii(R"(
    . . . X . . .
    . O . X . . .
    . . . X . . .
    X X X X . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kBlack);
  const std::array<PackedPoint, 1> dead = {Point::at(1, 1)};
  EXPECT_LT(field_of(board, kLargeTerritory)[Point::at(1, 1)], 0);
  EXPECT_GT(field_of(board, kLargeTerritory, dead)[Point::at(1, 1)], 0);
}

TEST(Morphology, ExchangedColorsChangeTheSigns) {
  Rng rng(3);
  for (int i = 0; i < 20; ++i) {
    const Board board = random_board(9, 30, rng);
    Board other(9);
    for_each_point(9, [&](Point p) {
      if (is_stone(board[p])) other.put_stone(opponent(board[p]), p);
    });
    for (const Morphology& morphology : {kSmallTerritory, kLargeTerritory, kInfluence}) {
      const Field field = field_of(board, morphology), mirror = field_of(other, morphology);
      for_each_point(9, [&](Point p) { EXPECT_EQ(field[p], -mirror[p]); });
      EXPECT_EQ(balance_of(field, 9), -balance_of(mirror, 9));
    }
  }
}

TEST(Morphology, AgreesWithTheSlowOne) {
  Rng rng(4);
  for (const int size : {5, 9, 19})
    for (int i = 0; i < 5; ++i) {
      const Board board = random_board(size, size * size / 3, rng);
      for (const Morphology& morphology : {kSmallTerritory, kLargeTerritory, kInfluence}) {
        SlowMorphology slow(board);
        for (int k = 0; k < morphology.dilations; ++k) slow.dilate();
        for (int k = 0; k < morphology.erosions; ++k) slow.erode();
        const Field field = field_of(board, morphology);
        for_each_point(size, [&](Point p) { ASSERT_EQ(field[p], slow.at(p.column(), p.row())); });
      }
    }
}

}  // namespace
}  // namespace keima
