// The moves a player may sensibly make: what a search looks at, and an engine chooses among.
//
// Sensible is a pass, and a move that is legal, fills no own eye, is no suicide whatever the rules
// say of that, and repeats no position where the rules forbid it. The last is the only thing in
// which askers differ: a game compares its positions, stone by stone; a search has the positions on
// its path as well, and trusts their hashes.
// Tested by sensible_moves_test.cc.
#pragma once

#include <utility>
#include <vector>

#include "core/game.h"

namespace keima {

// For the side to move on the board. `repeats(p)` is asked last. REQUIRES: p is empty.
template <class Repeats>
bool is_sensible(const Board& board, Point p, Repeats&& repeats) {
  return board.is_playable(p) && !std::forward<Repeats>(repeats)(p);
}

// Row by row from the top, without the pass.
std::vector<PackedPoint> sensible_points(const Game& game, Color color);

// The same, and the pass at the end.
std::vector<PackedPoint> sensible_moves(const Game& game, Color color);

}  // namespace keima
