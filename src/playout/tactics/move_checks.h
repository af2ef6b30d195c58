// What Fuego does not play, whatever step a move comes from (GA-6): a point inside its own
// stones while none of them is in danger, and a mutual atari, where a seki would be given up.
// Tested by move_checks_test.cc.
#pragma once

#include "playout/tactics/self_atari.h"

namespace keima {

// Whether p is enclosed by c's stones, none of them in atari: an eye, or a false eye that need not
// be filled yet. REQUIRES: p is empty.
template <Color c, BoardFeatures F>
bool is_safe_enclosure(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  return !around.has_empty_neighbor() && around.neighbors(opponent(c)) == 0 &&
         (around.neighbors(c) & board.neighbors_in_atari(p)) == 0;
}

// Whether c's move at p leaves an enemy string beside it a single liberty.
template <Color c, BoardFeatures F>
bool gives_atari(const BasicBoard<F>& board, Point p) {
  const std::uint32_t enemies = board.around(p).neighbors(opponent(c));
  for (Point head : NeighborStrings(board, enemies, p)) {
    LibertySum liberties = board.liberty_sum(head);
    for_each_in(enemies, p, [&](Point q) {
      if (board.head(q) == head) liberties.remove(p, 1);
    });
    if (liberties.count > 0 && liberties.is_at_most_one()) return true;
  }
  return false;
}

// Whether c's move at p is a mutual atari to avoid: three own stones or more that are no nakade
// shape stand in atari, and so does an enemy string beside p.
// REQUIRES: the move is legal and a self-atari.
template <Color c, BoardFeatures F>
bool is_bad_mutual_atari(const BasicBoard<F>& board, Point p) {
  // Up to two stones are always a nakade shape.
  return gives_atari<c>(board, p) && !joins_to_nakade<c>(board, p);
}

}  // namespace keima
