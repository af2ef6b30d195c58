// The shapes a player may let be captured whole (ISGO-2), because after the capture a play
// inside leaves the other side one eye only:
//
//     X    XX    XXX    XX    XX    XXX     .X.    XX
//                       X     XX    .X.     XXX    XX
//                                           .X.    X
//
// The bent three only if the last stone is an end of it: filling its middle would undo a seki.
// Tested by nakade_shape_test.cc on all shapes of up to six stones.
#pragma once

#include <algorithm>
#include <cstdlib>
#include <span>

#include "core/point.h"

namespace keima {

inline constexpr int kLargestNakade = 5;

// REQUIRES: the stones are one string, stones[0] the last one played.
inline bool is_nakade_shape(std::span<const PackedPoint> stones) {
  const auto touch = [](Point a, Point b) {
    const int distance = std::abs(a.cell() - b.cell());
    return distance == kRight || distance == kDown;
  };
  int edges = 0, most_neighbors = 0, neighbors_of_last = 0, sum_of_cells = 0;
  for (Point a : stones) {
    int neighbors = 0;
    for (Point b : stones) neighbors += touch(a, b);
    if (a == Point(stones[0])) neighbors_of_last = neighbors;
    most_neighbors = std::max(most_neighbors, neighbors);
    edges += neighbors;
    sum_of_cells += a.cell();
  }
  edges /= 2;
  switch (stones.size()) {
    case 1:
    case 2:
      return true;
    case 3:  // A middle stone is in line with the ends if it is their mean.
      return neighbors_of_last == 1 || sum_of_cells == 3 * Point(stones[0]).cell();
    case 4:
      return edges == 4 || most_neighbors == 3;  // Square, pyramid.
    case 5:
      return edges == 5 || most_neighbors == 4;  // Bulky five, cross.
    default:
      return false;
  }
}

}  // namespace keima
