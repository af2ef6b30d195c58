// Olga's urgencies in positions by hand; the rest is in weighted_policies_test.cc.
#include "playout/policies/olga.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "pattern/mogo_patterns.h"

namespace keima {
namespace {

// Less what the pattern at the point adds, which is 10 if it is in MoGo's set, else 1.
double urgency(const char* ascii, Point p, Color to_play = Color::kBlack) {
  static const Olga::Shared shared{Olga::Options{}};
  const PatternBoard board(board_from_ascii(ascii, to_play));
  Olga policy({}, shared);
  policy.start(board);
  const double of_pattern = mogo_patterns().contains(to_play, board.around(p)) ? 10 : 1;
  return static_cast<double>(policy.weight(board, p)) / static_cast<double>(shared.one) -
         of_pattern;
}

TEST(Olga, CapturesAndRescuesCountByStones) {
  // White's two stones in the corner are in atari at (2, 0); so is Black's one stone at (3, 4).
  const char* const position = R"(
    O O . . . . .
    X X . . . . .
    . . . . . . .
    . . . O . . .
    . . O X O . .
    . . . . . . .
    . . . . . . .
  )";
  EXPECT_EQ(urgency(position, Point::at(2, 0)), 2000);
  EXPECT_EQ(urgency(position, Point::at(2, 0), Color::kWhite), 2000);
  EXPECT_EQ(urgency(position, Point::at(3, 5)), 1000);
  EXPECT_EQ(urgency(position, Point::at(3, 5), Color::kWhite), 1000);
  EXPECT_EQ(urgency(position, Point::at(6, 0)), 0);
  // A hane, which is in MoGo's set.
  const char* const hane = R"(
    . . . . .
    . X O X .
    . . . . .
    . . . . .
    . . . . .
  )";
  ASSERT_TRUE(
      mogo_patterns().contains(Color::kBlack, board_from_ascii(hane).around(Point::at(2, 2))));
  EXPECT_EQ(urgency(hane, Point::at(2, 2)), 0);
}

TEST(Olga, NoRescueBySelfAtari) {
  // Black's stone on the edge gains nothing by running into the corner.
  const char* const position = R"(
    . X O . .
    . O . . .
    O . . . .
    . . . . .
    . . . . .
  )";
  EXPECT_EQ(urgency(position, Point::at(0, 0)), 0);
  EXPECT_EQ(urgency(position, Point::at(0, 0), Color::kWhite), 1000);
}

}  // namespace
}  // namespace keima
