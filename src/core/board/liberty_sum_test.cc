#include "core/board/liberty_sum.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace keima {
namespace {

TEST(LibertySum, OnePointHoweverOften) {
  for_each_point(kMaxSize, [](Point p) {
    LibertySum liberties;
    for (int times = 1; times <= 4; ++times) {
      liberties.add(p);
      ASSERT_TRUE(liberties.is_at_most_one());
      ASSERT_EQ(liberties.the_one(), p);
    }
    liberties.remove(p, 4);
    ASSERT_EQ(liberties.count, 0u);
    ASSERT_TRUE(liberties.is_at_most_one());
  });
}

TEST(LibertySum, TwoPointsAreTold) {
  Rng rng(1);
  const auto draw = [&] { return Point::at(rng.below(kMaxSize), rng.below(kMaxSize)); };
  for (int i = 0; i < 100000; ++i) {
    const Point a = draw(), b = draw();
    LibertySum liberties;
    const std::uint32_t times = rng.below(4) + 1;
    for (std::uint32_t k = 0; k < times; ++k) liberties.add(a);
    liberties.add(b);
    ASSERT_EQ(liberties.is_at_most_one(), a == b);
    liberties.remove(a, times);
    ASSERT_EQ(liberties.the_one(), b);
  }
}

// The largest sums there can be: every point of the largest board four times.
TEST(LibertySum, DoesNotOverflow) {
  LibertySum liberties;
  for_each_point(kMaxSize, [&](Point p) {
    for (int i = 0; i < 4; ++i) liberties.add(p);
  });
  EXPECT_FALSE(liberties.is_at_most_one());
  for_each_point(kMaxSize, [&](Point p) {
    if (p != Point::at(24, 24)) liberties.remove(p, 4);
  });
  EXPECT_TRUE(liberties.is_at_most_one());
  EXPECT_EQ(liberties.the_one(), Point::at(24, 24));
}

TEST(LibertySum, OfEmptyNeighbours) {
  for (std::uint32_t mask = 0; mask < 16; ++mask) {
    for (Point p : {Point::at(0, 0), Point::at(4, 7), Point::at(24, 24)}) {
      LibertySum liberties;
      for (int k = 0; k < 4; ++k)
        if (mask >> k & 1) liberties.add(p + kNeighbors[k]);
      EXPECT_EQ(sums_of_empty_neighbors(p, Around(mask << 20)), liberties.sums);
    }
  }
}

}  // namespace
}  // namespace keima
