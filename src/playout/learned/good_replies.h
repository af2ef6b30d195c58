// Last good replies with forgetting (BEY-3): with what each side has answered a move, or a pair of
// moves, when it last won; an answer that loses is forgotten.
//
// One reply is kept for each side and last move, and one for each side and last two moves. Orego
// learns from the playout; here it is the same, and the last moves in the tree count as moves that
// are answered.
//
// Reference: Baier, Drake, The power of forgetting: improving the last-good-reply policy in Monte
// Carlo Go (IEEE TCIAIG 2010).
// Memory: about 4 n^2 bytes for n points, 27 kB on 9x9, 526 kB on 19x19. Threads share the tables:
// each entry is read and written whole, and relaxed. A reply may be of another thread's game, and
// is checked against the board like any.
// Tested by good_replies_test.cc.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "playout/policy.h"

namespace keima {

class GoodReplies {
 public:
  // Forgets everything; from now on for boards of this size. REQUIRES: no thread is at work.
  void clear(int board_size);

  // The reply of `c`, or none(). REQUIRES: `last` and `before` are points, or none(), or pass;
  // `last` was made by the other side, `before` by c.
  Point to_last(Color c, Point last) const { return read(one_[first_of(c) + number_[last]]); }
  Point to_last_two(Color c, Point before, Point last) const {
    return read(two_[pair(c, before, last)]);
  }

  // The moves of the playout: those of the winner become replies, those of the loser that are
  // replies are forgotten. `first` made the first move of the record.
  void learn(const SimulatedGame& record, Color first, Color winner);

 private:
  // Points are numbered from 1; whatever is none shares 0, where nothing is ever stored.
  std::size_t first_of(Color c) const { return c == Color::kBlack ? 0 : numbers_; }
  std::size_t pair(Color c, Point before, Point last) const {
    return (first_of(c) + number_[before]) * numbers_ + number_[last];
  }
  static Point read(const PackedPoint& entry) {
    // atomic_ref is for what can be written.
    return std::atomic_ref(const_cast<PackedPoint&>(entry)).load(std::memory_order_relaxed);
  }
  static void store(PackedPoint& entry, Point move) {
    std::atomic_ref(entry).store(PackedPoint(move), std::memory_order_relaxed);
  }
  static void note(PackedPoint& entry, Point move, bool won) {
    if (won)
      store(entry, move);
    else if (read(entry) == move)
      store(entry, Point::none());
  }

  std::size_t numbers_ = 1;
  PointMap<std::uint16_t> number_{};
  std::vector<PackedPoint> one_ = std::vector<PackedPoint>(2);
  std::vector<PackedPoint> two_ = std::vector<PackedPoint>(2);
};

}  // namespace keima
