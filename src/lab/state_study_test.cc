#include "lab/state_study.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

// The numbers of ISGO-9.
TEST(StateStudy, SumsAndHashesAreThePublishedOnes) {
  const WinLossStates states(21, {1, 1});
  EXPECT_EQ(sum_of_table(states, true).sum, 34556);
  EXPECT_EQ(sum_of_table(states, true).hash, 0x0288887803ba89f3u);
  EXPECT_EQ(sum_of_table(states, false).sum, 29539);
  EXPECT_EQ(sum_of_table(states, false).hash, 0xe920bef7236bcc16u);
}

TEST(StateStudy, StatesFollowRates) {
  const WinLossStates states(21, {1, 1});
  const StateQuality soon = quality_of_states(states, 20, 6000, 3);
  EXPECT_NEAR(soon.deviation, 0.088, 0.004);
  EXPECT_NEAR(soon.rank_correlation, 0.952, 0.006);
  const StateQuality late = quality_of_states(states, 200, 6000, 3);
  EXPECT_NEAR(late.bias, 0, 0.005);
  EXPECT_NEAR(late.deviation, 0.083, 0.004);
  EXPECT_NEAR(late.rank_correlation, 0.972, 0.006);
}

}  // namespace
}  // namespace keima
