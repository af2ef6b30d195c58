#include "pattern/pattern_drawing.h"

#include "core/point.h"

namespace keima {
namespace {

bool fits(char drawn, char cell) {
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

bool is_open(char drawn) { return drawn == '?' || drawn == 'x' || drawn == 'o'; }

// What is off the board is nothing, one side or two that meet.
bool can_be(const DrawnCells& cells) {
  const auto is_off = [&](std::size_t i) { return cells[i] == '#'; };
  const bool up = is_off(1), left = is_off(3), right = is_off(5), down = is_off(7);
  if ((up && down) || (left && right)) return false;
  return is_off(0) == (up || left) && is_off(2) == (up || right) && is_off(6) == (down || left) &&
         is_off(8) == (down || right);
}

// From cell i on.
void fill_in(std::string_view drawing, OpenCells open, DrawnCells& cells, std::size_t i,
             std::vector<DrawnCells>& result) {
  if (i == 9) {
    if (can_be(cells)) result.push_back(cells);
    return;
  }
  for (char cell : {'X', 'O', '.', '#', '*'}) {
    const bool may_be_off = open == OpenCells::kAnywhere && is_open(drawing[i]) && cell == '#';
    if (!fits(drawing[i], cell) && !may_be_off) continue;
    cells[i] = cell;
    fill_in(drawing, open, cells, i + 1, result);
  }
}

DrawnCells transposed(const DrawnCells& c) {
  return {c[0], c[3], c[6], c[1], c[4], c[7], c[2], c[5], c[8]};
}
DrawnCells upside_down(const DrawnCells& c) {
  return {c[6], c[7], c[8], c[3], c[4], c[5], c[0], c[1], c[2]};
}

// The board's word for these cells if X has the colour x.
Around around_of(const DrawnCells& cells, Color x) {
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

}  // namespace

std::vector<DrawnCells> fillings_of(std::string_view drawing, OpenCells open) {
  std::vector<DrawnCells> result;
  DrawnCells cells{};
  fill_in(drawing, open, cells, 0, result);
  return result;
}

bool fits_drawing(std::string_view drawing, const DrawnCells& cells) {
  for (std::size_t i = 0; i < 9; ++i)
    if (!fits(drawing[i], cells[i])) return false;
  return true;
}

void insert_symmetric(PatternSet& set, DrawnCells cells, DrawnColors colors) {
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    for (Color to_play : kBothPlayers) {
      set.insert(to_play, around_of(cells, to_play));
      if (colors == DrawnColors::kBoth) set.insert(to_play, around_of(cells, opponent(to_play)));
    }
    cells = symmetry % 2 == 0 ? transposed(cells) : upside_down(cells);
  }
}

}  // namespace keima
