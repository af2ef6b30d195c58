// A false eye that need not be filled (ERICA-7, replace): if an enemy string on one of its
// diagonals can be captured, the capture makes it an eye.
// Tested by softmax_test.cc.
#pragma once

#include "playout/tactics/self_atari.h"

namespace keima {

// The capture, or p itself. REQUIRES: c's move at p is legal and no own eye.
template <Color c, BoardFeatures F>
Point capture_instead_of_false_eye(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  // No neighbour is empty and none is the enemy's.
  if (around.has_empty_neighbor() || around.neighbors(opponent(c)) != 0) return p;
  for (int direction : kDiagonals) {
    const Point q = p + direction;
    if (board[q] != opponent(c) || !board.in_atari(q)) continue;
    const Point capture = board.last_liberty(q);
    if (capture != board.ko() && !is_bad_self_atari<c>(board, capture)) return capture;
  }
  return p;
}

}  // namespace keima
