// Node moves (ISGO-10, ISGO-11): how often a move won that was played in a local context.
//
// The paper has a byte for each colour, move and low bits of the context. Hardly any of them are
// ever used, each lies in a cache line of its own, and after a few moves of a game most of what is
// found is a collision (docs/results/learning-policy.md). Here the states seen lately are kept in a
// hash table that stays in the processor's cache and knows all 32 bits of the move's key. A bucket
// has two places. A new key goes to the second; a key met again goes to the first, and the one
// there to the second. So a key that comes back outlives the many that do not.
//
// Memory: 2^bits entries of 4 bytes, whatever the size of the board.
// Threads share the table: buckets are read and written whole, and relaxed. Two threads that write
// one bucket at the same moment may lose one of the two results: the table is a sample anyway.
// Tested by node_moves_test.cc.
#pragma once

#include <algorithm>
#include <atomic>
#include <bit>
#include <cstdint>
#include <vector>

#include "core/board/board.h"
#include "playout/learned/best_state.h"
#include "playout/learned/local_context.h"
#include "playout/learned/win_loss_state.h"
#include "playout/point_list.h"

namespace keima {

class NodeMoves {
 public:
  static constexpr int kFewestBits = 10, kMostBits = 28;

  // Looks at the nearest 8 or 20 points for moves. REQUIRES: kFewestBits <= bits <= kMostBits.
  NodeMoves(int bits, int neighbors)
      : mask_((1u << (bits - 1)) - 1), buckets_(mask_ + 1u), near_(near(neighbors == 8 ? 2 : 5)) {}

  // All unseen. REQUIRES: no thread is at work.
  void clear() { std::fill(buckets_.begin(), buckets_.end(), 0u); }

  // 0 if it was never seen, or is forgotten.
  std::uint8_t state(std::uint32_t key) const {
    const std::uint64_t bucket = load(key);
    const auto first = static_cast<std::uint32_t>(bucket);
    const auto second = static_cast<std::uint32_t>(bucket >> 32);
    // Mostly it is neither.
    if (std::min(first ^ key, second ^ key) > kState) [[likely]]
      return 0;
    return static_cast<std::uint8_t>(is_of(first, key) ? first : second);
  }

  // Whether best() looks at the point so far from the last move. REQUIRES: both are from -2 to 2.
  bool looks_at(int dx, int dy) const { return (near_ >> ((dy + 2) * 5 + dx + 2) & 1) != 0; }

  // To be called some time before the state is needed.
  void prefetch(std::uint32_t key) const { __builtin_prefetch(&buckets_[key & mask_]); }

  // A result. Answers the state before it.
  std::uint8_t update(std::uint32_t key, bool won, const WinLossStates& states) {
    const std::uint64_t bucket = load(key);
    auto first = static_cast<std::uint32_t>(bucket);
    auto second = static_cast<std::uint32_t>(bucket >> 32);
    const bool in_first = is_of(first, key), in_second = is_of(second, key);
    const auto before = static_cast<std::uint8_t>(in_first ? first : in_second ? second : 0);
    const std::uint32_t after = (key & ~kState) | states.after(before, won);
    if (!in_first) second = in_second ? first : after;
    if (in_first || in_second) first = after;
    std::atomic_ref(buckets_[key & mask_])
        .store(std::uint64_t{second} << 32 | first, std::memory_order_relaxed);
    return before;
  }

  // The move near the last one that has the best state, is legal, no own eye and not among the
  // rejected; none() if no state reaches the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const LocalContexts& contexts, Point last, int threshold,
             const PointList& rejected, Rng& rng) const {
    BestState found(threshold);
    for (std::uint32_t rest = contexts.empty_around(last) & near_; rest != 0; rest &= rest - 1) {
      const Point p = LocalContexts::place_of(std::countr_zero(rest), last);
      const std::uint8_t seen = state(contexts.key(c, p));
      if (found.may_take(seen) && board.template is_playable_for<c>(p) && !rejected.contains(p))
        found.take(p, seen, rng);
    }
    return found.move();
  }

 private:
  // An entry is a key with a state in place of its low bits, which are in the place of the bucket.
  static constexpr std::uint32_t kState = 0xFF;
  static bool is_of(std::uint32_t entry, std::uint32_t key) { return (entry ^ key) <= kState; }

  // The points of the 5x5 up to a distance, as bits of LocalContexts::empty_around().
  static constexpr std::uint32_t near(int square) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 25; ++i) {
      const int dx = i % 5 - 2, dy = i / 5 - 2;
      mask |= static_cast<std::uint32_t>(dx * dx + dy * dy <= square) << i;
    }
    return mask;
  }

  std::uint64_t load(std::uint32_t key) const {
    // atomic_ref is for what can be written.
    auto& bucket = const_cast<std::uint64_t&>(buckets_[key & mask_]);
    return std::atomic_ref(bucket).load(std::memory_order_relaxed);
  }

  std::uint32_t mask_;
  std::vector<std::uint64_t> buckets_;
  std::uint32_t near_;
};

}  // namespace keima
