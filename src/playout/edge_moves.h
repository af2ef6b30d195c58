// Edge moves (SPEC ISGO-12, ISGO-13): how often an answer won, given the move it answers and the
// contexts of both.
//
// Two tables. One has the states: of the answering colour, both moves and low bits of both contexts
// together. The other has, for each move in its context, a short list of the best answers, each
// with the context it was played in: only they are looked at, and only while the board still shows
// that context. An answer that is illegal again and again gives its place up.
//
// Memory for m bits: 2 * points^2 * 2^m bytes of states, at most 128 MB (more are hashed into that),
// and 2 * points * 2^m lists of 64 bytes. With m = 12 that is 54 + 42 MB on 9x9, 128 + 89 MB on
// 13x13, 128 + 189 MB on 19x19.
//
// Threads share both. All accesses are relaxed atomic ones; threads that change one list at the same
// time may lose or double an entry, and any mixture of two entries is harmless, because an answer is
// checked against the board before it is played.
// Tested by edge_moves_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "base/zero_pages.h"
#include "core/board.h"
#include "playout/best_state.h"
#include "playout/local_context.h"
#include "playout/point_list.h"
#include "playout/state_table.h"

namespace keima {

// A move and its context before it was played.
struct MoveInContext {
  Color color = Color::kEmpty;
  Point move;
  std::uint32_t context = 0;
};

class EdgeMoves {
 public:
  static constexpr int kLongestList = 8;  // One cache line.

  // REQUIRES: list <= kLongestList.
  EdgeMoves(int bits, int list) : bits_(bits), list_(list), mask_((1u << bits) - 1) {}

  // Forgets everything. REQUIRES: no thread is at work.
  void reset(int size);

  void prefetch_answers(const MoveInContext& last) const { __builtin_prefetch(&answers(last)); }
  void prefetch_state(const MoveInContext& last, Point answer, std::uint32_t context) const {
    states_.prefetch(state_slot(last, answer, context));
  }

  // The best answer to `last` that is legal, no own eye, not among the rejected and in its context;
  // none() if no state reaches the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const LocalContexts& contexts, const MoveInContext& last,
             int threshold, const PointList& rejected, Rng& rng);

  // `answer` was played after `last`, and won or lost.
  void update(const MoveInContext& last, const MoveInContext& answer, bool won,
              const WinLossStates& states);

  // For tests and for the curious.
  struct Entry {
    Point move;
    std::uint32_t context;
    int refusals;
    std::uint8_t state;
  };
  std::vector<Entry> list(const MoveInContext& last) const;

 private:
  static constexpr int kMostRefusals = 8;
  static constexpr std::size_t kMostStates = std::size_t{1} << 27;

  // The entries in use come first.
  struct alignas(64) Answers {
    std::array<std::uint32_t, kLongestList> contexts;
    std::array<std::uint16_t, kLongestList> moves;     // Cells; 0 is a free place.
    std::array<std::uint8_t, kLongestList> refusals;  // Times in a row that it was illegal.
  };
  static_assert(sizeof(Answers) == 64);

  template <class T>
  static T get(T& from) {
    return std::atomic_ref(from).load(std::memory_order_relaxed);
  }
  template <class T>
  static void set(T& to, T value) {
    std::atomic_ref(to).store(value, std::memory_order_relaxed);
  }

  Answers& answers(const MoveInContext& last) const {
    const std::size_t row = 2 * number_of(last.move, size_) + (last.color == Color::kWhite);
    return reinterpret_cast<Answers*>(lists_.data())[row << bits_ | (last.context & mask_)];
  }
  std::size_t state_slot(const MoveInContext& last, Point answer, std::uint32_t context) const {
    const std::size_t points = static_cast<std::size_t>(size_ * size_);
    const std::size_t pair =
        (2 * number_of(last.move, size_) + (last.color == Color::kWhite)) * points +
        number_of(answer, size_);
    const std::size_t slot = pair << bits_ | ((last.context ^ context) & mask_);
    return is_hashed_ ? slot * 0x9E3779B97F4A7C15u >> (64 - 27) : slot;
  }

  void purge(Answers& list) const;
  void enter(const MoveInContext& last, const MoveInContext& answer, std::uint8_t state);

  int bits_;
  std::size_t list_;
  std::uint32_t mask_;
  int size_ = 0;
  bool is_hashed_ = false;
  StateTable states_;
  ZeroPages lists_;
};

template <Color c, BoardFeatures F>
Point EdgeMoves::best(const BasicBoard<F>& board, const LocalContexts& contexts,
                      const MoveInContext& last, int threshold, const PointList& rejected,
                      Rng& rng) {
  BestState found(threshold);
  Answers& list = answers(last);
  for (std::size_t i = 0; i < list_; ++i) {
    const Point p = Point::from_cell(get(list.moves[i]));
    if (p.is_none()) break;
    const std::uint8_t refusals = get(list.refusals[i]);
    if (board[p] != Color::kEmpty || !board.template is_playable_for<c>(p)) {
      if (refusals <= kMostRefusals) set(list.refusals[i], static_cast<std::uint8_t>(refusals + 1));
      continue;
    }
    if (refusals != 0) set(list.refusals[i], std::uint8_t{0});
    const std::uint32_t context = get(list.contexts[i]);
    if (context != contexts[p] || rejected.contains(p)) continue;
    const std::uint8_t state = states_[state_slot(last, p, context)];
    if (found.may_take(state)) found.take(p, state, rng);
  }
  return found.move();
}

}  // namespace keima
