// A set of 3x3 surroundings for each side to move: one bit for each value of the board's 16
// colour bits (core/board/around.h), so that a match is one look into a table of 8 kB.
// Tested by mogo_patterns_test.cc.
#pragma once

#include <array>
#include <cstdint>

#include "core/board/around.h"

namespace keima {

class PatternSet {
 public:
  // REQUIRES: is_stone(to_play).
  void insert(Color to_play, Around around) {
    table(to_play)[around.colors() / 64] |= std::uint64_t{1} << (around.colors() % 64);
  }
  bool contains(Color to_play, Around around) const {
    return (table(to_play)[around.colors() / 64] >> (around.colors() % 64) & 1) != 0;
  }

 private:
  using Table = std::array<std::uint64_t, 0x10000 / 64>;
  Table& table(Color c) { return tables_[c == Color::kBlack ? 0 : 1]; }
  const Table& table(Color c) const { return tables_[c == Color::kBlack ? 0 : 1]; }

  std::array<Table, 2> tables_{};
};

}  // namespace keima
