// Distance in the common-fate graph (ERICA-6): the stones of a string are one node, empty
// points are nodes, and every step from one node to another costs one. It measures how near two
// points are in a fight, not on the grid.
// Tested by common_fate_test.cc.
#pragma once

#include "core/board/board.h"

namespace keima {

// Distances from `from` to all points up to `most`; one more than that beyond.
// REQUIRES: from is on the board.
PointMap<std::uint8_t> common_fate_distances(const Board& board, Point from, int most);

}  // namespace keima
