// The words and tables of a report that its forms, Markdown and HTML, have in common.
// Tested by report_test.cc.
#pragma once

#include <string>
#include <utility>
#include <vector>

#include "lab/report/results.h"

namespace keima {

struct ReportTable {
  std::vector<std::string> columns;
  std::vector<std::vector<std::string>> rows;
};

// A row for each cell: where it is from, ours beside published, and the verdict in a word or two.
ReportTable overview_table(const std::vector<ExperimentResults>& all);
// The scores of matches; empty if there are none. Columns in which nothing stands are left out,
// here and below.
ReportTable score_table(const std::vector<CellResult>& cells);
// All other figures; empty if there are none.
ReportTable figure_table(const std::vector<CellResult>& cells);

// "E-IS-7", and the scale if it is not the full one: "E-IS-7 (short with sims=200)".
std::string heading(const ExperimentResults& results);
// What is not as in the paper, for the whole experiment: sentences, each with its full stop.
std::vector<std::string> differences(const ExperimentResults& results);

std::string estimate_words(const Estimate& estimate, const std::string& unit);
std::string published_words(const PublishedFigure& figure);

// What the run was made with: "signature" and "0x123", and so on.
std::vector<std::pair<std::string, std::string>> record_words(const ExperimentResults& results);

}  // namespace keima
