// How a training went, from the table that it wrote: a line with the names of the columns, then a
// line for each step, the numbers separated by tabs. Lines that begin with '#' are remarks.
//
//     pass    log-evidence    top-1
//     1       -1.91           0.44
//     2       -1.85           0.45
//
// The first column is what the others are drawn against.
// Tested by weights_report_test.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace keima {

struct LearningCurve {
  std::vector<std::string> columns;
  std::vector<std::vector<double>> rows;
};

// Throws Error with file and line if a line has other columns than the first or no finite numbers,
// or if there are fewer than two columns.
LearningCurve parse_curve(std::string_view text, std::string_view file);

}  // namespace keima
