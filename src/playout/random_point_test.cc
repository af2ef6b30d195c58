#include "playout/random_point.h"

#include <gtest/gtest.h>

#include "support/chi_square.h"

namespace keima {
namespace {

TEST(RandomPoint, UniformOverThoseThatWillDo) {
  BareBoard board(7);
  board.play(Point::at(3, 3));
  std::map<Point, double> expected;
  std::map<Point, int> hits;
  for (int column = 0; column < 7; ++column) expected[Point::at(column, 2)] = 1.0 / 7;
  Rng rng(1);
  for (int i = 0; i < 7000; ++i)
    ++hits[random_point(board, rng, [](Point p) { return p.row() == 2 ? p : Point::none(); })];
  EXPECT_TRUE(are_drawn_as(expected, hits));
}

TEST(RandomPoint, AnswersWhatWasMadeOfThePoint) {
  BareBoard board(5);
  Rng rng(2);
  EXPECT_EQ(random_point(board, rng, [](Point) { return Point::at(1, 2); }), Point::at(1, 2));
}

TEST(RandomPoint, TriesEveryPointBeforeItGivesUp) {
  BareBoard board(5);
  board.play(Point::at(0, 0));
  Rng rng(3);
  int tries = 0;
  EXPECT_TRUE(random_point(board, rng, [&](Point) {
                ++tries;
                return Point::none();
              }).is_none());
  EXPECT_EQ(tries, 24);
}

}  // namespace
}  // namespace keima
