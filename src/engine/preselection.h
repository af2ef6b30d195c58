// Preprocessing (BZ-4): which few moves are worth playing games for.
// Tested by player_kinds_test.cc.
#pragma once

#include <vector>

#include "engine/move_chooser.h"

namespace keima {

// The `count` moves of the task's that a good player is likeliest to make, by the trained weights
// (likely_moves.h), the likeliest first.
std::vector<PackedPoint> likely_points(const MoveTask& task, int count);

// Olga's candidates, as her settings say.
std::vector<PackedPoint> preselected_points(const MoveTask& task);

}  // namespace keima
