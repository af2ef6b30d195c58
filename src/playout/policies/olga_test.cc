// Olga's urgencies in positions by hand; the rest is in weighted_policies_test.cc.
#include "playout/policies/olga.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "pattern/mogo_patterns.h"
#include "playout/policies/softmax.h"

namespace keima {
namespace {

// Less what the pattern at the point adds, which by hand is 10 if it is in MoGo's set, else 1.
double urgency(const char* ascii, Point p, Color to_play = Color::kBlack) {
  static const Olga::Shared shared{Olga::Options{"mogo"}};
  const PatternBoard board(board_from_ascii(ascii, to_play));
  Olga policy({}, shared);
  policy.start(board);
  const double of_pattern = mogo_patterns().contains(to_play, board.around(p)) ? 10 : 1;
  return static_cast<double>(policy.weight(board, p)) /
             static_cast<double>(shared.tables(board.size()).one) -
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

// Without a file: the gammas of softmax, of patterns in which nothing is in atari.
TEST(Olga, UrgenciesAreTrainedWeights) {
  const PatternClasses& alone = PatternClasses::stones_alone();
  const PatternClasses& with_atari = PatternClasses::with_atari();
  for (const char* name : {"mm-9x9", "mm-19x19"}) {
    const std::vector<double> urgencies = Olga::Shared::urgencies_of(name);
    const std::vector<double> gammas = Softmax::Shared::gammas_of(name).patterns;
    ASSERT_EQ(static_cast<int>(urgencies.size()), alone.size());
    int trained = 0;
    for (int i = 0; i < alone.size(); ++i) {
      const int number = with_atari.class_of(alone.smallest(i));
      const double urgency = urgencies[static_cast<std::size_t>(i)];
      EXPECT_EQ(urgency,
                number == PatternClasses::kNone ? 1 : gammas[static_cast<std::size_t>(number)]);
      trained += urgency != 1;
    }
    EXPECT_GT(trained, 900) << name;
  }
}

// The table is that of the board's size, and a policy may go from one size to another.
TEST(Olga, TakesTheTableOfTheBoardSize) {
  const Olga::Shared shared{Olga::Options{}};
  EXPECT_EQ(&shared.tables(9), &shared.tables(11));
  EXPECT_EQ(&shared.tables(13), &shared.tables(19));
  EXPECT_NE(&shared.tables(9), &shared.tables(19));
  Olga policy({}, shared);
  const PatternBoard small{Board(9)}, large{Board(19)};
  const auto center = [&](const PatternBoard& board) {
    policy.start(board);
    return policy.pattern_gamma(board, Point::at(4, 4));
  };
  const double on_small = center(small), on_large = center(large);
  EXPECT_NE(on_small, on_large);
  EXPECT_EQ(center(small), on_small);
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
