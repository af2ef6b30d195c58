// Depth-one Monte Carlo (SPEC BZ-1 with win rates in place of mean scores): the playouts are dealt
// out evenly over the candidate moves, and the move whose games Black, or White, won most often is
// chosen.
// Tested by engine_test.cc.
#pragma once

#include <vector>

#include "base/rng.h"
#include "core/game.h"
#include "playout/runner.h"

namespace keima {

// What a player may sensibly consider: legal under the game's rules, and no own eye.
std::vector<Point> candidate_moves(const Game& game, Color color);

// Of `candidates` (not empty) the best for `color` after about `playouts` games, at least one each.
Point flat_search(const Game& game, Color color, const std::vector<Point>& candidates, int playouts,
                  PlayoutRunner& runner, Rng& rng);

}  // namespace keima
