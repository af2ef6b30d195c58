#include "engine/fate.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

using Fate = FateReader::Fate;

Fate fate(const char* text, const char* point) {
  const Board board = board_from_ascii(text);
  return FateReader("base", 1).read(board, point_from_gtp(point, board.size()).value());
}

// Three points in a row: whoever plays the middle one first.
TEST(Fate, WhoeverMovesFirst) {
  constexpr const char* kPosition = R"(
    . . . X O . .
    X X X X O O .
    O O O O . O O
    O . O . O O .
    . O O O O . O
    O O O . O O O
    . O . O O . O
  )";
  EXPECT_EQ(fate(kPosition, "A6"), Fate::kOpen);
  EXPECT_EQ(fate(kPosition, "A5"), Fate::kLives);
}

TEST(Fate, TwoEyesLiveAndOneDies) {
  EXPECT_EQ(fate(R"(
    . X . X O . .
    X X X X O O .
    O O O O . O O
    O . O . O O .
    . O O O O . O
    O O O . O O O
    . O . O O . O
  )",
                 "A6"),
            Fate::kLives);
  EXPECT_EQ(fate(R"(
    . . X X O . .
    X X X O O O .
    O O O O . O O
    O . O . O O .
    . O O O O . O
    O O O . O O O
    . O . O O . O
  )",
                 "A6"),
            Fate::kDies);
}

// The end of a game that was counted wrong. No playout leaves the stones at A2 alone, for their
// owner has no other move; but whoever plays C2 first is taken.
constexpr const char* kSekiPlayoutsBreak = R"(
  X . X X X X O O .
  X X X X O O O O O
  . X X X X O O . O
  X X X X X X O O O
  X X X X O X O O O
  X X X O O O X X O
  O O O O . O O X X
  X X . O X X O X .
  . X O O O X X X X
)";

TEST(Fate, SekiThatPlayoutsBreak) {
  for (const char* point : {"A2", "A3", "J3"})
    EXPECT_EQ(fate(kSekiPlayoutsBreak, point), Fate::kLives) << point;
}

}  // namespace
}  // namespace keima
