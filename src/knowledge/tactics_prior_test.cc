#include "knowledge/tactics_prior.h"

#include <gtest/gtest.h>

#include "base/rng.h"
#include "core/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

struct Prior {
  double value, weight;
};

Prior prior_of(const Board& board, const char* last, const char* move) {
  const int size = board.size();
  const PackedPoint moves[] = {point_from_gtp(move, size).value()};
  PriorTable table;
  table.reset(1);
  const Point last_move = last == nullptr ? Point::none() : point_from_gtp(last, size).value();
  TacticsPrior().add({board, last_move, Point::none()}, moves, table);
  return {table.value(0), table.weight(0)};
}

TEST(TacticsPrior, RowsOfTheTable) {
  Board board = board_from_ascii(R"(
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . X . .
    O X . . . X O . X
    . O X . . X O X X
  )");
  board.set_to_play(Color::kBlack);
  // Takes two stones: won, 30.
  Prior prior = prior_of(board, nullptr, "H2");
  EXPECT_EQ(prior.weight, 30);
  EXPECT_EQ(prior.value, 1);
  // Takes one, won, 15, and has one liberty then, lost, 10.
  prior = prior_of(board, nullptr, "A1");
  EXPECT_EQ(prior.weight, 25);
  EXPECT_EQ(prior.value, 15.0 / 25);
  // Empty areas by the line.
  EXPECT_EQ(prior_of(board, nullptr, "B9").weight, 10);
  EXPECT_EQ(prior_of(board, nullptr, "B9").value, 0);
  EXPECT_EQ(prior_of(board, nullptr, "D7").value, 1);
  EXPECT_EQ(prior_of(board, nullptr, "E6").weight, 0);
  // Near the last move.
  EXPECT_EQ(prior_of(board, "E5", "E6").weight, 24);
  EXPECT_EQ(prior_of(board, "E5", "F6").weight, 22);
  EXPECT_EQ(prior_of(board, "E5", "E8").value, 8.0 / 18);  // Third step, second line.
}

// The quick answer against playing the move, on random positions.
TEST(TacticsPrior, SelfAtariAgreesWithTheBoard) {
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
