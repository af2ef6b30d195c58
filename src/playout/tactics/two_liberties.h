// Strings with exactly two liberties, and whether one of them can still run away.
//
// Liberty sums tell one liberty from more. Take one liberty out of a sum, as often as it is in
// there, and they tell two from more.
// Tested by two_liberties_test.cc.
#pragma once

#include <array>
#include <optional>

#include "core/board/board.h"
#include "playout/tactics/attackers.h"
#include "playout/tactics/self_atari.h"

namespace keima {

using TwoLiberties = std::array<Point, 2>;

// The liberties of the string at p if there are exactly two. REQUIRES: p is a stone.
template <BoardFeatures F>
[[gnu::always_inline]] inline std::optional<TwoLiberties> two_liberties(const BasicBoard<F>& board,
                                                                        Point p) {
  LibertySum rest = board.liberty_sum(p);
  // Two points touch eight stones at the most, and a stone touches no more than the two.
  if (rest.count > 8 || board.around(p).empty_neighbors() > 2) return std::nullopt;
  const Point head = board.head(p);
  while (!board.around(p).has_empty_neighbor()) p = board.next_in_string(p);
  const Point a = first_in(board.around(p).empty_neighbor_mask(), p);
  std::uint64_t times = 0;
  for (int direction : kNeighbors) times += board.head(a + direction) == head;
  rest.remove(a, times);
  if (rest.count == 0 || !rest.is_at_most_one()) return std::nullopt;
  return TwoLiberties{a, rest.the_one()};
}

// Whether c's string at p, whose liberties are `taken` and `left`, is lost once the other side
// plays at `taken`: after its move at `left` it has one liberty or none, and it has nothing to
// capture. REQUIRES: the move at `taken` is legal and no self-atari.
template <Color c, BoardFeatures F>
bool cannot_escape(const BasicBoard<F>& board, Point p, Point taken, Point left) {
  const Around around = board.around(left);
  const std::uint32_t own = around.neighbors(c);
  const NeighborStrings joined(board, own, left);
  LibertySum liberties{static_cast<std::uint64_t>(around.empty_neighbors()),
                       sums_of_empty_neighbors(left, around)};
  for (Point head : joined) liberties += board.liberty_sum(head);
  liberties.remove(left, static_cast<std::uint64_t>(std::popcount(own)));
  std::uint64_t times = 0;
  for_each_neighbor(taken, [&](Point q) {
    times += q == left || (board[q] == c && joined.contains(board.head(q)));
  });
  liberties.remove(taken, times);
  if (!liberties.is_at_most_one()) return false;

  if ((around.neighbors(opponent(c)) & board.neighbors_in_atari(left)) != 0) return false;
  bool captures = false;
  for_each_attacker_in_atari<c>(board, p, [&](Point) { captures = true; });
  return !captures;
}

}  // namespace keima
