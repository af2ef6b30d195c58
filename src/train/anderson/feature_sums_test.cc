#include "train/anderson/feature_sums.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "base/rng.h"
#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

TEST(FeatureSums, ForgetsAtOnce) {
  FeatureSums sums(5);
  sums.add(3, 1.5);
  sums.add(1, 2);
  sums.add(3, 1);
  EXPECT_EQ(sums[3], 2.5);
  EXPECT_EQ(sums[0], 0);
  EXPECT_EQ(std::vector<int>(sums.touched().begin(), sums.touched().end()),
            (std::vector<int>{3, 1}));
  FeatureSums other(5);
  other.add(0, 1);
  other.add(sums, -2);
  EXPECT_EQ(other[3], -5);
  sums.clear();
  EXPECT_EQ(sums[3], 0);
  EXPECT_TRUE(sums.touched().empty());
  sums.add(3, 1);
  EXPECT_EQ(sums[3], 1);
}

// Anderson's flattening (AND-4): all images of a code get the sum of their updates. He does it code
// by code; we have one sum for the class.
TEST(FeatureSums, OfClassesAreFlattenedOverSymmetries) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  FeatureSums sums(classes.size());
  std::map<std::uint32_t, double> updates;
  Rng rng(7);
  while (updates.size() < 2000) {
    const std::uint32_t code = rng.below(1u << 16);
    if (classes.class_of(code) == PatternClasses::kNone) continue;
    const double update = rng.below(100);
    updates[code] += update;
    sums.add(classes.class_of(code), update);
  }
  for (const auto& [code, update] : updates) {
    std::set<std::uint32_t> images;
    for (int s = 0; s < kSymmetries; ++s) images.insert(transformed(code, s));
    double flattened = 0;
    for (const std::uint32_t image : images)
      if (const auto found = updates.find(image); found != updates.end())
        flattened += found->second;
    for (const std::uint32_t image : images) EXPECT_EQ(sums[classes.class_of(image)], flattened);
  }
}

}  // namespace
}  // namespace keima
