// Patterns of growing size around a point, as hashes that all eight symmetries share (ERICA-5).
//
// Size n holds the points whose distance d = |dx| + |dy| + max(|dx|, |dy|) is at most n + 2: 8
// points for size 1, then 12, 20, 28, 36, 48, 60, 72 and 88. A point is empty, own, the opponent's
// or off the board, as the side to move sees it.
//
// A hash is the exclusive or of one key for each point that is not empty. Eight of them are kept
// side by side, one for each symmetry, and the smallest is the pattern's: no pattern has to be
// turned. The keys are part of the format of weight files: they never change. Tested by
// nested_patterns_test.cc against patterns that are turned and compared point by point.
#pragma once

#include <array>
#include <cstdint>

#include "core/board/board.h"

namespace keima {

class NestedPatterns {
 public:
  static constexpr int kSizes = 9;
  static constexpr int kReplySizes = 4;

  // What `board` looks like to its side to move, after a move at `last` (or none, or a pass).
  NestedPatterns(const Board& board, Point last);

  // Calls f(hash) for the patterns around p from size 2 on (size 1 has a table of its own,
  // pattern_classes.h), smallest first, as long as f returns true.
  template <class F>
  void for_each_shape(Point p, F&& f) const;

  // The same for the pattern around the last move with p marked in it, from size 1 to kReplySizes:
  // what p answers. Nothing if p is too far away from it.
  template <class F>
  void for_each_reply(Point p, F&& f) const;

 private:
  static constexpr int kPoints = 88;
  static constexpr int kReach = 5;  // The largest |dx| and |dy|.
  static constexpr int kWidth = kMaxSize + 2 * kReach;
  enum State : std::uint8_t { kEmpty, kOwn, kOther, kOff, kMarked };
  static constexpr int kStates = 5;

  using Lanes = std::array<std::uint64_t, 8>;  // By symmetry.
  struct Keys {
    Keys();
    std::array<int, kPoints> step;                        // From the centre, in cells of states_.
    std::array<std::array<Lanes, kPoints>, kStates> key;  // By state, then by point.
    std::array<std::int8_t, (2 * kReach + 1) * (2 * kReach + 1)> number;  // By dx, dy; or -1.
  };
  static const Keys& keys();
  // Points of each size, size 0 being none.
  static constexpr std::array<int, kSizes + 1> kPointsOfSize = {0,  8,  12, 20, 28,
                                                                36, 48, 60, 72, 88};

  static std::size_t cell(Point p) {
    return static_cast<std::size_t>((p.row() + kReach) * kWidth + p.column() + kReach);
  }
  static void add(Lanes& sums, const Lanes& key) {
    for (std::size_t i = 0; i < sums.size(); ++i) sums[i] ^= key[i];
  }
  static std::uint64_t smallest(const Lanes& sums) {
    std::uint64_t least = sums[0];
    for (const std::uint64_t sum : sums) least = sum < least ? sum : least;
    return least;
  }
  // Adds the points that size n has more than size n - 1.
  void add_ring(std::size_t center, int n, Lanes& sums) const;
  // Kinds and sizes differ in a number that is mixed in, so that the low bits are good for a table.
  static std::uint64_t salted(std::uint64_t hash, int kind, int size) {
    return (hash ^ static_cast<std::uint64_t>(kind * 16 + size)) * 0x9e3779b97f4a7c15;
  }

  const Keys& keys_ = keys();
  std::array<std::uint8_t, kWidth * kWidth> states_;
  Point last_;
  std::array<Lanes, kReplySizes> around_last_;
};

template <class F>
void NestedPatterns::for_each_shape(Point p, F&& f) const {
  Lanes sums{};
  const std::size_t center = cell(p);
  add_ring(center, 1, sums);
  for (int n = 2; n <= kSizes; ++n) {
    add_ring(center, n, sums);
    if (!f(salted(smallest(sums), 0, n))) return;
  }
}

template <class F>
void NestedPatterns::for_each_reply(Point p, F&& f) const {
  if (last_.is_none()) return;
  const int dx = p.column() - last_.column() + kReach, dy = p.row() - last_.row() + kReach;
  constexpr int kSpan = 2 * kReach + 1;
  if (dx < 0 || dx >= kSpan || dy < 0 || dy >= kSpan) return;
  const int number = keys_.number[static_cast<std::size_t>(dy * kSpan + dx)];
  if (number < 0) return;
  for (int n = 1; n <= kReplySizes; ++n) {
    Lanes sums = around_last_[static_cast<std::size_t>(n - 1)];
    add(sums, keys_.key[kMarked][static_cast<std::size_t>(number)]);
    if (!f(salted(smallest(sums), 1, n))) return;
  }
}

}  // namespace keima
