// Draws a move in proportion to weights (AND-3, ERICA-7).
//
// The weights are those of the patterns, but for a few special moves. What costs too much to know
// of all moves, such as a self-atari, is asked of the move drawn: if it is not allowed, its weight
// is taken away and the draw repeated. So the moves that are allowed come exactly in proportion to
// their weights, and the draw ends.
// Tested by weighted_draw_test.cc.
#pragma once

#include "base/rng.h"
#include "playout/weighted/pattern_sums.h"
#include "playout/weighted/special_moves.h"

namespace keima {

// Answers none() if no move has a weight and is allowed. The sums are afterwards as before; weights
// of special moves may be gone.
template <Color c, int kBits, BoardFeatures F, class Special, class IsAllowed>
[[gnu::always_inline]] inline Point draw_by_weight(const BasicBoard<F>& board,
                                                   PatternSums<kBits>& patterns, Special& special,
                                                   Rng& rng, IsAllowed&& is_allowed) {
  Point move;
  for (;;) {
    const WeightSums& sums = patterns.sums();
    // Special moves are among `others`, where they do not count: they are drawn again there.
    const std::uint64_t all = weight_for<c>(sums.total());
    const std::uint64_t others = all == special.hidden() ? 0 : all;
    if (special.total() + others == 0) break;
    const std::uint64_t number = rng.below_wide(special.total() + others);
    if (number < special.total()) {
      const int i = special.find(number);
      if (is_allowed(special.move(i))) {
        move = special.move(i);
        break;
      }
      special.ban(i);
    } else {
      const Point p = sums.find<c>(static_cast<std::uint32_t>(number - special.total()));
      if (special.contains(p)) continue;
      if (is_allowed(p)) {
        move = p;
        break;
      }
      patterns.ban(p);
    }
  }
  patterns.lift_bans(board);
  return move;
}

}  // namespace keima
