// The report of runs as Markdown: tables for each experiment, ours beside published, and an
// overview before those of several. Tested by report_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

std::string markdown_report(const std::vector<ExperimentResults>& all);

}  // namespace keima
