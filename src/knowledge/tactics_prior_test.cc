#include "knowledge/tactics_prior.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
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

}  // namespace
}  // namespace keima
