// A move: who plays where, or passes.
#pragma once

#include "core/color.h"
#include "core/point.h"

namespace keima {

struct Move {
  Color color = Color::kBlack;
  Point point = Point::pass();

  constexpr bool is_pass() const { return point.is_pass(); }
  constexpr bool operator==(const Move&) const = default;
};

}  // namespace keima
