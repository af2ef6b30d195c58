// ISGO-2: every shape of up to six stones, with every stone as the last one.
#include "playout/tactics/nakade_shape.h"

#include <gtest/gtest.h>

#include <set>
#include <vector>

#include "reference/polyominoes.h"

namespace keima {
namespace {

TEST(NakadeShape, AllShapesAllLastStones) {
  int allowed = 0, cases = 0;
  for (const Shape& shape : all_shapes(6)) {
    for (std::size_t last = 0; last < shape.size(); ++last) {
      std::vector<PackedPoint> stones;
      for (const Cell& cell : shape) stones.push_back(Point::at(cell.first + 3, cell.second + 3));
      std::swap(stones[0], stones[last]);
      ASSERT_EQ(is_nakade_shape(stones), is_drawn_nakade(shape, last));
      allowed += is_nakade_shape(stones);
      ++cases;
    }
  }
  // Fixed polyominoes: 1, 2, 6, 19, 63, 216.
  EXPECT_EQ(cases, 1 * 1 + 2 * 2 + 3 * 6 + 4 * 19 + 5 * 63 + 6 * 216);
  // One stone 1, two 4, straight three 6, bent three 8 (ends only), square 4, pyramid 16, cross 5,
  // bulky five 40.
  EXPECT_EQ(allowed, 1 + 4 + 6 + 8 + 4 + 16 + 5 + 40);
}

}  // namespace
}  // namespace keima
