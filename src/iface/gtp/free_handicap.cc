#include "iface/gtp/free_handicap.h"

#include <algorithm>
#include <cstdlib>

#include "core/handicap.h"

namespace keima {
namespace {

int distance(Point a, Point b) {
  return std::abs(a.column() - b.column()) + std::abs(a.row() - b.row());
}

// How many lines from the edge: 1 on it.
int line_of(Point p, int size) {
  return 1 + std::min({p.column(), p.row(), size - 1 - p.column(), size - 1 - p.row()});
}

// REQUIRES: a point is free.
Point roomiest_point(int size, const std::vector<Point>& taken) {
  Point best;
  int most_room = 0;
  for_each_point(size, [&](Point p) {
    int room = line_of(p, size);
    for (const Point q : taken) room = std::min(room, distance(p, q));
    if (room <= most_room) return;  // The first of equals; a taken point has no room at all.
    most_room = room;
    best = p;
  });
  return best;
}

}  // namespace

std::vector<Point> free_handicap(int size, int stones) {
  const int fixed = max_fixed_handicap(size);
  std::vector<Point> points;
  if (stones >= 2 && fixed >= 2) points = fixed_handicap(size, std::min(stones, fixed));
  for (const Point p : star_points(size))
    if (std::find(points.begin(), points.end(), p) == points.end()) points.push_back(p);
  while (static_cast<int>(points.size()) < stones) points.push_back(roomiest_point(size, points));
  points.resize(static_cast<std::size_t>(stones));
  return points;
}

}  // namespace keima
