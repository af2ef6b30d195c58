// The moves a player may sensibly make in a game: legal under its rules, no own eye, no suicide.
#pragma once

#include <vector>

#include "core/game.h"

namespace keima {

std::vector<PackedPoint> candidate_moves(const Game& game, Color color);

}  // namespace keima
