// Where fixed handicap stones go (GTP 2, section 4.1.1).
#pragma once

#include <vector>

#include "core/point.h"

namespace keima {

// How many stones fixed_handicap() knows for this size: 9 on odd boards from 9x9, 4 on even ones
// from 8x8 and on 7x7, 0 below.
int max_fixed_handicap(int size);

// The points for `stones` handicap stones, in the order they are placed.
// REQUIRES: 2 <= stones <= max_fixed_handicap(size).
std::vector<Point> fixed_handicap(int size, int stones);

// The points marked on a real board.
std::vector<Point> star_points(int size);

}  // namespace keima
