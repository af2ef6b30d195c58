#include "train/anderson/pattern_thetas.h"

#include <gtest/gtest.h>

#include <cmath>

#include "pattern/pattern_classes.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

TEST(PatternThetas, StayWithinBounds) {
  PatternThetas thetas({-2, 5});
  EXPECT_EQ(thetas.size(), 1107);
  EXPECT_EQ(thetas[3], 0);
  EXPECT_EQ(thetas.weight(3), 1);
  thetas.add(3, 1.5);
  EXPECT_DOUBLE_EQ(thetas.weight(3), std::exp(1.5));
  thetas.add(3, 100);
  EXPECT_EQ(thetas[3], 5);
  thetas.add(3, -100);
  EXPECT_EQ(thetas[3], -2);
  EXPECT_DOUBLE_EQ(thetas.weight(3), std::exp(-2));
  std::vector<double> given(1107);
  given[7] = -4;
  EXPECT_EQ(PatternThetas(given, {-2, 5})[7], -2);
}

// AND-4: W E E E B E B W is 0x6A21, and White sees it as B E E E W E W B.
TEST(PatternNumbers, AreSeenAsBlackToPlay) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  BareBoard board(5);
  const Point center = Point::at(2, 2);
  board.put_stone(Color::kWhite, Point::at(1, 1));
  board.put_stone(Color::kBlack, Point::at(3, 2));
  board.put_stone(Color::kBlack, Point::at(2, 3));
  board.put_stone(Color::kWhite, Point::at(3, 3));
  EXPECT_EQ(anderson_code(board.around(center).colors()), 0x6A21u);
  const PatternNumbers& numbers = PatternNumbers::get();
  EXPECT_EQ(numbers(board.around(center), Color::kBlack),
            classes.class_of(from_anderson_code(0x6A21)));
  EXPECT_EQ(numbers(board.around(center), Color::kWhite),
            classes.class_of(from_anderson_code(0b00'10'10'10'01'10'01'00)));
  EXPECT_NE(numbers(board.around(center), Color::kBlack),
            numbers(board.around(center), Color::kWhite));
}

}  // namespace
}  // namespace keima
