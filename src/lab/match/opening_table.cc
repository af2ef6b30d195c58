// The built-in openings. They were drawn at random: on 9x9 four moves among the 25 central points,
// on 13x13 and 19x19 one in each corner, on the usual points. Kept are those after which a search
// finds Black to win between 46 and 54 % at komi 7.5: of 10,000 simulations on 9x9 (24 of 30 were
// kept), 4,000 on 13x13 (16 of 17) and 3,000 on 19x19 (all), policy base, tree rave.
#include <algorithm>
#include <string_view>

#include "lab/match/opening.h"

namespace keima {
namespace {

struct OpeningsOfSize {
  int size;
  std::string_view text;  // An opening a line.
};

constexpr OpeningsOfSize kOpenings[] = {
    {9, R"(C7 D3 G4 C3
E3 F4 E7 F7
C5 E3 F5 F7
D3 G5 E7 G6
E6 D3 D5 C4
C6 C7 F4 F6
C5 G7 G5 E5
G6 C6 D7 D4
C5 G7 D6 D4
E5 D6 E3 C4
C4 E5 F3 C7
C3 D5 E6 G6
C6 F7 C3 G7
F6 D4 E3 C3
C5 C7 F5 C3
F4 C5 F6 F3
F5 D4 E6 C5
E5 D4 G3 G7
C5 G5 F6 C7
C4 D6 F5 G4
F7 C7 G6 D6
G6 F6 C4 C6
F7 F4 C4 G6
E4 G4 F4 F6)"},
    {13, R"(J10 D3 E10 K3
K11 C4 K5 D11
K11 E10 D5 L4
D10 L11 E4 L3
D3 L3 K9 D9
C3 E10 K4 J10
J10 L3 D9 D5
D5 K3 K10 D11
D4 K10 L3 D10
K9 C3 D9 K3
K3 L10 C3 E10
J4 C3 C10 K11
E4 K4 K11 E10
D4 D11 J4 J10
E10 D5 K11 J4
D3 D10 K11 K3)"},
    {19, R"(D15 Q17 R3 D4
D15 D4 R16 Q4
C4 Q4 D16 R16
R16 Q5 C3 C17
R4 C16 Q15 E4
E4 Q4 D15 Q15
D3 Q15 Q5 E16
Q3 D17 Q17 E4
R4 C17 C3 Q15
Q15 C17 Q4 C3
R16 R4 C3 C17
Q3 C17 D4 R17
R3 C3 D16 Q16
D16 P4 R17 C4
Q5 C17 E4 R16
C4 R4 Q17 D17)"},
};

}  // namespace

std::vector<Opening> balanced_openings(int size) {
  std::vector<Opening> openings;
  for (const OpeningsOfSize& entry : kOpenings) {
    if (entry.size != size) continue;
    for (std::string_view rest = entry.text; !rest.empty();) {
      const std::string_view line = rest.substr(0, rest.find('\n'));
      rest.remove_prefix(std::min(rest.size(), line.size() + 1));
      openings.push_back(parse_opening(line, size, rules_named("chinese")));
    }
  }
  return openings;
}

}  // namespace keima
