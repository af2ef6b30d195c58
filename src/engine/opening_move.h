// Moves of the opening that need no thinking: the book's, and those of a tree search that has an
// opening of its own (GA-4). Tested by opening_move_test.cc.
#pragma once

#include <span>

#include "base/rng.h"
#include "core/game.h"
#include "engine/settings.h"

namespace keima {

struct OpeningTask {
  const Game& game;
  Color color;
  std::span<const PackedPoint> points;  // That may be played.
  const Settings& settings;
  bool has_clock = false;
  bool cleans_up = false;  // Plays on until all dead stones are off the board.
};

// none() if there is no such move.
Point opening_move(const OpeningTask& task, Rng& rng);

}  // namespace keima
