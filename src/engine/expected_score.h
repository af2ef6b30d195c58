// How a game will end that goes on: by a short search from its position.
// Tested by expected_score_test.cc.
#pragma once

#include "core/game.h"
#include "playout/policy_choice.h"

namespace keima {

// Black's points minus White's, komi included, a whole number of points on the board. The same
// position gets the same answer.
double expected_score(const Game& game, const PolicyChoice& policy);

}  // namespace keima
