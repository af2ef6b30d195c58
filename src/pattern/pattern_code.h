// What can be done with 3x3 words (core/board/around.h) as patterns: the eight symmetries, the
// exchange of colours, and which words can occur at all. A pattern is always seen by Black to play.
// Tested by pattern_classes_test.cc.
#pragma once

#include <cstdint>

#include "core/board/around.h"

namespace keima {

inline constexpr int kSymmetries = 8;

// Bits 0-19 of the word, turned and mirrored; number 0 changes nothing.
std::uint32_t transformed(std::uint32_t code, int symmetry);

// Black for White and the other way round.
constexpr std::uint32_t with_colors_exchanged(std::uint32_t code) {
  const std::uint32_t low = code & 0x5555, high = code >> 1 & 0x5555;
  const std::uint32_t stones = low ^ high;  // One bit for each stone of either colour.
  return code ^ (stones | stones << 1);
}

// Whether the border lies as it does in the centre, at an edge or in a corner, and only stones are
// in atari.
bool is_on_some_board(std::uint32_t code);

// ERICA-9: a neighbour in atari has the centre as its only liberty. So what touches it is not
// empty, and its own stones that touch a neighbour of the centre make that one its own, too.
bool is_consistent(std::uint32_t code);

// Whether the move at the centre would be suicide of Black's, as far as atari bits tell.
bool is_suicide(std::uint32_t code);

// The 16 colour bits in the code of Anderson's report (AND-4): 0 black, 1 white, 2 empty, 3
// off the board, row by row from the upper left, the first neighbour in the highest bits.
std::uint32_t anderson_code(std::uint32_t code);
std::uint32_t from_anderson_code(std::uint32_t code);

}  // namespace keima
