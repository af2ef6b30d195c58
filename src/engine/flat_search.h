// Depth-one Monte Carlo (SPEC BZ-1 with win rates in place of mean scores): the playouts are dealt
// out evenly over the candidate moves, and the move whose games Black, or White, won most often is
// chosen.
// Tested by engine_test.cc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "core/game.h"

namespace keima {

// What a player may sensibly consider: legal under the game's rules, and no own eye.
std::vector<Point> candidate_moves(const Game& game, Color color);

struct FlatSearchOptions {
  std::string policy;
  int playouts;  // About; each candidate gets at least one.
  int threads;
  std::uint64_t seed;
};

// Of `candidates` (not empty) the best for `color`. Every candidate has a stream of random numbers
// of its own, so the answer does not depend on the number of threads.
Point flat_search(const Game& game, Color color, const std::vector<Point>& candidates,
                  const FlatSearchOptions& options);

}  // namespace keima
