// Where the moves of playouts come from while a search plays a game against itself (isGO's Table
// II, ISGO-17): every playout of every move's search is counted, from wherever in the tree it
// begins. Each side has a search of its own, as in a match.
// Tested by measure_test.cc.
#pragma once

#include "lab/measure/measure.h"

namespace keima {

// The names of origins (move_origin.h), in per cent of all moves of playouts, "playouts", how many
// there were, and "length", the moves of a playout.
std::vector<std::string> origin_numbers();
std::optional<Numbers> observe_origins(const MeasuredGame& game);

}  // namespace keima
