// The shape of random moves (ISGO-5): a point with one empty neighbour gives way to that
// neighbour if it has more room. So playouts take the middle of a three-point eye, not its end.
// Whether the move is urgent is left to the tree.
// Tested by shape_improvement_test.cc.
#pragma once

#include "core/board/board.h"

namespace keima {

// The better point, or p itself. The better one has two empty neighbours, so it is always legal,
// never an eye and never a self-atari. REQUIRES: p is empty.
template <BoardFeatures F>
Point improved_shape(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  if (around.empty_neighbors() != 1) return p;
  const Point q = first_in(around.empty_neighbor_mask(), p);
  return board.around(q).empty_neighbors() > 1 ? q : p;
}

}  // namespace keima
