// michi's 3x3 patterns (ISGO-4): MoGo's with a shoulder hit and a knight's cut more, and without
// the hane that holds for one side only. All hold in both colours, and what may be anything may be
// off the board, so that some match in a corner.
//
// Of the 6561 surroundings in the centre 2882 match, of the 243 at the edge 120, of the 27 in the
// corner 12. Reference: Baudiš, michi (2015). Tested by michi_patterns_test.cc.
#pragma once

#include "pattern/pattern_set.h"

namespace keima {

const PatternSet& michi_patterns();

}  // namespace keima
