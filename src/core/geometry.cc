#include "core/geometry.h"

#include <vector>

#include "base/check.h"

namespace keima {

Geometry::Geometry(int board_size)
    : size(board_size), points(size * size), words((points + 63) / 64) {
  int next = 0;
  for_each_point(size, [&](Point p) {
    index[p] = static_cast<std::uint16_t>(next);
    point[next++] = p;
  });
}

const Geometry& Geometry::of(int size) {
  KEIMA_CHECK(size >= kMinSize && size <= kMaxSize);
  static const std::vector<Geometry> all = [] {
    std::vector<Geometry> made;
    for (int s = kMinSize; s <= kMaxSize; ++s) made.emplace_back(s);
    return made;
  }();
  return all[size - kMinSize];
}

}  // namespace keima
