// The eight ways to look at a board: as it is, turned, mirrored, both.
// Tested by symmetry_test.cc.
#pragma once

#include <utility>

#include "core/point.h"

namespace keima {

inline constexpr int kWaysToLook = 8;  // Number 0 changes nothing.

// Where p is on the board that is looked at in that way. A pass stays a pass.
constexpr Point seen_in_way(int way, Point p, int size) {
  if (p.is_pass()) return p;
  int column = p.column(), row = p.row();
  if (way & 1) std::swap(column, row);
  if (way & 2) column = size - 1 - column;
  if (way & 4) row = size - 1 - row;
  return Point::at(column, row);
}

// The way back: which point is seen as p.
constexpr Point seen_as(int way, Point p, int size) {
  if (p.is_pass()) return p;
  int column = p.column(), row = p.row();
  if (way & 2) column = size - 1 - column;
  if (way & 4) row = size - 1 - row;
  if (way & 1) std::swap(column, row);
  return Point::at(column, row);
}

}  // namespace keima
