// Matches at equal time, as the isGO paper has them: what one policy gains by better playouts
// another may gain by more of them. The first player keeps its simulations; those of the others are
// changed until their moves take as much processor time as the first one's, measured in games
// between them. Tested by equal_cpu_test.cc.
#pragma once

#include <functional>
#include <string>

#include "lab/match/match_config.h"

namespace keima {

// Throws Error unless all players are in this process and limited by simulations.
void check_equal_cpu(const MatchConfig& config);

// What is found out is told line by line. Throws Error as above.
void equalize_cpu(MatchConfig& config, const std::function<void(const std::string&)>& tell);

// The rule of one correction: as many simulations as would have taken the first player's time.
int corrected_simulations(int simulations, double own_seconds, double wanted_seconds);

}  // namespace keima
