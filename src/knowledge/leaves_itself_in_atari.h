// Self-atari at a glance, on the board of the search, where liberties are counted.
// Tested by leaves_itself_in_atari_test.cc.
#pragma once

#include "core/board/board.h"

namespace keima {

// Whether the side to move would have a single liberty after its move at p, but for those that come
// from captured stones not next to p. REQUIRES: the move is legal.
bool leaves_itself_in_atari(const Board& board, Point p);

}  // namespace keima
