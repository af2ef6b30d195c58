// Whether a capture begins a ko: then it is not for good if the other side has a threat.
// Tested by reading_test.cc.
#pragma once

#include <bit>

#include "core/board/board.h"

namespace keima {

// Whether `taker` takes one stone at p with one stone that could be retaken but for the rule of ko.
// REQUIRES: p is empty.
inline bool is_ko_capture(const Board& board, Point p, Color taker) {
  const Around around = board.around(p);
  if (around.has_empty_neighbor() || around.neighbors(taker) != 0) return false;
  int taken = 0, stones = 0;
  for_each_neighbor(p, [&](Point q) {
    if (!is_stone(board[q]) || !board.in_atari(q)) return;
    ++taken;
    stones += board.string_size(q);
  });
  return taken == 1 && stones == 1;
}

}  // namespace keima
