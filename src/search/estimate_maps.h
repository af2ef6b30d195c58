// What the dynamic estimator says, as maps: estimates_black and estimates_white.
// Tested by searcher_estimator_test.cc.
#pragma once

#include <vector>

#include "core/board/board.h"
#include "knowledge/dynamic_estimator.h"
#include "search/findings.h"

namespace keima {

// How often each move that is still possible won in the playouts of the game, in percent; those
// that no playout has made are left out.
std::vector<NamedMap> estimate_maps(const DynamicEstimator& estimator, const Board& board);

}  // namespace keima
