// The moves worth reading when a string is to be caught or saved, and who may retake a ko.
//
// In atari there is nothing but to extend or to take attackers in atari: escape_moves() has all
// that can help. With more liberties moves farther off may help as well; attack_moves() and
// defence_moves() have those on its liberties, beside them, and on the last liberties of what is
// around it, in the order in which they usually work.
// Tested by ladder_test.cc and reading_test.cc.
#pragma once

#include <algorithm>
#include <array>

#include "core/board/board.h"

namespace keima {

// Different points, in the order in which they were added; what is too much is left out.
class ReadingMoves {
 public:
  void add(Point p) {
    if (size_ < points_.size() && !contains(p)) points_[size_++] = p;
  }
  bool contains(Point p) const {
    return std::any_of(begin(), end(), [p](PackedPoint q) { return Point(q) == p; });
  }
  std::size_t size() const { return size_; }
  Point operator[](std::size_t i) const { return points_[i]; }
  const PackedPoint* begin() const { return points_.data(); }
  const PackedPoint* end() const { return points_.data() + size_; }
  PackedPoint* begin() { return points_.data(); }
  PackedPoint* end() { return points_.data() + size_; }

 private:
  std::array<PackedPoint, 64> points_;
  std::size_t size_ = 0;
};

// The side to move may play at p; `ko_master` may retake a ko at once, as if a threat had not been
// answered (kEmpty: nobody may).
inline bool may_play(const Board& board, Point p, Color ko_master = Color::kEmpty) {
  return board.is_legal(p) || (p == board.ko() && !p.is_none() && board.to_play() == ko_master);
}

// REQUIRES: may_play() for some master.
inline void play_in_reading(Board& board, Point p) {
  if (p == board.ko()) {  // Two passes lift the ban.
    board.pass();
    board.pass();
  }
  board.play(p);
}

// What the owner of the string, which is in atari and to move, may do. Those he may not play are
// left out.
ReadingMoves escape_moves(const Board& board, Point prey, Color ko_master = Color::kEmpty);

// Of the owner, who is to move, for a string of two liberties or more.
ReadingMoves defence_moves(const Board& board, Point prey, Color ko_master);

// Of the opponent of its owner, who is to move, for a string of two liberties or more.
ReadingMoves attack_moves(const Board& board, Point prey, Color ko_master);

}  // namespace keima
