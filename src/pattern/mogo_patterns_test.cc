// The whole table against the numbers of ISGO-4, which were found equal to Fuego's matcher.
#include "pattern/mogo_patterns.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/colors.h"
#include "support/pattern_tally.h"

namespace keima {
namespace {

TEST(MogoPatterns, Centre) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally_patterns(mogo_patterns(), c, 8).matches, 2620);
    EXPECT_EQ(tally_patterns(mogo_patterns(), c, 8).hash, 0xb2e6a733cb1b658bu);
  }
}

TEST(MogoPatterns, Edge) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally_patterns(mogo_patterns(), c, 5).matches, 137);
    EXPECT_EQ(tally_patterns(mogo_patterns(), c, 5).hash, 0xfc4e2f0e786e6164u);
  }
}

// Nothing but the centre and the four edges is in the set: no corner, no impossible word.
TEST(MogoPatterns, NothingElse) {
  for (Color c : kBothPlayers) {
    int matches = 0;
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits)
      matches += mogo_patterns().contains(c, Around(bits));
    EXPECT_EQ(matches, 2620 + 4 * 137);
  }
}

TEST(MogoPatterns, HaneAndCut) {
  // A hane: our stone beside theirs, from above.
  const Around hane = around_row_by_row({kB, kW, kB, kE, kE, kE, kE, kE});
  EXPECT_TRUE(mogo_patterns().contains(kB, hane));
  // A crosscut, and the same with the cut already protected.
  const Around cut = around_row_by_row({kB, kW, kE, kW, kE, kE, kE, kE});
  EXPECT_TRUE(mogo_patterns().contains(kB, cut));
  EXPECT_TRUE(mogo_patterns().contains(kW, cut));
  const Around protected_cut = around_row_by_row({kB, kW, kE, kW, kW, kE, kE, kE});
  EXPECT_FALSE(mogo_patterns().contains(kB, protected_cut));
}

}  // namespace
}  // namespace keima
