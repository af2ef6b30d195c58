// The published numbers of legal positions (Tromp): every colouring of the board whose strings
// all have a liberty. Counted on the fast board: points are filled in order, and a stone is good
// if it may be played there and takes nothing. What is legal at the end was legal on the way.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "core/board/board.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

long count_from(std::vector<BareBoard>& boards, int point, int size) {
  if (point == size * size) return 1;
  const Point p = Point::at(point % size, point / size);
  const BareBoard& board = boards[point];
  BareBoard& next = boards[point + 1];
  next = board;
  long count = count_from(boards, point + 1, size);
  for (Color c : kBothPlayers) {
    next = board;
    next.set_to_play(c);
    if (!next.is_legal(p)) continue;
    next.put_stone(c, p);
    if (next.captured(opponent(c)) == 0) count += count_from(boards, point + 1, size);
  }
  return count;
}

long count_legal_positions(int size) {
  std::vector<BareBoard> boards(size * size + 1, BareBoard(size));
  return count_from(boards, 0, size);
}

TEST(LegalPositions, TwoByTwo) { EXPECT_EQ(count_legal_positions(2), 57); }

TEST(LegalPositions, ThreeByThree) { EXPECT_EQ(count_legal_positions(3), 12675); }

TEST(LegalPositions, FourByFour) {
  if (scaled(100) < 100) GTEST_SKIP() << "too slow at KEIMA_TEST_SCALE=small";
  EXPECT_EQ(count_legal_positions(4), 24318165);
}

TEST(LegalPositions, NaiveBoardAgrees) {
  long legal = 0;
  for (int code = 0; code < 19683; ++code) {
    NaiveBoard naive(3);
    int rest = code;
    for_each_point(3, [&](Point p) {
      naive.set(p, static_cast<Color>(rest % 3));
      rest /= 3;
    });
    legal += naive.is_possible();
  }
  EXPECT_EQ(legal, 12675);
}

}  // namespace
}  // namespace keima
