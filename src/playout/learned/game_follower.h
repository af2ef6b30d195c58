// Tells whether a position can come later in the game of the one before it: what was learned then
// still counts. Tested by game_follower_test.cc.
#pragma once

#include <array>

#include "core/board/board.h"

namespace keima {

class GameFollower {
 public:
  // The position is now this. Answers whether it begins another game. A player who has White never
  // sees the empty board, so it goes by the stones: each that is missing must have been captured.
  bool begins_anew(const Board& board) {
    const bool is_new = !follows(board);
    size_ = board.size();
    for_each_point(size_, [&](Point p) { stones_[p] = board[p]; });
    captured_ = {board.captured(Color::kBlack), board.captured(Color::kWhite)};
    return is_new;
  }

 private:
  bool follows(const Board& board) const {
    if (board.size() != size_) return false;
    if (board.stones(Color::kBlack) + board.stones(Color::kWhite) == 0) return false;
    std::array<int, 2> missing{};
    for_each_point(size_, [&](Point p) {
      if (is_stone(stones_[p]) && board[p] != stones_[p]) ++missing[stones_[p] == Color::kWhite];
    });
    return missing[0] <= board.captured(Color::kBlack) - captured_[0] &&
           missing[1] <= board.captured(Color::kWhite) - captured_[1];
  }

  int size_ = 0;  // Of the board; 0 before the first position.
  PointMap<Color> stones_;
  std::array<int, 2> captured_{};
};

}  // namespace keima
