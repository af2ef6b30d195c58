// Nakade: the point inside a small eye space of the enemy that leaves it one eye (BEY-8).
//
//     three in a row or bent: the middle      pyramid four: the middle
//     bulky five, crossed five, rabbity six: the point with most neighbours
//
// Other spaces of up to six points live, or are dead as they stand, and have none.
// Tested by nakade_point_test.cc on all shapes of up to six points.
#pragma once

#include <array>
#include <cstdlib>
#include <span>

#include "core/board/board.h"

namespace keima {

inline constexpr std::size_t kLargestEyeSpace = 6;

// The vital point of an eye space of that shape; none() if it has none.
// REQUIRES: the points hang together.
inline Point vital_point(std::span<const PackedPoint> space) {
  int touching = 0, most = 0;
  Point best;
  for (const Point a : space) {
    int neighbors = 0;
    for (const Point b : space) {
      const int distance = std::abs(a.cell() - b.cell());
      neighbors += distance == kRight || distance == kDown;
    }
    touching += neighbors;
    if (neighbors > most) {
      most = neighbors;
      best = a;
    }
  }
  const int pairs = touching / 2;
  switch (space.size()) {
    case 3:
      return best;
    case 4:
      return most == 3 ? best : Point::none();
    case 5:
      return most == 4 || pairs == 5 ? best : Point::none();
    case 6:
      return most == 4 && pairs == 6 ? best : Point::none();
    default:
      return Point::none();
  }
}

// The same where the space may be a bent four with its bend in the corner of the board, which is a
// ko for who plays beside the corner on the longer side:
//
//     X X
//     . X X X
//     . * . X
//
// REQUIRES: the points hang together.
inline Point vital_point(std::span<const PackedPoint> space, int board_size) {
  if (space.size() != 4) return vital_point(space);
  const auto is_end = [board_size](int line) { return line == 0 || line == board_size - 1; };
  const auto touches = [&](Point a) {
    int neighbors = 0;
    for (const Point b : space) {
      const int distance = std::abs(a.cell() - b.cell());
      neighbors += distance == kRight || distance == kDown;
    }
    return neighbors;
  };
  Point bend, middle;  // The two points that have two neighbours each.
  for (const Point a : space) {
    if (touches(a) != 2) continue;
    (is_end(a.column()) && is_end(a.row()) ? bend : middle) = a;
  }
  // A square has neighbours enough too: there is nothing to play in it.
  const bool is_square = touches(space[0]) == 2 && touches(space[1]) == 2 && touches(space[2]) == 2;
  if (!is_square && !bend.is_none() && !middle.is_none()) return middle;
  return vital_point(space);
}

// The empty points around p that hang together, if only stones of `owner` enclose them and they are
// kLargestEyeSpace at the most; else nothing. REQUIRES: p is empty.
template <Color owner, BoardFeatures F>
std::span<const PackedPoint> eye_space(const BasicBoard<F>& board, Point p,
                                       std::array<PackedPoint, kLargestEyeSpace>& space) {
  std::size_t size = 0;
  space[size++] = p;
  for (std::size_t i = 0; i < size; ++i) {
    const Point q = space[i];
    const Around around = board.around(q);
    if (around.neighbors(opponent(owner)) != 0) return {};
    bool fits = true;
    for_each_in(around.empty_neighbor_mask(), q, [&](Point r) {
      for (std::size_t k = 0; k < size; ++k)
        if (Point(space[k]) == r) return;
      if (size == space.size())
        fits = false;
      else
        space[size++] = r;
    });
    if (!fits) return {};
  }
  return {space.data(), size};
}

// Calls f with c's nakade moves beside the last move, some of them more than once. REQUIRES: c is
// to play, `last` is the last move and no pass.
template <Color c, BoardFeatures F, class Function>
void for_each_nakade(const BasicBoard<F>& board, Point last, Function&& f) {
  std::array<PackedPoint, kLargestEyeSpace> space;
  for_each_in(board.around(last).empty_neighbor_mask(), last, [&](Point p) {
    const Point vital = vital_point(eye_space<opponent(c)>(board, p, space), board.size());
    if (!vital.is_none()) f(vital);
  });
}

}  // namespace keima
