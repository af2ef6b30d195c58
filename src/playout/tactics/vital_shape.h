// The shape of random moves inside small eye spaces (ISGO-5 for three points, BEY-8 for more): a
// point of a space that has a vital point gives way to it, for both sides.
//
// Mostly shape_improvement.h does that: it leads from the end of a row, a cross or a square with a
// tail to the vital point. This is for the rest, which can be told by what is around p alone, and
// is rare: a corner of a square of four, and the bend of a bent four in the corner of the board.
//
// Tested by vital_shape_test.cc against a look at every space.
#pragma once

#include "playout/tactics/nakade_point.h"

namespace keima {

// Whether vital_shape() below may have another point, by what is around p: not if it is contested.
inline bool may_have_vital_point(Around around) {
  const bool black = around.neighbors(Color::kBlack) != 0;
  const bool white = around.neighbors(Color::kWhite) != 0;
  if (black && white) return false;
  const int borders = around.borders();
  return around.is_corner_of_open_square() || (borders > 0 && borders == around.empty_neighbors());
}

// The vital point of the eye space around p, of either colour; p itself if there is none, or if
// improved_shape() finds it. REQUIRES: p is empty.
template <BoardFeatures F>
[[gnu::noinline]] Point vital_shape(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  if (!may_have_vital_point(around)) return p;
  const auto is_bend = [&](Point q) {
    const Around of_q = board.around(q);
    return of_q.borders() == 2 && of_q.empty_neighbors() == 2;
  };
  const bool beside_bend =
      around.empty_neighbors() == 1 && is_bend(first_in(around.empty_neighbor_mask(), p));
  if (!around.is_corner_of_open_square() && !beside_bend && !is_bend(p)) return p;
  std::array<PackedPoint, kLargestEyeSpace> space;
  Point vital;
  if (around.neighbors(Color::kWhite) == 0)
    vital = vital_point(eye_space<Color::kBlack>(board, p, space), board.size());
  if (vital.is_none() && around.neighbors(Color::kBlack) == 0)
    vital = vital_point(eye_space<Color::kWhite>(board, p, space), board.size());
  return vital.is_none() ? p : vital;
}

}  // namespace keima
