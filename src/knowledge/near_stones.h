// Where there are stones about.
#pragma once

#include <array>
#include <cstdint>

#include "core/board/board.h"

namespace keima {

// The points with a stone within so many steps along the lines, a word of bits for each row.
// REQUIRES: 2 * radius + 25 bits fit a word.
std::array<std::uint64_t, kMaxSize> points_near_stones(const Board& board, int radius);

}  // namespace keima
