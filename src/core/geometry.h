// What depends on the size alone: the points of the board counted densely, row by row from the
// top, for bit sets and for output.
#pragma once

#include <array>
#include <cstdint>

#include "core/point.h"

namespace keima {

struct Geometry {
  explicit Geometry(int size);
  static const Geometry& of(int size);  // REQUIRES: kMinSize <= size <= kMaxSize.

  int size;
  int points;                                 // size * size
  int words;                                  // 64-bit words in a set of points
  PointMap<std::uint16_t> index;              // 0 .. points-1
  std::array<PackedPoint, kMaxPoints> point;  // The inverse.
};

}  // namespace keima
