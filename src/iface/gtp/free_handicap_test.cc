#include "iface/gtp/free_handicap.h"

#include <gtest/gtest.h>

#include <set>

#include "core/handicap.h"

namespace keima {
namespace {

TEST(FreeHandicap, UsesTheFixedPointsWhereThereAreAny) {
  for (int stones = 2; stones <= 9; ++stones)
    EXPECT_EQ(free_handicap(19, stones), fixed_handicap(19, stones)) << stones;
  EXPECT_EQ(free_handicap(8, 4), fixed_handicap(8, 4));
}

TEST(FreeHandicap, AnyNumberOfDifferentPointsFits) {
  for (const int size : {2, 3, 5, 7, 9, 12}) {
    for (int stones = 1; stones < size * size; ++stones) {
      const std::vector<Point> points = free_handicap(size, stones);
      EXPECT_EQ(static_cast<int>(points.size()), stones);
      EXPECT_EQ(std::set(points.begin(), points.end()).size(), points.size()) << size;
      for (const Point p : points) EXPECT_TRUE(p.is_on_board(size));
    }
  }
}

TEST(FreeHandicap, StaysAwayFromTheEdgeWhileThereIsRoom) {
  for (const Point p : free_handicap(19, 13)) {
    EXPECT_GE(std::min(p.column(), p.row()), 2);
    EXPECT_LE(std::max(p.column(), p.row()), 16);
  }
}

TEST(FreeHandicap, TheLargestFitsToo) { EXPECT_EQ(free_handicap(25, 624).size(), 624u); }

}  // namespace
}  // namespace keima
