#include "lab/pattern_study.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "core/coords.h"

namespace keima {
namespace {

PatternAtPoint at(const char* moves, const char* point) {
  return pattern_at(read_position(moves, 9, 7.5), *point_from_gtp(point, 9), "softmax");
}

TEST(PatternStudy, KnowsAHane) {
  // Black D5 and F5 beside White's E5: Black at E4, below it.
  const PatternAtPoint hane = at("D5 E5 F5 A1", "E4");
  EXPECT_TRUE(hane.in_mogo);
  EXPECT_TRUE(hane.in_michi);
  ASSERT_TRUE(hane.atari_class);
  ASSERT_TRUE(hane.gamma);
  EXPECT_GT(*hane.gamma, 0);
  EXPECT_LT(*hane.atari_class, 2051);
  EXPECT_LT(*hane.stones_class, 1107);
}

TEST(PatternStudy, IsTheSameTurnedAndWithColoursExchanged) {
  const PatternAtPoint black = at("D5 E5 F5 A1", "E4");
  const PatternAtPoint turned = at("E4 E5 E6 A1", "D5");
  const PatternAtPoint white = at("E5 D5 A1 F5 A2", "E4");
  EXPECT_EQ(black.atari_class, turned.atari_class);
  EXPECT_EQ(black.atari_class, white.atari_class);
  EXPECT_EQ(black.code, white.code);
  EXPECT_EQ(black.gamma, white.gamma);
}

TEST(PatternStudy, AtariMakesAnotherClass) {
  // White's A2 has one liberty left, or two.
  const PatternAtPoint calm = at("J9 A2 A3 J8", "A1");
  const PatternAtPoint atari = at("B2 A2 A3 J8", "A1");
  EXPECT_NE(calm.atari_class, atari.atari_class);
}

TEST(PatternStudy, TellsTheSetsApart) {
  // A shoulder hit: michi's alone.
  const PatternAtPoint shoulder = at("D4 E5 A1 J9", "E4");
  EXPECT_TRUE(shoulder.in_michi);
  EXPECT_FALSE(shoulder.in_mogo);
}

TEST(PatternStudy, RefusesWhatHasNone) {
  EXPECT_THROW(at("E5", "E5"), Error);
  EXPECT_THROW(at("E5", "pass"), Error);
  EXPECT_THROW(pattern_gammas(read_position("E5", 9, 7.5), "uniform"), Error);
  EXPECT_GT(pattern_gammas(read_position("E5", 9, 7.5), "softmax")[*point_from_gtp("E4", 9)], 0);
}

}  // namespace
}  // namespace keima
