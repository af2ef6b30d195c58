#include "playout/weighted/weighted_draw.h"

#include <gtest/gtest.h>

#include <memory>

#include "support/chi_square.h"
#include "support/colors.h"

namespace keima {
namespace {

class WeightedDraw : public testing::Test {
 protected:
  // On the empty board of 4x4 corners, edges and centre have different words.
  WeightedDraw() { patterns.start(board); }

  double of_pattern(Point p) const { return weight_for<kB>(patterns.sums()[p]); }

  template <class Special, class IsAllowed>
  std::map<Point, long> draw(Special& special, IsAllowed is_allowed, int draws) {
    std::map<Point, long> hits;
    const WeightPair total = patterns.sums().total();
    for (int i = 0; i < draws; ++i) {
      Special copy = special;
      ++hits[draw_by_weight<kB>(board, patterns, copy, rng, is_allowed)];
      EXPECT_EQ(patterns.sums().total(), total);
    }
    return hits;
  }

  BareBoard board{4};
  PatternWeights<16> weights{
      [](std::uint32_t code) { return 1 + static_cast<std::uint32_t>(mix_bits(code) % 20); }};
  PatternSums<16> patterns{weights};
  Rng rng{3};
};

TEST_F(WeightedDraw, ByPatternAlone) {
  NoSpecialMoves none;
  std::map<Point, double> expected;
  for_each_point(4, [&](Point p) { expected[p] = of_pattern(p); });
  EXPECT_TRUE(are_drawn_as(expected, draw(
                                         none, [](Point) { return true; }, 50000)));
}

// Forbidden moves hand their weight to nobody in particular.
TEST_F(WeightedDraw, ForbiddenMovesAndSpecialOnes) {
  SpecialMoves special;
  special.clear();
  const Point better = Point::at(1, 1), worse = Point::at(2, 0), banned = Point::at(3, 3),
              worthless = Point::at(0, 2);
  const auto add = [&](Point p, std::uint64_t weight) {
    special.add(p, weight, static_cast<std::uint64_t>(of_pattern(p)));
  };
  add(better, 100);
  add(worse, 1);
  add(banned, 50);
  add(worthless, 0);
  const auto is_allowed = [&](Point p) { return p != banned && p.column() != 1; };
  std::map<Point, double> expected;
  for_each_point(4, [&](Point p) { expected[p] = p.column() == 1 ? 0 : of_pattern(p); });
  expected[worse] = 1;
  expected[banned] = expected[worthless] = 0;
  EXPECT_TRUE(are_drawn_as(expected, draw(special, is_allowed, 50000)));
  // With all allowed.
  for_each_point(4, [&](Point p) { expected[p] = of_pattern(p); });
  expected[better] = 100;
  expected[worse] = 1;
  expected[banned] = 50;
  expected[worthless] = 0;
  EXPECT_TRUE(are_drawn_as(expected, draw(
                                         special, [](Point) { return true; }, 50000)));
}

// Where all others are forbidden, the special one is found, however light it is.
TEST_F(WeightedDraw, EndsAtTheLastMove) {
  SpecialMoves special;
  special.clear();
  const Point only = Point::at(2, 2);
  special.add(only, 1, static_cast<std::uint64_t>(of_pattern(only)));
  EXPECT_EQ(draw(
                special, [&](Point p) { return p == only; }, 1000),
            (std::map<Point, long>{{only, 1000}}));
  EXPECT_EQ(draw(
                special, [](Point) { return false; }, 10),
            (std::map<Point, long>{{Point::none(), 10}}));
  NoSpecialMoves none;
  EXPECT_EQ(draw(
                none, [](Point) { return false; }, 10),
            (std::map<Point, long>{{Point::none(), 10}}));
}

TEST(SpecialMoves, ListAndBans) {
  SpecialMoves special;
  special.clear();
  const Point a = Point::at(0, 0), b = Point::at(1, 0), c = Point::at(2, 0);
  EXPECT_FALSE(special.contains(a));
  special.add(a, 5, 1);
  special.add(b, 0, 2);
  special.add(c, 7, 3);
  EXPECT_EQ(special.total(), 12u);
  EXPECT_EQ(special.hidden(), 6u);
  for (std::uint64_t number = 0; number < 12; ++number)
    EXPECT_EQ(special.move(special.find(number)), number < 5 ? a : c);
  special.ban(0);
  EXPECT_EQ(special.total(), 7u);
  EXPECT_EQ(special.move(special.find(0)), c);
  EXPECT_TRUE(special.contains(a));
  special.clear();
  EXPECT_FALSE(special.contains(c));
  EXPECT_EQ(special.total(), 0u);
}

}  // namespace
}  // namespace keima
