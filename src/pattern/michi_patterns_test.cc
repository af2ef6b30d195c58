// The whole table against numbers that a twin found, which writes out the drawings as michi does.
#include "pattern/michi_patterns.h"

#include <gtest/gtest.h>

#include <vector>

#include "pattern/mogo_patterns.h"
#include "support/colors.h"
#include "support/pattern_tally.h"

namespace keima {
namespace {

TEST(MichiPatterns, Centre) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally_patterns(michi_patterns(), c, 8).matches, 2882);
    EXPECT_EQ(tally_patterns(michi_patterns(), c, 8).hash, 0x47f974ce77c0e5b7u);
  }
}

TEST(MichiPatterns, Edge) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally_patterns(michi_patterns(), c, 5).matches, 120);
    EXPECT_EQ(tally_patterns(michi_patterns(), c, 5).hash, 0xfd3cd965cef1b07fu);
  }
}

// Twelve in each of four corners; nothing that a board cannot have.
TEST(MichiPatterns, CornersAndNothingElse) {
  for (Color c : kBothPlayers) {
    int matches = 0;
    for (std::uint32_t bits = 0; bits < 0x10000; ++bits)
      matches += michi_patterns().contains(c, Around(bits));
    EXPECT_EQ(matches, 2882 + 4 * 120 + 4 * 12);
  }
}

TEST(MichiPatterns, DiffersFromMogos) {
  // The shoulder hit, and the hane that michi leaves out.
  const Around shoulder = around_row_by_row({kE, kW, kE, kB, kE, kE, kE, kE});
  EXPECT_TRUE(michi_patterns().contains(kB, shoulder));
  EXPECT_FALSE(mogo_patterns().contains(kB, shoulder));
  const Around thin_hane = around_row_by_row({kB, kW, kW, kE, kE, kE, kE, kE});
  EXPECT_FALSE(michi_patterns().contains(kB, thin_hane));
  EXPECT_TRUE(mogo_patterns().contains(kB, thin_hane));
}

}  // namespace
}  // namespace keima
