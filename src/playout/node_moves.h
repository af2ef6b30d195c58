// Node moves (SPEC ISGO-10, ISGO-11): how often a move won that was played in a local context.
//
// A state for each colour, move and low bits of the context, so the memory is
// 2 * points * 2^bits bytes: with 16 bits 11 MB on 9x9, 22 MB on 13x13, 47 MB on 19x19.
// Tested by node_moves_test.cc.
#pragma once

#include <array>
#include <bit>

#include "core/board.h"
#include "playout/best_state.h"
#include "playout/local_context.h"
#include "playout/point_list.h"
#include "playout/state_table.h"

namespace keima {

class NodeMoves {
 public:
  explicit NodeMoves(int bits) : bits_(bits), mask_((1u << bits) - 1) {}

  // Forgets everything. REQUIRES: no thread is at work.
  void reset(int size) {
    if (size == size_) {
      table_.clear();
    } else {
      size_ = size;
      table_ = StateTable(std::size_t(2 * size * size) << bits_);
    }
  }

  std::size_t slot(Color c, Point move, std::uint32_t context) const {
    const std::size_t row = 2 * number_of(move, size_) + (c == Color::kWhite);
    return row << bits_ | (context & mask_);
  }
  const StateTable& table() const { return table_; }
  StateTable& table() { return table_; }

 private:
  int bits_;
  std::uint32_t mask_;
  int size_ = 0;
  StateTable table_;
};

// The empty points near the last move, with their states. They are looked up at the beginning of a
// turn, so that the states are on their way when the step is reached.
class NodeCandidates {
 public:
  // Looks at the nearest 8 or 20 points.
  explicit NodeCandidates(int neighbors) : mask_(mask_of(neighbors == 8 ? 2 : 5)) {}

  void look_around(const NodeMoves& nodes, const LocalContexts& contexts, Color c, Point last) {
    size_ = 0;
    for (std::uint32_t rest = contexts.empty_around(last) & mask_; rest != 0; rest &= rest - 1) {
      const Point p = LocalContexts::place_of(std::countr_zero(rest), last);
      const std::size_t slot = nodes.slot(c, p, contexts[p]);
      nodes.table().prefetch(slot);
      candidates_[size_++] = {slot, p};
    }
  }

  // The best one that is legal, no own eye and not among the rejected; none() if no state reaches
  // the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const NodeMoves& nodes, int threshold,
             const PointList& rejected, Rng& rng) const {
    BestState found(threshold);
    for (std::size_t i = 0; i < size_; ++i) {
      const Candidate& candidate = candidates_[i];
      const std::uint8_t state = nodes.table()[candidate.slot];
      if (found.may_take(state) && board.template is_playable_for<c>(candidate.move) &&
          !rejected.contains(candidate.move))
        found.take(candidate.move, state, rng);
    }
    return found.move();
  }

 private:
  // The points of the 5x5 up to a distance, as bits of LocalContexts::empty_around().
  static constexpr std::uint32_t mask_of(int square) {
    std::uint32_t mask = 0;
    for (int i = 0; i < 25; ++i) {
      const int dx = i % 5 - 2, dy = i / 5 - 2;
      mask |= static_cast<std::uint32_t>(dx * dx + dy * dy <= square) << i;
    }
    return mask;
  }

  struct Candidate {
    std::size_t slot;
    Point move;
  };
  std::uint32_t mask_;
  std::size_t size_ = 0;
  std::array<Candidate, 20> candidates_;
};

}  // namespace keima
