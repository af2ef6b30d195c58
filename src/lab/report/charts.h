// The drawings of a report, each with its caption. Ours and what was published lie side by side,
// each with its interval of 95 %; where a figure is not known nothing is drawn. Tested by
// charts_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

struct Chart {
  std::string caption;  // A sentence or two.
  std::string svg;
};
// All functions answer none if there is nothing to draw.
using Charts = std::vector<Chart>;

// Elo of every cell whose players change colours.
Charts elo_charts(const std::vector<CellResult>& cells);

// All other figures, a drawing for each unit.
Charts figure_charts(const std::vector<CellResult>& cells);

// The score of one cell over its games, with the interval closing in. None without two games.
Charts course_charts(const CellResult& result);

// What the pairs of games of one cell say for the published Elo against 0, as the log-likelihood
// ratio of sprt.h, with the bounds at which it would be decided. None without a published score or
// two pairs.
Charts likelihood_charts(const CellResult& result);

// Scores against simulations, a drawing for each cell that several runs have with different
// simulations: the same name, size and players. Published scores are where the full scale is.
Charts simulation_charts(const std::vector<ExperimentResults>& all);

}  // namespace keima
