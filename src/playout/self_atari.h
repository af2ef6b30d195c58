// Self-atari (SPEC ISGO-2): a move that leaves its own string a single liberty is allowed only if
// the string then has a nakade shape.
//
// How many liberties a string would have after the move follows from liberty sums without playing
// it: add those of the strings it joins, the empty neighbours, and the stones it captures.
// Tested by self_atari_test.cc.
#pragma once

#include <array>

#include "core/board.h"
#include "playout/nakade_shape.h"

namespace keima {

// The different strings of one colour next to a point.
class NeighborStrings {
 public:
  template <BoardFeatures F>
  NeighborStrings(const BasicBoard<F>& board, std::uint32_t mask, Point p) {
    for_each_in(mask, p, [&](Point q) {
      if (!contains(board.head(q))) heads_[static_cast<std::size_t>(size_++)] = board.head(q);
    });
  }
  bool contains(Point head) const {
    bool found = false;
    for (int i = 0; i < size_; ++i) found |= heads_[static_cast<std::size_t>(i)] == head;
    return found;
  }
  const Point* begin() const { return heads_.data(); }
  const Point* end() const { return heads_.data() + size_; }

 private:
  std::array<Point, 4> heads_;
  int size_ = 0;
};

// The liberties that the string of p would have after c's move there. REQUIRES: it is legal.
template <Color c, BoardFeatures F>
LibertySum liberties_after(const BasicBoard<F>& board, Point p, const NeighborStrings& joined) {
  const Around around = board.around(p);
  LibertySum liberties{static_cast<std::uint64_t>(around.empty_neighbors()),
                       sums_of_empty_neighbors(p, around)};
  for (Point head : joined) liberties += board.liberty_sum(head);
  // p itself was a liberty of each own stone beside it.
  liberties.remove(p, static_cast<std::uint64_t>(std::popcount(around.neighbors(c))));

  const std::uint32_t captured =
      around.neighbors(opponent(c)) & board.neighbors_in_atari(p);  // Their last liberty is p.
  if (captured == 0) [[likely]]
    return liberties;
  for (Point head : NeighborStrings(board, captured, p)) {
    Point stone = head;
    do {
      for_each_neighbor(stone, [&](Point q) {
        if (q == p || (board[q] == c && joined.contains(board.head(q)))) liberties.add(stone);
      });
      stone = board.next_in_string(stone);
    } while (stone != head);
  }
  return liberties;
}

// Whether c's string at p would have a single liberty after c's move there. REQUIRES: legal.
template <Color c, BoardFeatures F>
bool is_self_atari(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  if (around.empty_neighbors() >= 2) return false;
  const NeighborStrings joined(board, around.neighbors(c), p);
  return liberties_after<c>(board, p, joined).is_at_most_one();
}

template <Color c, BoardFeatures F>
[[gnu::noinline]] bool is_bad_self_atari_when_crowded(const BasicBoard<F>& board, Point p) {
  const NeighborStrings joined(board, board.around(p).neighbors(c), p);
  if (!liberties_after<c>(board, p, joined).is_at_most_one()) return false;

  int size = 1;
  for (Point head : joined) size += board.string_size(head);
  if (size <= 2) return false;
  if (size > kLargestNakade) return true;
  std::array<PackedPoint, kLargestNakade> stones;
  stones[0] = p;
  std::size_t next = 1;
  for (Point head : joined) {
    Point stone = head;
    do {
      stones[next++] = stone;
      stone = board.next_in_string(stone);
    } while (stone != head);
  }
  return !is_nakade_shape({stones.data(), next});
}

// Whether the rule forbids c's move at p. REQUIRES: it is legal.
template <Color c, BoardFeatures F>
[[gnu::always_inline]] inline bool is_bad_self_atari(const BasicBoard<F>& board, Point p) {
  if (board.around(p).empty_neighbors() >= 2) return false;
  return is_bad_self_atari_when_crowded<c>(board, p);
}

}  // namespace keima
