// The basics of life and death: small spaces that stones of one colour enclose, and the vital point
// of each, where its owner makes two eyes and the opponent leaves him one (nakade_point.h has the
// shapes). Enemy stones inside belong to the space: they are what is being played there.
//
// A space decides over life only where the strings around it have no other.
// Tested by eyes_test.cc.
#pragma once

#include <vector>

#include "core/board/board.h"
#include "playout/tactics/nakade_point.h"

namespace keima {

struct SmallSpace {
  Color owner = Color::kEmpty;
  std::vector<PackedPoint> points;
  Point vital = Point::none();  // If there is one, and it is empty.
  int stones = 0;               // Of the strings around it.
  bool is_only_eye = false;     // None of them touches another space of this kind.
};

// Spaces of up to kLargestEyeSpace points, by their first points.
std::vector<SmallSpace> small_spaces(const Board& board);

}  // namespace keima
