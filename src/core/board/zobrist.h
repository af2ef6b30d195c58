// Zobrist keys: a random word per (point, colour). The hash of a position is the xor of the keys
// of its stones, so it does not depend on how the position came about.
#pragma once

#include <array>
#include <cstdint>

#include "base/rng.h"
#include "core/color.h"
#include "core/point.h"

namespace keima {

inline constexpr auto kZobristKeys = [] {
  std::array<PointMap<std::uint64_t>, 2> keys;
  for (int color = 0; color < 2; ++color)
    for (int cell = 0; cell < kCells; ++cell)
      keys[color][Point::from_cell(cell)] = mix_bits(0x6B65696D61u + 2 * cell + color);
  return keys;
}();

// REQUIRES: is_stone(c).
constexpr std::uint64_t zobrist_key(Color c, Point p) {
  return kZobristKeys[c == Color::kBlack ? 0 : 1][p];
}

}  // namespace keima
