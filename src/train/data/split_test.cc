#include "train/data/split.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

TEST(Split, HasTheShareAskedFor) {
  for (const double share : {0.0, 0.01, 0.1, 0.5, 0.9, 1.0}) {
    for (const std::uint64_t seed : {1u, 2u, 77u}) {
      const int games = 100'000;
      int validation = 0;
      for (int i = 0; i < games; ++i)
        validation +=
            part_of(mix_bits(static_cast<std::uint64_t>(i)), seed, share) == Part::kValidation;
      EXPECT_NEAR(validation, share * games, 4 * std::sqrt(games * share * (1 - share)) + 1e-9);
    }
  }
}

// A larger share keeps what a smaller one has; another seed makes another split.
TEST(Split, IsStable) {
  int moved = 0;
  for (std::uint64_t hash = 0; hash < 10'000; ++hash) {
    if (part_of(hash, 1, 0.1) == Part::kValidation) {
      EXPECT_EQ(part_of(hash, 1, 0.2), Part::kValidation);
      moved += part_of(hash, 2, 0.1) == Part::kTraining;
    }
  }
  EXPECT_GT(moved, 800);
  // The same in every version.
  EXPECT_EQ(part_of(1, 1, 0.5), Part::kTraining);
  EXPECT_EQ(part_of(2, 1, 0.5), Part::kTraining);
  EXPECT_EQ(part_of(3, 1, 0.5), Part::kTraining);
}

}  // namespace
}  // namespace keima
