// Where we put handicap stones when the choice is ours (GTP place_free_handicap).
//
// Up to the number the standard fixes points for, those. Beyond, and on boards without any, the
// points marked on the board, then stones as far from each other and from the edge as there is
// room: each new one goes where the nearest stone is farthest, the edge counting as a stone just
// outside the board.
// Tested by free_handicap_test.cc.
#pragma once

#include <vector>

#include "core/point.h"

namespace keima {

// REQUIRES: 1 <= stones < size * size.
std::vector<Point> free_handicap(int size, int stones);

}  // namespace keima
