// Sets of 3x3 patterns counted through, for tests.
#pragma once

#include <cstdint>
#include <vector>

#include "pattern/pattern_set.h"
#include "support/colors.h"

namespace keima {

// Cells row by row; the point itself is left out.
inline Around around_row_by_row(const std::vector<Color>& eight) {
  constexpr int kPlace[] = {4, 0, 5, 1, 2, 6, 3, 7};  // In the order of around.h.
  std::uint32_t bits = 0;
  for (std::size_t i = 0; i < 8; ++i)
    bits |= static_cast<std::uint32_t>(code_of(eight[i])) << (2 * kPlace[i]);
  return Around(bits);
}

struct PatternTally {
  int matches = 0;
  std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  void add(bool match) {
    matches += match;
    hash = (hash ^ static_cast<std::uint64_t>(match)) * 0x100000001b3u;
  }
};

// All codes in rising order, own = 0, enemy = 1, empty = 2, the first cell most significant; cells
// beyond `cells` are off the board.
inline PatternTally tally_patterns(const PatternSet& patterns, Color to_play, int cells) {
  int codes = 1;
  for (int i = 0; i < cells; ++i) codes *= 3;
  PatternTally result;
  for (int code = 0; code < codes; ++code) {
    std::vector<Color> eight(8, kX);
    int rest = code;
    for (int i = cells - 1; i >= 0; --i, rest /= 3)
      eight[static_cast<std::size_t>(i)] =
          std::vector{to_play, opponent(to_play), kE}[static_cast<std::size_t>(rest % 3)];
    result.add(patterns.contains(to_play, around_row_by_row(eight)));
  }
  return result;
}

}  // namespace keima
