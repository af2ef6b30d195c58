// Counting the end of a playout (COM-4): all stones are alive, an empty point belongs to the
// one colour around it. At the end of a full playout every empty point is a single one and its
// neighbours decide; where a game was cut short, regions of several points are flooded.
// Tested by owner_test.cc against the reference board.
#pragma once

#include <array>

#include "core/board/board.h"

namespace keima {

// The colour that alone touches the empty region of p, or kEmpty.
template <BoardFeatures F>
Color owner_of_region(const BasicBoard<F>& board, Point p) {
  std::array<PackedPoint, kMaxPoints> open;
  PointMap<bool> seen;
  int size = 0;
  bool black = false, white = false;
  open[static_cast<std::size_t>(size++)] = p;
  seen[p] = true;
  for (int i = 0; i < size; ++i) {
    for_each_neighbor(open[static_cast<std::size_t>(i)], [&](Point q) {
      black |= board[q] == Color::kBlack;
      white |= board[q] == Color::kWhite;
      if (board[q] != Color::kEmpty || seen[q]) return;
      seen[q] = true;
      open[static_cast<std::size_t>(size++)] = q;
    });
  }
  return black == white ? Color::kEmpty : black ? Color::kBlack : Color::kWhite;
}

// REQUIRES: p is empty.
template <BoardFeatures F>
Color owner_of_empty(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  if (around.has_empty_neighbor()) return owner_of_region(board, p);
  const bool black = around.neighbors(Color::kBlack) != 0;
  const bool white = around.neighbors(Color::kWhite) != 0;
  return black == white ? Color::kEmpty : black ? Color::kBlack : Color::kWhite;
}

// Black's area minus White's.
template <BoardFeatures F>
int area_score(const BasicBoard<F>& board) {
  int score = board.stones(Color::kBlack) - board.stones(Color::kWhite);
  for (int i = 0; i < board.empty_count(); ++i) {
    const Color owner = owner_of_empty(board, board.empty_point(i));
    score += (owner == Color::kBlack) - (owner == Color::kWhite);
  }
  return score;
}

}  // namespace keima
