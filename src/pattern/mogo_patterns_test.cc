// The whole table against the numbers of ISGO-4, which were found equal to Fuego's matcher.
#include "pattern/mogo_patterns.h"

#include <gtest/gtest.h>

#include <vector>

#include "support/colors.h"

namespace keima {
namespace {

// Cells row by row; the point itself is left out.
Around make(const std::vector<Color>& eight) {
  constexpr int kPlace[] = {4, 0, 5, 1, 2, 6, 3, 7};  // In the order of around.h.
  std::uint32_t bits = 0;
  for (int i = 0; i < 8; ++i)
    bits |= static_cast<std::uint32_t>(code_of(eight[i])) << (2 * kPlace[i]);
  return Around(bits);
}

struct Tally {
  int matches = 0;
  std::uint64_t hash = 0xcbf29ce484222325u;  // FNV-1a
  void add(bool match) {
    matches += match;
    hash = (hash ^ static_cast<std::uint64_t>(match)) * 0x100000001b3u;
  }
};

// All codes in rising order, own = 0, enemy = 1, empty = 2, the first cell most significant; cells
// beyond `cells` are off the board.
Tally tally(Color to_play, int cells) {
  int codes = 1;
  for (int i = 0; i < cells; ++i) codes *= 3;
  Tally result;
  for (int code = 0; code < codes; ++code) {
    std::vector<Color> eight(8, kX);
    int rest = code;
    for (int i = cells - 1; i >= 0; --i, rest /= 3)
      eight[i] = std::vector{to_play, opponent(to_play), kE}[rest % 3];
    result.add(mogo_patterns().contains(to_play, make(eight)));
  }
  return result;
}

TEST(MogoPatterns, Centre) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally(c, 8).matches, 2620);
    EXPECT_EQ(tally(c, 8).hash, 0xb2e6a733cb1b658bu);
  }
}

TEST(MogoPatterns, Edge) {
  for (Color c : kBothPlayers) {
    EXPECT_EQ(tally(c, 5).matches, 137);
    EXPECT_EQ(tally(c, 5).hash, 0xfc4e2f0e786e6164u);
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
  const Around hane = make({kB, kW, kB, kE, kE, kE, kE, kE});
  EXPECT_TRUE(mogo_patterns().contains(kB, hane));
  // A crosscut, and the same with the cut already protected.
  const Around cut = make({kB, kW, kE, kW, kE, kE, kE, kE});
  EXPECT_TRUE(mogo_patterns().contains(kB, cut));
  EXPECT_TRUE(mogo_patterns().contains(kW, cut));
  const Around protected_cut = make({kB, kW, kE, kW, kW, kE, kE, kE});
  EXPECT_FALSE(mogo_patterns().contains(kB, protected_cut));
}

}  // namespace
}  // namespace keima
