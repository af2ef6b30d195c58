// Node moves (ISGO-10, ISGO-11): how often a move won that was played in a local context.
//
// The paper has a byte for each colour, move and low bits of the context. Here they are in a table
// of those seen lately (state_table.h), by the whole context or, as there, by its low bits
// (local_context.h).
// Tested by node_moves_test.cc.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>

#include "core/board/board.h"
#include "playout/learned/local_context.h"
#include "playout/learned/state_table.h"
#include "playout/learned/win_loss_state.h"
#include "playout/point_list.h"

namespace keima {

class NodeMoves {
 public:
  // Looks at the nearest 8 or 20 points for moves. REQUIRES: bits are those of a StateTable.
  NodeMoves(int bits, int neighbors) : table_(bits), near_(near(neighbors == 8 ? 2 : 5)) {}

  void clear() { table_.clear(); }  // REQUIRES: no thread is at work.

  // By the keys of moves (local_context.h).
  std::uint8_t state(std::uint32_t key) const { return table_.state(key); }
  void prefetch(std::uint32_t key) const { table_.prefetch(key); }
  // A result. Answers the state before it.
  std::uint8_t update(std::uint32_t key, bool won, const WinLossStates& states) {
    return table_.update(key, won, states);
  }

  // Whether best() looks at the point so far from the last move. REQUIRES: both are from -2 to 2.
  bool looks_at(int dx, int dy) const { return (near_ >> ((dy + 2) * 5 + dx + 2) & 1) != 0; }

  // The move near the last one that has the best state, is legal, no own eye and not among the
  // rejected; none() if no state reaches the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const LocalContexts& contexts, Point last, int threshold,
             const PointList& rejected, Rng& rng) const {
    std::uint32_t candidates = contexts.empty_around(last) & near_;
    const auto draw = static_cast<std::uint32_t>(rng.next() >> 32);
    while (candidates != 0) {
      const std::uint32_t best = highest<c>(board, contexts, last, candidates, draw);
      if (static_cast<int>(best >> 24) < threshold) break;
      const Point p = LocalContexts::place_of(static_cast<int>(best & kBit), last);
      if (board.template is_playable_for<c>(p) && !rejected.contains(p)) return p;
      candidates &= ~(1u << (best & kBit));
    }
    return Point::none();
  }

 private:
  static constexpr std::uint32_t kBit = 31;

  // The candidate with the highest state, drawn where several are equal: state, a random number and
  // the bit of the point in one word, whose maximum is found without a branch. Which is the highest
  // cannot be foreseen, and that it can be played is the rule.
  template <Color c, BoardFeatures F>
  std::uint32_t highest(const BasicBoard<F>& board, const LocalContexts& contexts, Point last,
                        std::uint32_t candidates, std::uint32_t draw) const {
    std::uint32_t best = 0;
    for (std::uint32_t rest = candidates; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(rest));
      const Point p = LocalContexts::place_of(static_cast<int>(bit), last);
      const std::uint32_t seen = state(contexts.key(board, c, p));
      const std::uint32_t lot = (draw ^ bit * 0x85EBCA6Bu) * 0x9E3779B1u >> 13 << 5;
      best = std::max(best, seen << 24 | lot | bit);
    }
    return best;
  }

  // The points of the 5x5 up to a distance, as bits of LocalContexts::empty_around().
  static constexpr std::uint32_t near(int square) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 25; ++i) {
      const int dx = i % 5 - 2, dy = i / 5 - 2;
      mask |= static_cast<std::uint32_t>(dx * dx + dy * dy <= square) << i;
    }
    return mask;
  }

  StateTable table_;
  std::uint32_t near_;
};

}  // namespace keima
