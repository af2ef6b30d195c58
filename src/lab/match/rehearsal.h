// Before a match: every player is set up once, so that what cannot be played is known before
// anything is begun, kept or overwritten.
// Tested by match_runner_test.cc.
#pragma once

#include "lab/match/match_config.h"

namespace keima {

// Throws Error, in the words of the program, if a player cannot be started, or not be set up for
// the board, komi and clock of the match.
void rehearse(const MatchConfig& config);

// One of them alone.
void rehearse(const MatchConfig& config, std::size_t player);

}  // namespace keima
