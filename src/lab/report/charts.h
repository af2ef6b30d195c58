// The drawings of a report. Ours and what was published lie side by side, each with its interval of
// 95 %; where a figure is not known nothing is drawn.
// Tested by charts_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

// Elo of every cell. Empty if there is nothing to draw.
std::string elo_chart(const std::vector<CellResult>& cells);

// The score of one cell over its games, with the interval closing in. Empty without two games.
std::string course_chart(const CellResult& result);

// What the pairs of games of one cell say for the published Elo against 0, as the log-likelihood
// ratio of sprt.h, with the bounds at which it would be decided. Empty without a published score or
// two pairs.
std::string likelihood_chart(const CellResult& result);

// Scores against simulations, a drawing for each cell that several runs have with different
// simulations: the same name, size and players. Published scores are where the full scale is.
std::vector<std::string> simulation_charts(const std::vector<ExperimentResults>& all);

}  // namespace keima
