#include "pattern/mogo_patterns.h"

#include <string_view>

#include "pattern/pattern_drawing.h"

namespace keima {
namespace {

constexpr const char* kInBothColours[] = {
    // Hanes
    "XOX"
    ".*."
    "???",

    "XO."
    ".*."
    "?.?",

    "XO?"
    "X*."
    "?.?",

    // A cut from above
    "?O?"
    "X*X"
    "ooo",

    // At the edge
    "X.?"
    "O*?"
    "###",

    "?X?"
    "o*O"
    "###"};

constexpr const char* kForOneSide[] = {
    // A hane where only the attacker plays
    "XOO"
    ".*."
    "?.?",

    // At the edge
    "?XO"
    "?*?"
    "###",

    "?OX"
    "?*x"
    "###",

    "?OX"
    "X*O"
    "###"};

// The crosscut, in both colours, unless the cut is already protected.
constexpr std::string_view kCut =
    "XO?"
    "O*?"
    "???";
constexpr const char* kProtected[] = {
    "XO?"
    "O*O"
    "?.?",

    "XO?"
    "O*."
    "?O?"};

PatternSet make_mogo_patterns() {
  PatternSet set;
  for (std::string_view drawing : kInBothColours)
    for (const DrawnCells& cells : fillings_of(drawing, OpenCells::kOnBoard))
      insert_symmetric(set, cells, DrawnColors::kBoth);
  for (std::string_view drawing : kForOneSide)
    for (const DrawnCells& cells : fillings_of(drawing, OpenCells::kOnBoard))
      insert_symmetric(set, cells, DrawnColors::kAsDrawn);
  for (const DrawnCells& cells : fillings_of(kCut, OpenCells::kOnBoard))
    if (!fits_drawing(kProtected[0], cells) && !fits_drawing(kProtected[1], cells))
      insert_symmetric(set, cells, DrawnColors::kBoth);
  return set;
}

}  // namespace

const PatternSet& mogo_patterns() {
  static const PatternSet set = make_mogo_patterns();
  return set;
}

}  // namespace keima
