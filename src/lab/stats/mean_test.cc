#include "lab/stats/mean.h"

#include <gtest/gtest.h>

#include <cmath>

#include "lab/stats/distributions.h"

namespace keima {
namespace {

// Of 1 to 5: mean 3, variance 2.5, t(4; 0.975) = 2.776.
TEST(Mean, HasStudentsInterval) {
  const auto mean = mean_of({{1, 2, 3, 4, 5}});
  ASSERT_TRUE(mean && mean->interval);
  EXPECT_DOUBLE_EQ(mean->value, 3);
  EXPECT_EQ(mean->count, 5);
  EXPECT_NEAR(mean->interval->high - 3, 2.7764451 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(3 - mean->interval->low, 2.7764451 * std::sqrt(0.5), 1e-6);
  EXPECT_NEAR(student_quantile(1e9, 0.975), normal_quantile(0.975), 1e-6);
}

// Two strata far from each other: what lies between them is no uncertainty.
TEST(Mean, OfStrataIsTheMeanOfTheirMeans) {
  const auto mean = mean_of({{1, 2, 3}, {101, 102, 103, 102}});
  ASSERT_TRUE(mean && mean->interval);
  EXPECT_DOUBLE_EQ(mean->value, 52);
  EXPECT_EQ(mean->count, 7);
  EXPECT_LT(mean->interval->high - mean->interval->low, 3);
  // Two alike are one of twice the size with as many degrees of freedom as both have.
  const auto pair = mean_of({{1, 2, 3}, {1, 2, 3}});
  EXPECT_NEAR(pair->interval->high - 2, student_quantile(4, 0.975) * std::sqrt(1.0 / 6), 1e-9);
}

TEST(Mean, OfFewHasNoInterval) {
  EXPECT_FALSE(mean_of({}));
  EXPECT_FALSE(mean_of({{1}, {}}));
  ASSERT_TRUE(mean_of({{4}}));
  EXPECT_EQ(mean_of({{4}})->value, 4);
  EXPECT_FALSE(mean_of({{4}})->interval);
  EXPECT_EQ(mean_of({{4, 4}})->interval->high, 4) << "no spread";
}

}  // namespace
}  // namespace keima
