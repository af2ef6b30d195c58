// What Anderson's ptop shows of a file of weights (AND-12, AND-13): the highest and the lowest
// patterns, how all are distributed, and six patterns to look at.
// Tested by pattern_probe_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace keima {

// The report's names and our drawings, which are not the report's: X to play at *.
struct ProbePattern {
  std::string_view name;
  bool is_good;
  std::string_view picture;  // Three rows.
};
inline constexpr std::array<ProbePattern, 6> kProbePatterns = {{
    {"hane", true, "XO. .*. ..."},
    {"empty triangle", false, ".X. X*. ..."},
    {"suicide", false, ".O. O*O .O."},
    {"jump", true, "... .*. ..."},
    {"cut 1", true, "XO. O*. ..."},
    {"cut 2", true, ".X. O*O ..."},
}};

// The class of a picture, in PatternClasses::stones_alone(); '#' is off the board.
int class_of_picture(std::string_view picture);
// The picture of a class, "XO. .*. ...".
std::string picture_of_class(int pattern);

// Of the patterns whose theta is not zero. They are counted as the report's program did: every
// image of a pattern, turned or mirrored, is a weight of its own.
struct ThetaStatistics {
  int classes = 0, weights = 0;
  double sum = 0, mean = 0, variance = 0, deviation = 0;
};
ThetaStatistics statistics_of(const std::vector<double>& thetas);

// The chances of the six if they were all the moves there are.
std::array<double, kProbePatterns.size()> probe_chances(const std::vector<double>& thetas);

// Classes by theta, highest first, those of zero left out.
std::vector<int> ranked_patterns(const std::vector<double>& thetas);

// All of it, as text.
std::string probe_text(const std::vector<double>& thetas);

}  // namespace keima
