// The sixteen ways to look at a game: turned, mirrored, colours exchanged.
#pragma once

#include <utility>

#include "core/color.h"
#include "core/point.h"

namespace keima {

struct Symmetry {
  int size;
  int number;  // 0 to 15; 0 changes nothing.

  Point operator()(Point p) const {
    if (p.is_pass() || p.is_none()) return p;
    int column = p.column(), row = p.row();
    if (number & 1) std::swap(column, row);
    if (number & 2) column = size - 1 - column;
    if (number & 4) row = size - 1 - row;
    return Point::at(column, row);
  }
  Color operator()(Color c) const { return (number & 8) != 0 && is_stone(c) ? opponent(c) : c; }
};

}  // namespace keima
