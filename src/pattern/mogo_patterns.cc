#include "pattern/mogo_patterns.h"

#include <string_view>
#include <vector>

#include "core/point.h"

namespace keima {
namespace {

// Nine cells row by row, '*' the point itself. X is the side to move, O the other, '.' empty, '#'
// off the board; x is X or empty, o is O or empty, '?' anything on the board.
using Cells = std::array<char, 9>;

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

bool matches(char drawn, char cell) {
  switch (drawn) {
    case '?':
      return cell == 'X' || cell == 'O' || cell == '.';
    case 'x':
      return cell == 'X' || cell == '.';
    case 'o':
      return cell == 'O' || cell == '.';
    default:
      return cell == drawn;
  }
}

bool matches(std::string_view drawing, const Cells& cells) {
  for (std::size_t i = 0; i < 9; ++i)
    if (!matches(drawing[i], cells[i])) return false;
  return true;
}

// Every filling of the drawing's open cells, from cell i on.
void fill_in(std::string_view drawing, Cells& cells, std::size_t i, std::vector<Cells>& result) {
  if (i == 9) {
    result.push_back(cells);
    return;
  }
  for (char cell : {'X', 'O', '.', '#', '*'}) {
    if (!matches(drawing[i], cell)) continue;
    cells[i] = cell;
    fill_in(drawing, cells, i + 1, result);
  }
}

std::vector<Cells> fillings(std::string_view drawing) {
  std::vector<Cells> result;
  Cells cells{};
  fill_in(drawing, cells, 0, result);
  return result;
}

Cells transposed(const Cells& c) { return {c[0], c[3], c[6], c[1], c[4], c[7], c[2], c[5], c[8]}; }
Cells upside_down(const Cells& c) { return {c[6], c[7], c[8], c[3], c[4], c[5], c[0], c[1], c[2]}; }

// The board's word for these cells if X has the colour x.
Around around_of(const Cells& cells, Color x) {
  constexpr std::array<std::size_t, 8> kOrder = {1, 3, 5, 7, 0, 2, 6, 8};  // See around.h.
  std::uint32_t bits = 0;
  for (std::size_t k = 0; k < 8; ++k) {
    const char cell = cells[kOrder[k]];
    const Color color = cell == 'X'   ? x
                        : cell == 'O' ? opponent(x)
                        : cell == '.' ? Color::kEmpty
                                      : Color::kBorder;
    bits |= static_cast<std::uint32_t>(code_of(color)) << (2 * k);
  }
  return Around(bits);
}

enum class Colours { kAsDrawn, kBoth };

void insert_symmetric(PatternSet& set, Cells cells, Colours colours) {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    for (Color to_play : kBothPlayers) {
      set.insert(to_play, around_of(cells, to_play));
      if (colours == Colours::kBoth) set.insert(to_play, around_of(cells, opponent(to_play)));
    }
    cells = symmetry % 2 == 0 ? transposed(cells) : upside_down(cells);
  }
}

PatternSet make_mogo_patterns() {
  PatternSet set;
  for (std::string_view drawing : kInBothColours)
    for (const Cells& cells : fillings(drawing)) insert_symmetric(set, cells, Colours::kBoth);
  for (std::string_view drawing : kForOneSide)
    for (const Cells& cells : fillings(drawing)) insert_symmetric(set, cells, Colours::kAsDrawn);
  for (const Cells& cells : fillings(kCut))
    if (!matches(kProtected[0], cells) && !matches(kProtected[1], cells))
      insert_symmetric(set, cells, Colours::kBoth);
  return set;
}

}  // namespace

const PatternSet& mogo_patterns() {
  static const PatternSet set = make_mogo_patterns();
  return set;
}

}  // namespace keima
