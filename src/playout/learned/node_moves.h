// Node moves (ISGO-10, ISGO-11): how often a move won that was played in a local context.
//
// As in the paper there is a byte for each point, side and low bits of the context: contexts that
// agree in them share what is learned. No key is kept or compared: looking at a point near the
// last move is one load, without a branch.
//
// Memory: points of the board * 2 * 2^bits bytes: 332 kB on 9x9 with 11 bits, 1.5 MB on 19x19.
// Threads share the table. Bytes are read and written whole, and relaxed; two results for one byte
// at the same moment may become one: the table is a sample anyway.
// Tested by node_moves_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <atomic>
#include <bit>
#include <cstdint>
#include <cstring>
#include <vector>

#include "core/board/board.h"
#include "playout/learned/local_context.h"
#include "playout/learned/win_loss_state.h"
#include "playout/point_list.h"

namespace keima {

class NodeMoves {
 public:
  static constexpr int kFewestBits = 6, kMostBits = 20;

  // Looks at the nearest 8 or 20 points for moves, and before the first clear() at none. REQUIRES:
  // kFewestBits <= bits <= kMostBits.
  NodeMoves(int bits, int neighbors)
      : bits_(bits),
        near_(near(neighbors == 8 ? 2 : 5)),
        mask_((1u << bits) - 1),
        states_(std::size_t{2} << bits) {}

  // Forgets everything; from now on for boards of this size. REQUIRES: no thread is at work.
  void clear(int board_size) {
    const auto points = static_cast<std::size_t>(board_size) * static_cast<std::size_t>(board_size);
    states_.assign(points * 2 << bits_, 0);
    std::uint32_t next = 0;
    for_each_point(board_size, [&](Point p) {
      first_[p] = next++ << (bits_ + 1);
      around_[p] = 0;
      for (int bit = 0; bit < 25; ++bit) {
        const int column = p.column() + bit % 5 - 2, row = p.row() + bit / 5 - 2;
        const bool is_inside = column >= 0 && row >= 0 && column < board_size && row < board_size;
        if (is_inside) around_[p] |= near_ & 1u << bit;
      }
    });
  }

  // Where the state of a move is, by its context (local_context.h).
  std::uint32_t place(Color c, Point p, std::uint32_t context) const {
    return first_[p] + of_side(c) + (context & mask_);
  }
  std::uint8_t state(std::uint32_t place) const {
    // atomic_ref is for what can be written.
    return std::atomic_ref(const_cast<std::uint8_t&>(states_[place]))
        .load(std::memory_order_relaxed);
  }
  // A result. Answers the state before it.
  std::uint8_t update(std::uint32_t place, bool won, const WinLossStates& states) {
    std::atomic_ref byte(states_[place]);
    const std::uint8_t before = byte.load(std::memory_order_relaxed);
    byte.store(states.after(before, won), std::memory_order_relaxed);
    return before;
  }

  // Whether best() looks at the point so far from the last move. REQUIRES: both are from -2 to 2.
  bool looks_at(int dx, int dy) const { return (near_ >> ((dy + 2) * 5 + dx + 2) & 1) != 0; }

  // The move near the last one that has the best state, is legal, no own eye and not among the
  // rejected; none() if no state reaches the threshold. REQUIRES: board.to_play() == c.
  template <Color c, BoardFeatures F>
  Point best(const BasicBoard<F>& board, const LocalContexts& contexts, Point last, int threshold,
             const PointList& rejected, Rng& rng) const {
    const auto draw = static_cast<std::uint32_t>(rng.next() >> 32);
    std::uint32_t points = empty_around(board, last);
    while (points != 0) {
      const std::uint32_t best = highest<c>(board, contexts, last, points, draw);
      if (static_cast<int>(best >> 24) < threshold) break;
      const Point p = place_of(best & kBit, last);
      if (board.template is_playable_for<c>(p) && !rejected.contains(p)) return p;
      points &= ~(1u << (best & kBit));
    }
    return Point::none();
  }

 private:
  static constexpr std::uint32_t kBit = 31;

  // The empty points among those it looks at, as bits of the 5x5 around the last move, row by row.
  template <BoardFeatures F>
  std::uint32_t empty_around(const BasicBoard<F>& board, Point last) const {
    constexpr std::uint64_t kOnes = 0x0101010101;  // Of the five bytes that are five colours.
    std::uint32_t empty = 0;
    for (int i = 0; i < 5; ++i) {
      // Rows beyond the board have no bits in around_; what is read there must only exist.
      const int left = std::clamp(last.cell() + (i - 2) * kStride - 2, 0, kCells - 8);
      std::uint64_t colors;
      std::memcpy(&colors, board.colors_from(Point::from_cell(left)), sizeof colors);
      const std::uint64_t ones = ~(colors | colors >> 1) & kOnes;
      // Multiplied, each byte's bit comes to its place among those of byte 4.
      empty |= static_cast<std::uint32_t>(ones * 0x0102040810 >> 32 & 31) << (5 * i);
    }
    return empty & around_[last];
  }

  // Of these points that with the highest state, drawn where several are equal: state, a random
  // number and the bit of the point in one word, whose maximum is found without a branch. Which is
  // the highest cannot be foreseen, and that it can be played is the rule.
  template <Color c, BoardFeatures F>
  std::uint32_t highest(const BasicBoard<F>& board, const LocalContexts& contexts, Point last,
                        std::uint32_t points, std::uint32_t draw) const {
    constexpr std::uint32_t kLot = 0x00FFFFE0;
    std::uint32_t best = 0;
    for (std::uint32_t rest = points; rest != 0; rest &= rest - 1) {
      const auto bit = static_cast<std::uint32_t>(std::countr_zero(rest));
      const Point p = place_of(bit, last);
      const std::uint32_t seen = state(place(c, p, contexts.context(board, p)));
      const std::uint32_t lot = std::rotr(draw, static_cast<int>(bit)) & kLot;
      best = std::max(best, seen << 24 | lot | bit);
    }
    return best;
  }

  // Where the points of the 5x5 are.
  static constexpr std::array<int, 25> kPlaces = [] {
    std::array<int, 25> places{};
    for (int i = 0; i < 25; ++i)
      places[static_cast<std::size_t>(i)] = (i / 5 - 2) * kStride + i % 5 - 2;
    return places;
  }();
  static Point place_of(std::uint32_t bit, Point last) { return last + kPlaces[bit]; }

  std::uint32_t of_side(Color c) const { return c == Color::kBlack ? 0 : mask_ + 1; }

  // The points of the 5x5 up to a distance, as bits.
  static constexpr std::uint32_t near(int square) {
    std::uint32_t mask = 0;
    for (int dy = -2; dy <= 2; ++dy)
      for (int dx = -2; dx <= 2; ++dx)
        if (dx * dx + dy * dy <= square) mask |= 1u << ((dy + 2) * 5 + dx + 2);
    return mask;
  }

  int bits_;
  std::uint32_t near_;
  std::uint32_t mask_;                // Of the bits of a context that count.
  PointMap<std::uint32_t> first_{};   // Where the states of a point begin, Black's before White's.
  PointMap<std::uint32_t> around_{};  // The points that are looked at, as bits.
  std::vector<std::uint8_t> states_;
};

}  // namespace keima
