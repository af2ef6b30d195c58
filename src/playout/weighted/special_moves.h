// A few moves whose weight is not the one their pattern gives: those near the last move, or those
// that capture. They are listed anew for every choice, so there is nothing to undo in the sums.
// Tested by weighted_draw_test.cc.
#pragma once

#include <array>
#include <cstdint>

#include "core/point.h"

namespace keima {

class SpecialMoves {
 public:
  void clear() {
    ++turn_;
    size_ = 0;
    total_ = hidden_ = 0;
  }
  // `hidden` is the weight that the sums of all moves have for p, which does not count.
  // Moves without weight may be added, points that are no moves too. REQUIRES: !contains(p).
  void add(Point p, std::uint64_t weight, std::uint64_t hidden) {
    last_turn_[p] = turn_;
    moves_[static_cast<std::size_t>(size_)] = p;
    weights_[static_cast<std::size_t>(size_++)] = weight;
    total_ += weight;
    hidden_ += hidden;
  }

  bool contains(Point p) const { return last_turn_[p] == turn_; }
  int size() const { return size_; }
  Point move(int i) const { return moves_[static_cast<std::size_t>(i)]; }
  std::uint64_t weight(int i) const { return weights_[static_cast<std::size_t>(i)]; }
  std::uint64_t total() const { return total_; }
  std::uint64_t hidden() const { return hidden_; }

  // The place in the list that the number points at. REQUIRES: number < total().
  int find(std::uint64_t number) const {
    int i = 0;
    for (; number >= weight(i); ++i) number -= weight(i);
    return i;
  }
  // Takes away its weight; it stays special.
  void ban(int i) {
    total_ -= weight(i);
    weights_[static_cast<std::size_t>(i)] = 0;
  }

 private:
  PointMap<std::uint64_t> last_turn_;  // When the point was special: clear() is one addition.
  std::uint64_t turn_ = 1;
  std::array<PackedPoint, kMaxPoints + 8> moves_;
  std::array<std::uint64_t, kMaxPoints + 8> weights_;
  int size_ = 0;
  std::uint64_t total_ = 0, hidden_ = 0;
};

// For policies that have none.
struct NoSpecialMoves {
  static constexpr bool contains(Point) { return false; }
  static constexpr std::uint64_t total() { return 0; }
  static constexpr std::uint64_t hidden() { return 0; }
  static constexpr int find(std::uint64_t) { return 0; }
  static constexpr Point move(int) { return Point::none(); }
  static constexpr void ban(int) {}
};

}  // namespace keima
