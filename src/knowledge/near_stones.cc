#include "knowledge/near_stones.h"

#include <cstdlib>

namespace keima {

std::array<std::uint64_t, kMaxSize> points_near_stones(const Board& board, int radius) {
  std::array<std::uint64_t, kMaxSize> stones{}, near{};
  for (int row = 0; row < board.size(); ++row) {
    std::uint64_t word = 0;
    for (int column = board.size() - 1; column >= 0; --column)
      word = word << 1 | static_cast<std::uint64_t>(is_stone(board[Point::at(column, row)]));
    stones[static_cast<std::size_t>(row)] = word << radius;
  }
  for (int row = 0; row < board.size(); ++row) {
    for (int step = -radius; step <= radius; ++step) {
      if (row + step < 0 || row + step >= board.size()) continue;
      const std::uint64_t there = stones[static_cast<std::size_t>(row + step)];
      for (int width = radius - std::abs(step); width >= 0; --width)
        near[static_cast<std::size_t>(row)] |= (there << width | there >> width) >> radius;
    }
  }
  return near;
}

}  // namespace keima
