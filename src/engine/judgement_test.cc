#include "engine/judgement.h"

#include <gtest/gtest.h>

#include "core/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

Status status_at(const Judgement& judgement, const char* point, int size) {
  return judgement.status[point_from_gtp(point, size).value()];
}

TEST(Judgement, DeadStonesAndSettledBoards) {
  const Board board = board_from_ascii(R"(
    . X . X O . O
    X X X X O O .
    . X X O O . O
    X . X O . O O
    X X X O O O .
    . . X O . . O
    O . X O O O O
  )");
  for (const char* policy : {"uniform", "base"}) {
    const Judgement judgement = judge_position(board, policy);
    EXPECT_EQ(status_at(judgement, "A1", 7), Status::kDead) << policy;
    EXPECT_EQ(status_at(judgement, "B7", 7), Status::kAlive) << policy;
    EXPECT_TRUE(judgement.settled) << policy;
  }
  EXPECT_FALSE(judge_position(Board(9), "base").settled);
}

// Two strings without eyes and two common liberties: whoever plays there dies. The playouts must
// know not to put themselves in atari.
TEST(Judgement, SeesASeki) {
  const Board board = board_from_ascii(R"(
    . X O . X . O . X
    X X O . X . O . X
    . X O O X X O . X
    X X X O O O O O X
    X . X X X X X X X
    O X X . X . X X .
    O O O X X X X O O
    . O O O O O O O .
    O . O . O . O O O
  )");
  const Judgement judgement = judge_position(board, "base");
  EXPECT_EQ(status_at(judgement, "A1", 9), Status::kAlive);
  EXPECT_EQ(status_at(judgement, "A8", 9), Status::kAlive);
}

}  // namespace
}  // namespace keima
