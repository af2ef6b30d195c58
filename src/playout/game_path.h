// A game as playouts see it: a position and the moves that led on from it. Most policies answer
// the last moves, so they are told how the position came about, not only how it stands.
// Tested by game_path_test.cc.
#pragma once

#include <vector>

#include "core/game.h"

namespace keima {

struct GamePath {
  Board start{kMinSize};
  std::vector<PackedPoint> moves = {};  // Legal, colours by turns, at most SimulatedGame::kMaxPath.

  Color to_play() const {
    return moves.size() % 2 == 0 ? start.to_play() : opponent(start.to_play());
  }
};

// The game with `to_play` to move. Where a side moved twice in a row the other one has passed. The
// path begins late where it would get too long, and after a suicide, which playouts do not know.
GamePath path_of(const Game& game, Color to_play);

}  // namespace keima
