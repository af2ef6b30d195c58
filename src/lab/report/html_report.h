// The report of runs as one page of HTML: the tables of the Markdown report and drawings. It needs
// nothing from elsewhere and no scripts, is light or dark as the reader likes, and fits a phone.
// Tested by report_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

std::string html_report(const std::vector<ExperimentResults>& all);

}  // namespace keima
