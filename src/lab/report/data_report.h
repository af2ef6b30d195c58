// The figures of a report for other programs: as JSON with everything, and as CSV with a line for
// each score and figure.
// Tested by report_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/results.h"

namespace keima {

// An object with "experiments", a list; docs/experiments.md has its keys.
std::string json_report(const std::vector<ExperimentResults>& all);

// What there is to run, as a list, with the name of each one's file.
std::string json_list(const std::vector<Experiment>& experiments,
                      const std::vector<std::string>& names);

// How far a run is.
std::string json_status(const ExperimentResults& results, bool is_being_played);

std::string csv_report(const std::vector<ExperimentResults>& all);

}  // namespace keima
