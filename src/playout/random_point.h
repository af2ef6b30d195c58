// A random empty point that will do, each equally often.
//
// Points are drawn from the board's list without replacement: each draw is uniform over what is
// left, so the first one that will do is uniform over those.
// Tested by random_point_test.cc.
#pragma once

#include "base/rng.h"
#include "core/board/board.h"

namespace keima {

// The answer of `try_point` to the first point for which it is not none(); none() if there is no
// such point.
template <BoardFeatures F, class Function>
[[gnu::always_inline]] inline Point random_point(BasicBoard<F>& board, Rng& rng,
                                                 Function&& try_point) {
  for (int left = board.empty_count(); left > 0;) {
    const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
    const Point move = try_point(board.empty_point(i));
    if (!move.is_none()) return move;
    board.swap_empty(i, --left);
  }
  return Point::none();
}

}  // namespace keima
