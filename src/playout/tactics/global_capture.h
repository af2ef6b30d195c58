// Captures anywhere on the board (ERICA-16, GA-6 step 5).
//
// A string comes into atari only by a move next to it or of its own. So it is enough to note, after
// each move, which strings there are in atari now. One that is noted may have escaped or gone
// since: that is looked at only when somebody asks for captures. A string is noted by one of its
// stones. Tested by global_capture_test.cc.
#pragma once

#include "playout/point_list.h"
#include "playout/tactics/atari_defence.h"

namespace keima {

class GlobalCapture {
 public:
  template <BoardFeatures F>
  void start(const BasicBoard<F>& board) {
    for (int i = 0; i < size_; ++i) is_noted_[stone(i)] = false;
    size_ = 0;
    if (board.stones(Color::kBlack) + board.stones(Color::kWhite) == 0) return;
    for_each_point(board.size(), [&](Point p) {
      if (is_stone(board[p]) && board.head(p) == p && board.in_atari(p)) note(p);
    });
  }

  // `move`, no pass, is now on the board, and `event` is what it did.
  void played(Point move, AtariEvent event) {
    if (event.last_in_atari) note(move);
    for_each_in(event.attacked, move, [&](Point q) { note(q); });
  }

  // Adds the moves that capture a string: legal ones. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  void add_captures(const BasicBoard<F>& board, PointList& moves) {
    for (int i = 0; i < size_;) {
      const Point p = stone(i);
      if (!is_stone(board[p]) || !board.in_atari(p)) {
        forget(i);
        continue;
      }
      if (board[p] == opponent(c)) {
        const Point liberty = board.last_liberty(p);
        if (board.template is_playable_for<c>(liberty)) moves.add(liberty);
      }
      ++i;
    }
  }

 private:
  Point stone(int i) const { return stones_[static_cast<std::size_t>(i)]; }
  void note(Point p) {
    if (is_noted_[p]) return;
    is_noted_[p] = true;
    stones_[static_cast<std::size_t>(size_++)] = p;
  }
  void forget(int i) {
    is_noted_[stone(i)] = false;
    stones_[static_cast<std::size_t>(i)] = stones_[static_cast<std::size_t>(--size_)];
  }

  std::array<PackedPoint, kMaxPoints> stones_;  // Of both colours.
  int size_ = 0;
  PointMap<bool> is_noted_;
};

}  // namespace keima
