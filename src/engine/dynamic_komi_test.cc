#include "engine/dynamic_komi.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(DynamicKomi, LinearIsWorthItsStonesAndFadesAway) {
  KomiSituation s{.us = Color::kBlack, .handicap = 4, .move = 0, .board_size = 19};
  EXPECT_EQ(linear_komi(s), 48);
  s.us = Color::kWhite;
  EXPECT_EQ(linear_komi(s), 32);
  s.move = 100;
  EXPECT_EQ(linear_komi(s), 16);
  s.move = 200;
  EXPECT_EQ(linear_komi(s), 0);
  s.move = 300;
  EXPECT_EQ(linear_komi(s), 0);
  s.handicap = 0;
  s.move = 0;
  EXPECT_EQ(linear_komi(s), 0);
}

TEST(DynamicKomi, ValueGoesUpWhenWinningAndDoesNotRepeatAMistake) {
  ValueKomi komi;
  KomiSituation s{.us = Color::kBlack, .handicap = 2, .move = 0, .board_size = 19};
  EXPECT_EQ(komi.next(s), 14);
  s.move = 30;
  s.win_rate = 0.7;
  EXPECT_EQ(komi.next(s), 15);
  EXPECT_EQ(komi.next(s), 16);
  s.win_rate = 0.47;
  EXPECT_EQ(komi.next(s), 16);
  s.win_rate = 0.4;
  EXPECT_EQ(komi.next(s), 15);  // 16 was too much.
  s.win_rate = 0.7;
  EXPECT_EQ(komi.next(s), 15);  // Below the ratchet.
  s.win_rate = 0.2;
  for (int i = 0; i < 100; ++i) komi.next(s);
  EXPECT_EQ(komi.next(s), -30);
}

TEST(DynamicKomi, ValueIsInTheEyesOfTheThinker) {
  ValueKomi komi;
  KomiSituation s{.us = Color::kWhite, .handicap = 3, .move = 0, .board_size = 19};
  EXPECT_EQ(komi.next(s), 21);  // White is far behind: Black must win by more.
  s.move = 30;
  s.win_rate = 0.6;
  EXPECT_EQ(komi.next(s), 20);
}

TEST(DynamicKomi, ScoreTakesTheMarginAwayWhileItIsEarly) {
  KomiSituation s{.move = 0, .board_size = 9, .margin = 20};
  EXPECT_NEAR(score_komi(s), 18, 1e-9);
  s.move = 53;  // 65 % of the board.
  EXPECT_NEAR(score_komi(s), 10, 0.5);
  s.move = 81;
  EXPECT_LT(score_komi(s), 0.1);
  s.move = 0;
  s.margin = -20;
  EXPECT_NEAR(score_komi(s), -18, 1e-9);
}

}  // namespace
}  // namespace keima
