#include "knowledge/near_stones.h"

#include <cstdlib>

namespace keima {

std::array<std::uint64_t, kMaxSize> points_near_stones(const Board& board, int radius) {
  std::array<std::uint64_t, kMaxSize> stones{}, near{};
  for_each_point(board.size(), [&](Point p) {
    stones[static_cast<std::size_t>(p.row())] |= static_cast<std::uint64_t>(is_stone(board[p]))
                                                 << (p.column() + radius);
  });
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
