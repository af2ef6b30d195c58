#include "playout/weighted/weight_sums.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"
#include "support/colors.h"

namespace keima {
namespace {

// After any number of changes every number points at the move that a walk over the whole board
// finds.
TEST(WeightSums, AgreeWithAWalkOverTheBoard) {
  for (int size : {2, 5, 9, 19, 25}) {
    WeightSums sums;
    sums.clear(size);
    EXPECT_EQ(sums.total(), 0u);
    Rng rng(1, static_cast<std::uint64_t>(size));
    PointMap<WeightPair> naive;
    const auto random_weight = [&]() -> WeightPair {
      // Small ones, none, and the largest there can be.
      const auto one = [&]() -> WeightPair {
        const std::uint32_t kind = rng.below(8);
        return kind < 3 ? 0 : kind == 7 ? kMostWeight : rng.below(1000);
      };
      const WeightPair black = one(), white = one();
      return black | white << 32;
    };
    for (int round = 0; round < 2000; ++round) {
      const auto column = static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
      const auto row = static_cast<int>(rng.below(static_cast<std::uint32_t>(size)));
      const Point p = Point::at(column, row);
      if (round % 3 == 0) {
        sums.set_around(
            p, [&](Point q) { return naive[q] = q.is_on_board(size) ? random_weight() : 0; });
      } else {
        naive[p] = random_weight();
        sums.set(p, naive[p]);
      }
      std::uint64_t black = 0, white = 0;
      for_each_point(size, [&](Point q) {
        ASSERT_EQ(sums[q], naive[q]);
        const auto finds = [&](std::uint64_t number) {
          return sums.find<kB>(static_cast<std::uint32_t>(number)) == q;
        };
        if (weight_for<kB>(naive[q]) > 0 && round % 50 == 0) {
          ASSERT_TRUE(finds(black));
        }
        black += weight_for<kB>(naive[q]);
        if (weight_for<kB>(naive[q]) > 0 && round % 50 == 0) {
          ASSERT_TRUE(finds(black - 1));
        }
        white += weight_for<kW>(naive[q]);
        if (weight_for<kW>(naive[q]) > 0 && round % 50 == 1) {
          ASSERT_EQ(sums.find<kW>(static_cast<std::uint32_t>(white - 1)), q);
        }
      });
      ASSERT_EQ(weight_for<kB>(sums.total()), black);
      ASSERT_EQ(weight_for<kW>(sums.total()), white);
    }
  }
}

// The sums of both colours do not touch each other even on a full board of the largest weights.
TEST(WeightSums, LargestWeightsFit) {
  WeightSums sums;
  sums.clear(kMaxSize);
  for_each_point(kMaxSize,
                 [&](Point p) { sums.set(p, WeightPair{kMostWeight} << 32 | kMostWeight); });
  EXPECT_EQ(weight_for<kB>(sums.total()), std::uint64_t{kMostWeight} * kMaxPoints);
  EXPECT_EQ(weight_for<kW>(sums.total()), std::uint64_t{kMostWeight} * kMaxPoints);
  for_each_point(kMaxSize, [&](Point p) { sums.set(p, 0); });
  EXPECT_EQ(sums.total(), 0u);
}

}  // namespace
}  // namespace keima
