// The report of runs as one page of HTML: an overview with the verdicts, the tables of the Markdown
// report with drawings, what the verdicts mean, and the data to download, in the page itself.
// Tested by report_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

std::string html_report(const std::vector<ExperimentResults>& all);

}  // namespace keima
