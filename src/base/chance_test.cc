#include "base/chance.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

TEST(Chance, NeverAndAlways) {
  Rng rng(1);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_FALSE(Chance(0).happens(rng));
    EXPECT_FALSE(Chance().happens(rng));
    EXPECT_TRUE(Chance(1).happens(rng));
  }
}

TEST(Chance, HappensAsOftenAsItSays) {
  Rng rng(2);
  constexpr int kTrials = 100000;
  for (double p : {0.01, 0.3405, 0.5, 0.99}) {
    int hits = 0;
    for (int i = 0; i < kTrials; ++i) hits += Chance(p).happens(rng);
    EXPECT_NEAR(hits, kTrials * p, 4 * std::sqrt(kTrials * p * (1 - p)));
  }
}

TEST(Chance, Between) {
  for (int step = 0; step <= 7; ++step) {
    EXPECT_NEAR(Chance::between(Chance(0.25), Chance(1), step, 7).value(), 0.25 + 0.75 * step / 7,
                1e-9);
    EXPECT_NEAR(Chance::between(Chance(0.5), Chance(0), step, 7).value(), 0.5 - 0.5 * step / 7,
                1e-9);
  }
}

}  // namespace
}  // namespace keima
