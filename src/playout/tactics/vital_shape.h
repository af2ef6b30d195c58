// The shape of random moves inside small eye spaces (ISGO-5 for three points, BEY-8 for more): a
// point of a space that has a vital point gives way to it, for both sides.
// Tested by vital_shape_test.cc.
#pragma once

#include "playout/tactics/nakade_point.h"

namespace keima {

// Whether vital_shape() below may have another point, by what is around p: not if it is contested,
// or in the middle of something wider.
inline bool may_have_vital_point(Around around) {
  const bool black = around.neighbors(Color::kBlack) != 0;
  const bool white = around.neighbors(Color::kWhite) != 0;
  return around.has_empty_neighbor() && around.empty_neighbors() < 4 && !(black && white);
}

// The vital point of the eye space around p, of either colour; p itself if there is none.
// REQUIRES: p is empty.
template <BoardFeatures F>
[[gnu::noinline]] Point vital_shape(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  if (!may_have_vital_point(around)) return p;
  std::array<PackedPoint, kLargestEyeSpace> space;
  Point vital;
  if (around.neighbors(Color::kWhite) == 0)
    vital = vital_point(eye_space<Color::kBlack>(board, p, space), board.size());
  if (vital.is_none() && around.neighbors(Color::kBlack) == 0)
    vital = vital_point(eye_space<Color::kWhite>(board, p, space), board.size());
  return vital.is_none() ? p : vital;
}

}  // namespace keima
