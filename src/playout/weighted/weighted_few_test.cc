#include "playout/weighted/weighted_few.h"

#include <gtest/gtest.h>

#include <vector>

#include "base/rng.h"

namespace keima {
namespace {

// Every number points at the move whose share of the line it lies in, bans included.
TEST(WeightedFew, FindsByWeight) {
  Rng rng(1);
  for (int trial = 0; trial < 200; ++trial) {
    WeightedFew few;
    std::vector<std::uint32_t> weights;
    for (std::uint32_t n = 1 + rng.below(12), i = 0; i < n; ++i) {
      weights.push_back(rng.below(4) * rng.below(5));
      few.add(Point::at(static_cast<int>(i), 0), weights.back());
    }
    for (int round = 0; round < 4; ++round) {
      std::uint32_t number = 0;
      for (std::size_t i = 0; i < weights.size(); ++i)
        for (std::uint32_t k = 0; k < weights[i]; ++k) ASSERT_EQ(few.find(number++), i);
      ASSERT_EQ(few.total(), number);
      const auto banned = rng.below(static_cast<std::uint32_t>(weights.size()));
      few.ban(banned);
      weights[banned] = 0;
    }
  }
}

TEST(WeightedFew, HasAnEndOfItsList) {
  WeightedFew few;
  for (std::size_t i = 0; i < WeightedFew::kMost + 5; ++i)
    few.add(Point::at(static_cast<int>(i % 19), 0), ~0u);
  EXPECT_EQ(few.total(), WeightedFew::kMost * WeightedFew::kMostWeight);
  EXPECT_EQ(few.find(few.total() - 1), WeightedFew::kMost - 1);
}

}  // namespace
}  // namespace keima
