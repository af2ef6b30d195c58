// MoGo's 3x3 patterns (ISGO-4): hanes, cuts and edge moves worth a reply near the last move.
//
// A point of the board is in the set if its surroundings match one of thirteen drawings, in any
// of the eight symmetries; most drawings also hold with the colours exchanged. Of the 6561
// surroundings in the centre 2620 match, of the 243 at the edge 137. Corners never match.
// Reference: Gelly, Wang, Munos, Teytaud, Modification of UCT with patterns in Monte-Carlo Go
// (2006); the reading of the drawings is that of isGO and Fuego.
// Tested by mogo_patterns_test.cc.
#pragma once

#include "pattern/pattern_set.h"

namespace keima {

const PatternSet& mogo_patterns();

}  // namespace keima
