// Moves where liberties are few (GA-6 step 3): for a string with two liberties next to the
// last move, the liberty at which it gains some. If the string is ours it runs there; if it is the
// enemy's, that of the last move, it is stopped there.
//
// "Gains" means that the string would have three liberties or more if its owner played there.
// Tested by low_liberty_test.cc.
#pragma once

#include <cstdlib>

#include "playout/point_list.h"
#include "playout/tactics/self_atari.h"
#include "playout/tactics/two_liberties.h"

namespace keima {

// gains_liberties() below where that is not clear at once.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool gains_liberties_when_crowded(const BasicBoard<F>& board, Point p,
                                                    Point other, std::uint64_t other_beside) {
  LibertySum liberties = liberties_after<c>(board, p);
  const NeighborStrings joined(board, board.around(p).neighbors(c), p);
  std::uint64_t times = other_beside;
  for_each_in(board.around(other).neighbors(c), other,
              [&](Point q) { times += joined.contains(board.head(q)); });
  liberties.remove(other, times);
  if (!liberties.is_at_most_one()) return true;
  const std::uint32_t captured =
      board.around(p).neighbors(opponent(c)) & board.neighbors_in_atari(p);
  return captured != 0 && captures_a_second_liberty<c>(board, p, liberties, captured);
}

// Whether c's string with the liberties p and `other` would have three or more after c's move at p.
template <Color c, BoardFeatures F>
bool gains_liberties(const BasicBoard<F>& board, Point p, Point other) {
  const int distance = std::abs(p.cell() - other.cell());
  const bool other_beside = distance == kRight || distance == kDown;
  return board.around(p).empty_neighbors() - other_beside > 1 ||
         gains_liberties_when_crowded<c>(board, p, other, other_beside);
}

// Calls f with the liberties at which c's string at p gains, if it has two.
template <Color c, BoardFeatures F, class Function>
[[gnu::always_inline]] inline void for_each_gain(const BasicBoard<F>& board, Point p,
                                                 Function&& f) {
  const auto liberties = two_liberties(board, p);
  if (!liberties) return;
  const auto [a, b] = *liberties;
  if (gains_liberties<c>(board, a, b)) f(a);
  if (gains_liberties<c>(board, b, a)) f(b);
}

// Adds the moves for c around the last move: legal ones, no own eye, no self-atari.
// REQUIRES: board.to_play() == c, `last` is no pass.
template <Color c, BoardFeatures F>
void add_low_liberty_moves(const BasicBoard<F>& board, Point last, PointList& moves) {
  const auto add = [&](Point p) {
    if (board.template is_playable_for<c>(p) && !is_self_atari<c>(board, p)) moves.add(p);
  };
  for_each_gain<opponent(c)>(board, last, add);
  for (Point head : NeighborStrings(board, board.around(last).neighbors(c), last))
    for_each_gain<c>(board, head, add);
}

}  // namespace keima
