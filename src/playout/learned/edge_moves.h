// Edge moves (ISGO-12, ISGO-13): how often an answer won, given the move it answers and the
// contexts of both.
//
// For each move in its context there is a short list of the best answers, each with the context it
// was played in and its state. Only they are looked at, and only while the board still shows that
// context. An answer that is illegal again and again gives its place up.
//
// The paper keeps the states of all pairs in a table apart. Here a listed pair has its state in the
// list, which is one cache line, and the lists are in a hash table that stays near the processor.
// What was seen of pairs that are not listed, or no more, is in a table of states (state_table.h),
// so that a pair that loses its place keeps its evidence.
//
// Moves of which there are too many for the lists take turns at a place: whose list it is gains
// respect by each answer, any other move takes some of it away, and has the place when there is
// none left. So a move that comes again and again keeps its list, and one that was seen once does
// not.
//
// Memory: 2^bits lists of 64 bytes and 16 times as many states of 4, whatever the size of the
// board. Threads share the lists. All accesses are relaxed atomic ones; threads that change one
// list at the same time may lose or double an entry, and any mixture of two entries is harmless,
// because an answer is checked against the board before it is played.
// Tested by edge_moves_test.cc.
#pragma once

#include <array>
#include <atomic>
#include <cstdint>
#include <vector>

#include "core/board/board.h"
#include "playout/learned/best_state.h"
#include "playout/learned/local_context.h"
#include "playout/learned/state_table.h"
#include "playout/learned/win_loss_state.h"
#include "playout/point_list.h"

namespace keima {

class EdgeMoves {
 public:
  static constexpr int kLongestList = 8;
  static constexpr int kMostRespect = 16;

  // REQUIRES: bits <= 24, list <= kLongestList.
  EdgeMoves(int bits, int list)
      : size_(static_cast<std::size_t>(list)),
        mask_((1u << bits) - 1),
        lists_(mask_ + 1u),
        unlisted_(bits + 4) {}

  // Forgets everything. REQUIRES: no thread is at work.
  void clear();

  // Moves that are answered are known by their keys (local_context.h).
  // The best answer to `last` that is legal, no own eye, not among the rejected and in its context;
  // none() if no state reaches the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const LocalContexts& contexts, std::uint32_t last,
             int threshold, const PointList& rejected, Rng& rng);

  // An answer was played after `last`, and won or lost.
  struct Answer {
    Point move;
    std::uint32_t key;
  };
  void update(std::uint32_t last, Answer answer, bool won, const WinLossStates& states);

  // To be called some time before answers to the move are asked for.
  void prefetch(std::uint32_t last) const { __builtin_prefetch(&lists_[last & mask_]); }

  // For tests and for the curious.
  struct Entry {
    Point move;
    std::uint16_t key;  // Its low half.
    std::uint8_t state;
    int refusals;
  };
  std::vector<Entry> list(std::uint32_t last);

 private:
  static constexpr int kMostRefusals = 8;
  static constexpr int kFirstRespect = 3;

  // The entries in use come first.
  struct alignas(64) List {
    std::uint32_t last = 0;                           // The move that is answered.
    std::array<std::uint16_t, kLongestList> moves{};  // Cells; 0 is a free place.
    std::array<std::uint16_t, kLongestList> keys{};   // The low halves: the context at that time.
    std::array<std::uint8_t, kLongestList> states{};
    std::array<std::uint8_t, kLongestList> refusals{};  // Times in a row that it was illegal.
    std::uint8_t respect = 0;                           // For the move that has the list.
  };
  static_assert(sizeof(List) == 64);

  static std::uint16_t low_half(std::uint32_t key) { return static_cast<std::uint16_t>(key); }
  template <class T>
  static T get(T& from) {
    return std::atomic_ref(from).load(std::memory_order_relaxed);
  }
  template <class T, class Value>
  static void set(T& to, Value value) {
    std::atomic_ref(to).store(static_cast<T>(value), std::memory_order_relaxed);
  }
  List& place_of(std::uint32_t last) { return lists_[last & mask_]; }
  std::size_t used(List& list) const;
  void move_entry(List& list, std::size_t from, std::size_t to) const;
  void purge(List& list) const;
  static std::uint32_t pair_key(std::uint32_t last, std::uint16_t move, std::uint16_t key);
  void unlist(List& list, std::size_t place);

  std::size_t size_;
  std::uint32_t mask_;
  std::vector<List> lists_;
  StateTable unlisted_;  // States of pairs that have no place in a list.
};

template <Color c, BoardFeatures F>
Point EdgeMoves::best(const BasicBoard<F>& board, const LocalContexts& contexts, std::uint32_t last,
                      int threshold, const PointList& rejected, Rng& rng) {
  BestState found(threshold);
  List& list = place_of(last);
  if (get(list.last) != last) return Point::none();
  for (std::size_t i = 0; i < size_; ++i) {
    const Point p = Point::from_cell(get(list.moves[i]));
    if (p.is_none()) break;
    const std::uint8_t state = get(list.states[i]);
    if (!found.may_take(state)) continue;
    const int refusals = get(list.refusals[i]);
    if (board[p] != Color::kEmpty || !board.template is_playable_for<c>(p)) {
      if (refusals <= kMostRefusals) set(list.refusals[i], refusals + 1);
      continue;
    }
    if (refusals != 0) set(list.refusals[i], 0);
    if (get(list.keys[i]) == low_half(contexts.key(c, p, contexts.context(board, p))) &&
        !rejected.contains(p))
      found.take(p, state, rng);
  }
  return found.move();
}

}  // namespace keima
