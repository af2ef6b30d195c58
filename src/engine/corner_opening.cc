#include "engine/corner_opening.h"

#include "playout/point_list.h"

namespace keima {
namespace {

constexpr int kSmallestBoard = 13, kMostStones = 5, kCorner = 5;

// The corner that has the rows and columns from 0, or those to the other end of the board.
bool is_corner_empty(const Board& board, bool right, bool bottom) {
  const int column = right ? board.size() - kCorner : 0, row = bottom ? board.size() - kCorner : 0;
  bool is_empty = true;
  for_each_point(kCorner, [&](Point p) {
    is_empty &= board[Point::at(column + p.column(), row + p.row())] == Color::kEmpty;
  });
  return is_empty;
}

}  // namespace

Point corner_opening(const Board& board, Rng& rng) {
  if (board.size() < kSmallestBoard || board.stones(Color::kBlack) > kMostStones ||
      board.stones(Color::kWhite) > kMostStones)
    return Point::none();
  PointList points;
  for (const bool right : {false, true}) {
    for (const bool bottom : {false, true}) {
      if (!is_corner_empty(board, right, bottom)) continue;
      const int far = board.size() - 4;
      points.add(Point::at(right ? far : 3, bottom ? far : 3));
    }
  }
  return points.empty() ? Point::none() : points.pick(rng);
}

}  // namespace keima
