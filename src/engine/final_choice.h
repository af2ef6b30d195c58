// Which of the moves a search has looked at to play.
//
// The most visited one, as a rule: visits change slowly and forgive a lucky streak. But a move that
// turned out better late has had no time to catch up. So moves are compared by the lower end of an
// interval around their value (Wilson's, which is sensible at 0 and 1, too), where little evidence
// makes it wide.
// Tested by final_choice_test.cc.
#pragma once

#include <vector>

#include "search/report.h"

namespace keima {

// Brings the move to play to the front; the others keep their order, most visited first.
void put_best_first(std::vector<MoveReport>& moves);

}  // namespace keima
