#include "base/stopwatch.h"

#include <gtest/gtest.h>

#include <thread>

namespace keima {
namespace {

TEST(Stopwatch, CountsSecondsFromItsConstruction) {
  const Stopwatch outer;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const Stopwatch inner;
  std::this_thread::sleep_for(std::chrono::milliseconds(20));
  const double shorter = inner.seconds(), longer = outer.seconds();
  EXPECT_GE(shorter, 0.020);
  EXPECT_GE(longer - shorter, 0.019);
  EXPECT_GE(outer.seconds(), longer);
}

}  // namespace
}  // namespace keima
