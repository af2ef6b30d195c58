// Self-atari (ISGO-2): a move that leaves its own string a single liberty is allowed only if
// the string then has a nakade shape.
//
// How many liberties a string would have after the move follows from liberty sums without playing
// it: add those of the strings it joins, the empty neighbours, and the stones it captures.
// Tested by self_atari_test.cc.
#pragma once

#include <array>

#include "core/board/board.h"
#include "playout/tactics/nakade_shape.h"

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

// Calls f with the stones that c's move at p captures and that touch a string it joins: they become
// liberties of that string. `captured` are the neighbours of p that the move captures.
template <Color c, BoardFeatures F, class Function>
void for_each_captured_beside_joined(const BasicBoard<F>& board, Point p, std::uint32_t captured,
                                     Function&& f) {
  const NeighborStrings joined(board, board.around(p).neighbors(c), p);
  for (Point head : NeighborStrings(board, captured, p)) {
    Point stone = head;
    do {
      for_each_in(board.around(stone).neighbors(c), stone, [&](Point q) {
        if (joined.contains(board.head(q))) f(stone);
      });
      stone = board.next_in_string(stone);
    } while (stone != head);
  }
}

// Whether what c's move at p captures gives its string a second liberty. `liberties` are those it
// has without, `captured` are the neighbours that it captures.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool captures_a_second_liberty(const BasicBoard<F>& board, Point p,
                                                 LibertySum liberties, std::uint32_t captured) {
  for_each_in(captured, p, [&](Point q) { liberties.add(q); });
  if (!liberties.is_at_most_one()) return true;
  for_each_captured_beside_joined<c>(board, p, captured, [&](Point q) { liberties.add(q); });
  return !liberties.is_at_most_one();
}

// The liberties of c's string at p after c's move there, but for what it captures. No branch looks
// at a neighbour: what kinds they are cannot be foreseen.
template <Color c, BoardFeatures F>
[[gnu::always_inline]] inline LibertySum liberties_after(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  const std::uint32_t own = around.neighbors(c);
  LibertySum liberties{static_cast<std::uint64_t>(around.empty_neighbors()),
                       sums_of_empty_neighbors(p, around)};
  // p itself was a liberty of each own stone beside it.
  liberties.remove(p, static_cast<std::uint64_t>(std::popcount(own)));
  std::array<Point, 4> heads;
  for (std::size_t k = 0; k < 4; ++k) {
    const Point q = p + kNeighbors[k];
    heads[k] = board.head(q);
    bool seen = false;
    for (std::size_t j = 0; j < k; ++j) seen |= heads[j] == heads[k];
    const LibertySum string = board.liberty_sum(q);
    const std::uint64_t joins = -static_cast<std::uint64_t>((own >> (2 * k) & 1) & !seen);
    liberties += {string.count & joins, string.sums & joins};
  }
  return liberties;
}

// Whether c's string at p would have a single liberty after c's move there. REQUIRES: the move is
// legal.
template <Color c, BoardFeatures F>
bool is_self_atari_when_crowded(const BasicBoard<F>& board, Point p) {
  const LibertySum liberties = liberties_after<c>(board, p);
  if (!liberties.is_at_most_one()) return false;
  const std::uint32_t captured =
      board.around(p).neighbors(opponent(c)) & board.neighbors_in_atari(p);
  return captured == 0 || !captures_a_second_liberty<c>(board, p, liberties, captured);
}
template <Color c, BoardFeatures F>
[[gnu::always_inline]] inline bool is_self_atari(const BasicBoard<F>& board, Point p) {
  return board.around(p).empty_neighbors() < 2 && is_self_atari_when_crowded<c>(board, p);
}

// Whether p joins stones to a nakade shape. REQUIRES: p is empty.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool joins_to_nakade(const BasicBoard<F>& board, Point p) {
  const NeighborStrings joined(board, board.around(p).neighbors(c), p);
  int size = 1;
  for (Point head : joined) size += board.string_size(head);
  if (size > kLargestNakade) return false;
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
  return is_nakade_shape({stones.data(), next});
}

// Whether the rule forbids c's move at p. REQUIRES: it is legal.
template <Color c, BoardFeatures F>
[[gnu::always_inline]] inline bool is_bad_self_atari(const BasicBoard<F>& board, Point p) {
  return is_self_atari<c>(board, p) && !joins_to_nakade<c>(board, p);
}

}  // namespace keima
