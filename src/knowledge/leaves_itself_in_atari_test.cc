#include "knowledge/leaves_itself_in_atari.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace keima {
namespace {

// The quick answer against playing the move, on random positions.
TEST(LeavesItselfInAtari, AgreesWithTheBoard) {
  Rng rng(4);
  int checked = 0;
  for (int game = 0; game < 200; ++game) {
    Board board(7);
    for (int ply = 0; ply < 80; ++ply) {
      const Point p = board.empty_count() == 0
                          ? Point::pass()
                          : board.empty_point(static_cast<int>(
                                rng.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (p.is_pass() || !board.is_legal(p)) continue;
      const bool expected = leaves_itself_in_atari(board, p);
      const Color own = board.to_play();
      const int enemies = board.stones(opponent(own));
      board.play(p);
      // Where stones were captured it may see a liberty too few, never one too many.
      if (board.stones(opponent(own)) == enemies) {
        ASSERT_EQ(board.liberties(p) == 1, expected);
      } else if (!expected) {
        ASSERT_GT(board.liberties(p), 1);
      }
      ++checked;
    }
  }
  EXPECT_GT(checked, 5000);
}

}  // namespace
}  // namespace keima
