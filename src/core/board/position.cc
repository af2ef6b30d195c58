#include "core/board/position.h"

#include "base/error.h"
#include "core/coords.h"

namespace keima {

// A string that has a liberty at the end has one at every step on the way there, so a stone that
// cannot be put without taking something gives an impossible position away.
Board board_with_stones(int size, const PointMap<Color>& stones) {
  Board board(size);
  for_each_point(size, [&](Point p) {
    if (!is_stone(stones[p])) return;
    board.set_to_play(stones[p]);
    const bool is_legal = board.is_legal(p);
    if (is_legal) board.put_stone(stones[p], p);
    if (!is_legal || board.captured(Color::kBlack) + board.captured(Color::kWhite) != 0)
      throw Error("the stones near {} have no liberty", to_gtp(p, size));
  });
  board.set_to_play(Color::kBlack);
  return board;
}

}  // namespace keima
