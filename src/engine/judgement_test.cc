#include "engine/judgement.h"

#include <gtest/gtest.h>

#include <limits>

#include "core/board/ascii_board.h"
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

constexpr const char* kSharedLiberties = R"(
    . X O . X O . O O
    X X O . X O O O .
    X X O O X O O O O
    X X O O X O O O O
    X . X X O O . O O
    X X X X O O O O O
    X X X X O O O O O
    X X X X O O O O O
    X X X X O O O O .
  )";

// C9 and E9 have no eye and share their only two liberties: whoever plays there is taken. The
// playouts must know not to put themselves in atari.
TEST(Judgement, SeesASeki) {
  const Board board = board_from_ascii(kSharedLiberties);
  const Judgement judgement = judge_position(board, "base");
  for (const char* point : {"C9", "D6", "E9", "E6"})
    EXPECT_EQ(status_at(judgement, point, 9), Status::kSeki) << point;
  for (const char* point : {"A8", "D5", "F9", "E5"})
    EXPECT_EQ(status_at(judgement, point, 9), Status::kAlive) << point;
  EXPECT_TRUE(judgement.settled);
}

// Wherever it is at work, with playouts, strings or sekis: no is no, and it is not asked again.
TEST(Judgement, EndsAtOnceWhenAskedTo) {
  const Board board = board_from_ascii(kSharedLiberties);
  long asked = 0;
  const auto judge = [&](long limit) {
    asked = 0;
    return judge_position(board, "base", Stage::kOver, [&] { return ++asked <= limit; });
  };
  ASSERT_TRUE(judge(std::numeric_limits<long>::max()));
  const long all = asked;
  EXPECT_GT(all, 1000) << "of every playout, and of what comes after them";
  EXPECT_TRUE(judge(all));
  for (const long limit : {0L, 1L, 500L, 1000L, 1001L, 1002L, all - 100, all - 1}) {
    EXPECT_FALSE(judge(limit)) << limit << " of " << all;
    EXPECT_EQ(asked, limit + 1);
  }
}

}  // namespace
}  // namespace keima
