// Trained weights on a page of HTML: where they come from, how the training went, how they are
// distributed, and the 3x3 patterns with the highest and the lowest ones as small boards; of two
// files side by side (as Table 4.4 of Erica's thesis has minorization-maximization and simulation
// balancing, ERICA-12).
// Tested by weights_report_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/report/learning_curve.h"
#include "pattern/weight_file.h"

namespace keima {

// The weights with patterns that the text is: `gamma v1`, `move-weights v2`, or `keima v1`, which
// has two weights for each pattern and becomes two files, near and far. Throws Error.
std::vector<WeightFile> parse_pattern_weights(std::string_view text, std::string_view file);

// REQUIRES: one file or two. `curve` may be nothing.
std::string weights_report(const std::vector<WeightFile>& files,
                           const std::optional<LearningCurve>& curve);

}  // namespace keima
