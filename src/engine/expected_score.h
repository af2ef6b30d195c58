// How a game ends: counted, or by a short search from a position where much is still to be played.
// Tested by expected_score_test.cc.
#pragma once

#include <functional>
#include <optional>

#include "core/game.h"
#include "playout/policy_choice.h"

namespace keima {

// Of a game that goes on. Black's points minus White's, komi included, a whole number of points on
// the board. The same position gets the same answer.
double expected_score(const Game& game, const PolicyChoice& policy);

// The count if the game is over or only has to be ended, else what is expected. Nothing if `go_on`
// says no: it is asked once in a few simulations.
std::optional<double> likely_result(const Game& game, const PolicyChoice& policy,
                                    const std::function<bool()>& go_on);

}  // namespace keima
