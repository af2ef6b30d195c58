#include "pattern/michi_patterns.h"

#include <string_view>

#include "pattern/pattern_drawing.h"

namespace keima {
namespace {

constexpr const char* kMichiDrawings[] = {
    // Hanes
    "XOX"
    ".*."
    "???",

    "XO."
    ".*."
    "?.?",

    "XO?"
    "X*."
    "o.?",

    // A shoulder hit
    ".O."
    "X*."
    "...",

    // Cuts: not protected, peeped at, from above, a knight's move away
    "XO?"
    "O*x"
    "?x?",

    "XO?"
    "O*X"
    "???",

    "?X?"
    "O*O"
    "xxx",

    "OX?"
    "x*O"
    "???",

    // At the edge
    "X.?"
    "O*?"
    "###",

    "OX?"
    "X*O"
    "###",

    "?X?"
    "o*O"
    "###",

    "?XO"
    "o*o"
    "###",

    "?OX"
    "X*O"
    "###"};

PatternSet make_michi_patterns() {
  PatternSet set;
  for (std::string_view drawing : kMichiDrawings)
    for (const DrawnCells& cells : fillings_of(drawing, OpenCells::kAnywhere))
      insert_symmetric(set, cells, DrawnColors::kBoth);
  return set;
}

}  // namespace

const PatternSet& michi_patterns() {
  static const PatternSet set = make_michi_patterns();
  return set;
}

}  // namespace keima
