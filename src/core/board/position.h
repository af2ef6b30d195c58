// Positions given as stones, not as moves: set-up stones, boards in tests.
#pragma once

#include "core/board/board.h"

namespace keima {

// Throws Error if a string would have no liberty; `stones` is read on the board's points only.
Board board_with_stones(int size, const PointMap<Color>& stones);

}  // namespace keima
