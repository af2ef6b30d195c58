#include "playout/tactics/two_liberties.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <vector>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

template <BoardFeatures F>
bool is_lost(const BasicBoard<F>& board, Point p, Point taken, Point left) {
  return board[p] == Color::kBlack ? cannot_escape<Color::kBlack>(board, p, taken, left)
                                   : cannot_escape<Color::kWhite>(board, p, taken, left);
}

// By flood fill: what the string can capture, and what it has after its move at `left`.
bool is_lost_by_definition(const NaiveBoard& naive, Point p, Point taken, Point left) {
  const auto is_enemy_in_atari = [&](Point q) {
    return is_stone(naive[q]) && naive[q] != naive[p] && naive.liberty_count(q) == 1;
  };
  bool captures = false;
  const auto look = [&](Point q) { captures |= is_enemy_in_atari(q); };
  for (Point stone : naive.string_of(p).stones) for_each_neighbor(stone, look);
  for_each_neighbor(left, look);
  if (captures) return false;
  NaiveBoard after = naive;
  after.set_to_play(naive[p]);
  after.clear_ko();
  after.play(left);
  const std::vector<Point> liberties = after.string_of(left).liberties;
  return std::count_if(liberties.begin(), liberties.end(), [&](Point q) { return q != taken; }) < 2;
}

TEST(TwoLiberties, AgreeWithFloodFillInRandomGames) {
  int lost = 0, alive = 0;
  for (int size : {3, 5, 7, 9}) {
    AtariBoard board(size);
    NaiveBoard naive(size);
    Rng rng(1, static_cast<std::uint64_t>(size));
    for (long ply = 0; ply < scaled(3000); ++ply) {
      int legal = 0;
      Point move = Point::pass();
      for_each_point(size, [&](Point p) {
        if (board.is_legal(p) && rng.below(static_cast<std::uint32_t>(++legal)) == 0) move = p;
        if (!is_stone(naive[p])) return;
        std::vector<Point> liberties = naive.string_of(p).liberties;
        const auto found = two_liberties(board, p);
        ASSERT_EQ(found.has_value(), liberties.size() == 2);
        if (!found) return;
        std::vector<Point> ours(found->begin(), found->end());
        std::sort(ours.begin(), ours.end());
        std::sort(liberties.begin(), liberties.end());
        ASSERT_EQ(ours, liberties);
        const bool is = is_lost(board, p, ours[0], ours[1]);
        ASSERT_EQ(is, is_lost_by_definition(naive, p, ours[0], ours[1]));
        ++(is ? lost : alive);
      });
      board.play(move);
      naive.play(move);
    }
  }
  EXPECT_GT(lost, 50);
  EXPECT_GT(alive, 50);
}

TEST(TwoLiberties, OnTheFirstLine) {
  const AtariBoard board(board_from_ascii(R"(
    . O O X .
    X X X X .
    . . . . .
    . . . . .
    . . . . .
  )"));
  // White's two stones have one liberty only; Black's string has many.
  EXPECT_FALSE(two_liberties(board, Point::at(1, 0)));
  EXPECT_FALSE(two_liberties(board, Point::at(0, 1)));
}

}  // namespace
}  // namespace keima
