#include "search/family.h"

#include <gtest/gtest.h>

#include "search/family_block.h"

namespace keima {
namespace {

TEST(Family, IsSmall) {
  // At most 48 bytes a child with RAVE and prior, header included, from three children up.
  for (int size = 3; size <= 626; ++size)
    EXPECT_LE(Family::bytes_for(size), 48u * static_cast<unsigned>(size)) << size;
}

// Every field is written with a value of its own and none disturbs another.
TEST(Family, FieldsDoNotOverlap) {
  for (int size : {1, 2, 7, 8, 9, 82, 626}) {
    FamilyBlock block(size);
    Family f = block.family;
    for (int i = 0; i < size; ++i) {
      f.set_move(i, Point::at(i % 25, i / 25 % 25));
      f.set_prior(i, (i % 100) / 100.0, i % 50, i);
      f.set_family(i, static_cast<FamilyIndex>(1000 + i));
      for (int visit = 0; visit <= i % 3; ++visit) f.add_visit(i);
      f.add_value(i, i);
      f.weights()[i] = static_cast<float>(i) + 0.25f;
      f.rave_means()[i] = static_cast<float>(i) + 0.5f;
    }
    for (int i = 0; i < size; ++i) {
      ASSERT_EQ(f.move(i), Point::at(i % 25, i / 25 % 25));
      ASSERT_NEAR(f.prior_value(i), (i % 100) / 100.0, 1e-5);
      ASSERT_EQ(f.prior_weight(i), i % 50);
      ASSERT_EQ(f.bias(i), static_cast<float>(i));
      ASSERT_EQ(f.family(i), static_cast<FamilyIndex>(1000 + i));
      ASSERT_EQ(f.visits(i), static_cast<unsigned>(i % 3 + 1));
      ASSERT_EQ(f.value_sum(i), i);
      ASSERT_EQ(f.weight(i), static_cast<float>(i) + 0.25f);
      ASSERT_EQ(f.rave_mean(i), static_cast<float>(i) + 0.5f);
      ASSERT_EQ(f.rave_weight(i), static_cast<float>(i % 50));
    }
    ASSERT_EQ(f.size(), size);
  }
}

// With weight 2 the i-th of n results has the weight 2 (i-1) / (n (n-1)).
TEST(Family, LaterResultsMayWeighMore) {
  FamilyBlock block(1);
  Family f = block.family;
  constexpr double kResults[] = {1, 0, 0, 1, 1, 0.5, 1, 0, 1, 1};
  double sum = 0, n = 0;
  for (const double result : kResults) {
    f.add_visit(0);
    f.add_late_value(0, static_cast<std::int64_t>(result * kWin), 2);
    sum += n * result;
    ++n;
    const double expected = n == 1 ? result : 2 * sum / (n * (n - 1));
    EXPECT_NEAR(f.value(0), expected, 1e-4) << n;
  }
  EXPECT_EQ(f.visits(0), 10u);
}

TEST(Family, WithWeightOneAllResultsAreAlike) {
  FamilyBlock block(2);
  Family f = block.family;
  for (int i = 0; i < 20; ++i) {
    const std::int64_t value = i % 3 == 0 ? kWin : 0;
    for (const int child : {0, 1}) f.add_visit(child);
    f.add_value(0, value);
    f.add_late_value(1, value, 1);
    EXPECT_EQ(f.value_sum(0), f.value_sum(1));
  }
}

TEST(Family, MeanIsThePriorAndTheResults) {
  FamilyBlock block(2);
  Family f = block.family;
  f.set_prior(0, 1, 2, 0);
  EXPECT_EQ(f.mean(0), 1);
  EXPECT_EQ(f.weight(0), 2);
  f.add_visit(0);  // Under way: counts as lost.
  f.refresh(0);
  EXPECT_FLOAT_EQ(f.mean(0), 2.0f / 3);
  f.add_value(0, kWin / 2);
  f.refresh(0);
  EXPECT_FLOAT_EQ(f.mean(0), 2.5f / 3);
  EXPECT_EQ(f.weight(0), 3);
  EXPECT_EQ(f.value(0), 0.5);
}

TEST(Family, OneThreadMayMakeAFamily) {
  FamilyBlock block(1);
  EXPECT_TRUE(block.family.claim_family(0));
  EXPECT_FALSE(block.family.claim_family(0));
  EXPECT_EQ(block.family.family(0), kFamilyInWork);
}

TEST(Family, OneThreadMayMakeTheRestOfANarrowOne) {
  FamilyBlock block(3);
  Family family = block.family;
  EXPECT_FALSE(family.is_narrow());
  EXPECT_FALSE(family.claim_rest());
  family.set_narrow();
  EXPECT_TRUE(family.is_narrow());
  EXPECT_TRUE(family.claim_rest());
  EXPECT_FALSE(family.is_narrow());
  EXPECT_FALSE(family.claim_rest());
  EXPECT_EQ(family.rest(), kNoFamily);
  family.set_rest(17);
  EXPECT_EQ(family.rest(), 17u);
  EXPECT_EQ(family.size(), 3);
}

}  // namespace
}  // namespace keima
