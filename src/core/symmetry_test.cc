#include "core/symmetry.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

namespace keima {
namespace {

TEST(Symmetry, AllWaysAreDifferentAndHaveAWayBack) {
  constexpr int kSize = 5;
  std::set<std::vector<int>> boards;
  for (int way = 0; way < kWaysToLook; ++way) {
    std::vector<int> cells;
    for_each_point(kSize, [&](Point p) {
      const Point seen = seen_in_way(way, p, kSize);
      EXPECT_EQ(seen_as(way, seen, kSize), p);
      cells.push_back(seen.cell());
    });
    boards.insert(cells);
    EXPECT_TRUE(seen_in_way(way, Point::pass(), kSize).is_pass());
    EXPECT_TRUE(seen_as(way, Point::pass(), kSize).is_pass());
  }
  EXPECT_EQ(boards.size(), 8u);
}

TEST(Symmetry, NeighboursStayNeighbours) {
  const Point corner = Point::at(0, 0), beside = Point::at(1, 0);
  for (int way = 0; way < kWaysToLook; ++way) {
    const Point a = seen_in_way(way, corner, 9), b = seen_in_way(way, beside, 9);
    EXPECT_EQ(std::abs(a.column() - b.column()) + std::abs(a.row() - b.row()), 1);
    EXPECT_EQ(a.column() % 8 + a.row() % 8, 0);
  }
}

}  // namespace
}  // namespace keima
