#include "playout/owner.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "reference/naive_board.h"

namespace keima {
namespace {

// Positions from the middle of games have regions of every kind, late ones single points.
TEST(Owner, AreaAgreesWithTheReference) {
  for (int size : {2, 3, 5, 9, 13}) {
    for (int game = 0; game < 40; ++game) {
      Board board(size);
      Rng rng(game, size);
      for (int ply = 0; ply < 3 * size * size; ++ply) {
        const Point p = Point::at(rng.below(size), rng.below(size));
        if (board[p] == Color::kEmpty && board.is_playable(p)) board.play(p);
        if (ply % 10 != 0) continue;
        NaiveBoard naive(size);
        for_each_point(size, [&](Point q) { naive.set(q, board[q]); });
        ASSERT_EQ(area_score(board), naive.area_score());
        ASSERT_EQ(area_score(BareBoard(board)), naive.area_score());
      }
    }
  }
}

}  // namespace
}  // namespace keima
