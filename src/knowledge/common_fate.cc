#include "knowledge/common_fate.h"

#include <array>

namespace keima {

PointMap<std::uint8_t> common_fate_distances(const Board& board, Point from, int most) {
  const auto far = static_cast<std::uint8_t>(most + 1);
  PointMap<std::uint8_t> distances;
  distances.fill(far);
  std::array<PackedPoint, kMaxPoints> queue;
  int size = 0;
  // A whole string is reached at once.
  const auto reach = [&](Point p, int distance) {
    if (distances[p] != far || board[p] == Color::kBorder) return;
    Point q = p;
    do {
      distances[q] = static_cast<std::uint8_t>(distance);
      queue[static_cast<std::size_t>(size++)] = q;
      if (is_stone(board[q])) q = board.next_in_string(q);
    } while (q != p);
  };
  reach(from, 0);
  for (int i = 0; i < size; ++i) {
    const Point p = queue[static_cast<std::size_t>(i)];
    if (distances[p] == most) break;
    for_each_neighbor(p, [&](Point q) { reach(q, distances[p] + 1); });
  }
  return distances;
}

}  // namespace keima
