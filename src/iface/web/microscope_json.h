// What the microscope sees, as the page gets it.
#pragma once

#include "core/game.h"
#include "iface/web/json.h"
#include "lab/playout_microscope.h"

namespace keima::web {

Json shares_json(const MoveShares& shares, int size);
// The game is the one that the playout goes on from.
Json trace_json(const PlayoutTrace& trace, const Game& game, double komi);
Json step_json(const StepView& view, const PlayoutTrace& trace, const Game& game, std::size_t step);
Json sums_json(const PlayoutSums& sums, int size, double seconds);

}  // namespace keima::web
