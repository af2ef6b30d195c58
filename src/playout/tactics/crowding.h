// Moves that take a liberty from one's own string and none that matters from the enemy.
//
//     X X . O X p O O
//     X X . O X . O O      Black's move at p leaves the three stones two liberties, where they
//     X X . O X . O O      had three, in a race that they would win.
//
// Tested by crowding_test.cc.
#pragma once

#include "playout/tactics/hopeless_nakade.h"
#include "playout/tactics/two_liberties.h"

namespace keima {

// Whether crowds_own_string() below may be so, by what is around p. Without an enemy beside it the
// point is in its own space: it may make an eye.
template <Color c>
bool may_crowd(Around around) {
  return around.neighbors(c) != 0 && around.neighbors(opponent(c)) != 0 &&
         around.empty_neighbors() <= 2;
}

// Whether c's string that touches p would have two liberties after c's move there, and has three
// now. Not where the move connects strings, or where an enemy string beside it has two liberties or
// fewer. REQUIRES: p is empty, c's move there is legal and no self-atari.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool crowds_own_string(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  const std::uint32_t own = around.neighbors(c);
  if (!may_crowd<c>(around)) return false;
  const Point head = board.head(first_in(own, p));
  LibertySum liberties = board.liberty_sum(head);
  // Three points touch twelve stones at the most.
  if (liberties.count > 12) return false;
  std::uint64_t times = 0;
  bool connects = false;
  for_each_in(own, p, [&](Point q) {
    times += board.head(q) == head;
    connects |= board.head(q) != head;
  });
  if (connects) return false;
  liberties.remove(p, times);

  const auto touches = [&](Point q) {
    std::uint64_t stones = 0;
    for (int direction : kNeighbors) stones += board.head(q + direction) == head;
    return stones;
  };
  bool gains = false;
  for_each_in(around.empty_neighbor_mask(), p, [&](Point q) { gains |= touches(q) == 0; });
  if (gains) return false;

  // Without one of the two that are left there is one.
  Point stone = head;
  Point a;
  do {
    for_each_in(board.around(stone).empty_neighbor_mask(), stone, [&](Point q) {
      if (q != p) a = q;
    });
    stone = board.next_in_string(stone);
  } while (a.is_none() && stone != head);
  if (a.is_none()) return false;
  liberties.remove(a, touches(a));
  if (!liberties.is_at_most_one()) return false;

  bool matters = false;
  for_each_in(around.neighbors(opponent(c)), p, [&](Point q) {
    matters |= board.in_atari(q) || two_liberties(board, q).has_value();
  });
  return !matters && !has_small_eye<c>(board, head) &&
         (!joins_to_nakade<c>(board, p) || is_hopeless_nakade<c>(board, p));
}

}  // namespace keima
