// Patterns of growing size around a point, as hashes that all eight symmetries share (ERICA-5).
//
// Size n holds the points whose distance d = |dx| + |dy| + max(|dx|, |dy|) is at most n + 2: 8
// points for size 1, then 12, 20, 28, 36, 48, 60, 72 and 88. A point is empty, own, the opponent's
// or off the board, as the side to move sees it.
//
// A hash is the exclusive or of one key for each point that is not empty. Eight of them are kept
// side by side, one for each symmetry, and the smallest is the pattern's: no pattern has to be
// turned. The keys are part of the format of weight files: they never change.
//
// A search wants the largest known patterns of all moves of a position, and most of its time would
// go into waiting for the table of those that are known. So they are found for all moves together,
// size by size: while one place of the table is on its way, the next hash is made.
// Tested by nested_patterns_test.cc against patterns that are turned and compared point by point.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "core/board/board.h"
#include "pattern/pattern_index.h"

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

  // For each move the number of the largest pattern that is known, as are all smaller ones;
  // PatternIndex::kUnknown if there is none. REQUIRES: no pass among them; found.size() ==
  // moves.size() <= kMaxPoints.
  void find_shapes(std::span<const PackedPoint> moves, const PatternIndex& known,
                   std::span<std::int32_t> found) const;
  void find_replies(std::span<const PackedPoint> moves, const PatternIndex& known,
                    std::span<std::int32_t> found) const;

 private:
  static constexpr int kPoints = 88;
  static constexpr int kReach = 5;  // The largest |dx| and |dy|.
  static constexpr int kWidth = kMaxSize + 2 * kReach;
  enum State : std::uint8_t { kEmpty, kOwn, kOther, kOff, kMarked };
  static constexpr int kStates = 5;

  // One number for each symmetry, in two vectors as large as processors have them.
  using Four [[gnu::vector_size(32)]] = std::uint64_t;
  struct Lanes {
    Four low, high;
  };
  struct Keys {
    Keys();
    std::array<int, kPoints> step;                        // From the centre, in cells of states_.
    std::array<std::array<Lanes, kStates>, kPoints> key;  // By point, then by state; 0 for empty.
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
    sums.low ^= key.low;
    sums.high ^= key.high;
  }
  static std::uint64_t smallest(const Lanes& sums) {
    Four least = sums.low < sums.high ? sums.low : sums.high;
    Four other = __builtin_shufflevector(least, least, 2, 3, 0, 1);
    least = least < other ? least : other;
    return least[0] < least[1] ? least[0] : least[1];
  }
  // The place of p among the points around the last move, -1 if it is too far away from it.
  int number_around_last(Point p) const;
  // Adds the points that size n has more than size n - 1.
  void add_ring(std::size_t center, int n, Lanes& sums) const;
  // Kinds and sizes differ in a number that is mixed in, so that the low bits are good for a table.
  static std::uint64_t salted(std::uint64_t hash, int kind, int size) {
    return (hash ^ static_cast<std::uint64_t>(kind * 16 + size)) * 0x9e3779b97f4a7c15;
  }

  std::uint64_t reply_hash(int number, int n) const {
    Lanes sums = around_last_[static_cast<std::size_t>(n - 1)];
    add(sums, keys_.key[static_cast<std::size_t>(number)][kMarked]);
    return salted(smallest(sums), 1, n);
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
  const int number = number_around_last(p);
  if (number < 0) return;
  for (int n = 1; n <= kReplySizes; ++n)
    if (!f(reply_hash(number, n))) return;
}

}  // namespace keima
