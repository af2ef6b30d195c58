// Fuego's forced opening (GA-4): the 4-4 point of an empty corner, from 13x13 up.
// Tested by corner_opening_test.cc.
#pragma once

#include "base/rng.h"
#include "core/board/board.h"

namespace keima {

// One of the 4-4 points whose corner of 5x5 points is empty, each equally often; none() if there is
// none, the board is smaller, or a side has more than five stones, for then it is no opening.
Point corner_opening(const Board& board, Rng& rng);

}  // namespace keima
