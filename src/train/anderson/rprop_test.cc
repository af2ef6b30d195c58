#include "train/anderson/rprop.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(Rprop, AndersonScalesTheSum) {
  Rprop rprop(RpropForm::kAnderson, 2);
  EXPECT_DOUBLE_EQ(rprop.step(0, 2), 1.0);  // Nothing before: 0.5.
  EXPECT_DOUBLE_EQ(rprop.step(0, 1), 1.2);  // Same sign.
  EXPECT_DOUBLE_EQ(rprop.step(0, -3), -1.5);
  EXPECT_DOUBLE_EQ(rprop.step(0, -1), -1.2);
  EXPECT_DOUBLE_EQ(rprop.step(1, -4), -2.0);  // Each for itself.
  EXPECT_DOUBLE_EQ(rprop.step(0, 0), 0);
  EXPECT_DOUBLE_EQ(rprop.step(0, -1), -0.5);  // Zero is a sign of its own.
}

TEST(Rprop, FullHasAStepOfItsOwn) {
  Rprop rprop(RpropForm::kFull, 1);
  EXPECT_DOUBLE_EQ(rprop.step(0, 1000), 0.1);  // The size of the sum does not matter.
  EXPECT_DOUBLE_EQ(rprop.step(0, 1e-9), 0.12);
  EXPECT_DOUBLE_EQ(rprop.step(0, 5), 0.144);
  EXPECT_DOUBLE_EQ(rprop.step(0, -5), 0);  // Halved, and no step.
  EXPECT_DOUBLE_EQ(rprop.step(0, -5), -0.072);
  EXPECT_DOUBLE_EQ(rprop.step(0, -5), -0.0864);
  double step = 0;
  for (int i = 0; i < 100; ++i) step = rprop.step(0, -1);
  EXPECT_DOUBLE_EQ(step, -50);
  for (int i = 0; i < 100; ++i) step = rprop.step(0, i % 2 == 0 ? 1 : -1);
  // A change, then a first one, in turn: 50 changes halve it to its limit.
  EXPECT_DOUBLE_EQ(step, -1e-6);
}

TEST(Rprop, OffIsTheSumItself) {
  Rprop rprop(RpropForm::kOff, 1);
  EXPECT_EQ(rprop.step(0, 3), 3);
  EXPECT_EQ(rprop.step(0, -2), -2);
}

}  // namespace
}  // namespace keima
