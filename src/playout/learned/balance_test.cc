#include "playout/learned/balance.h"

#include <gtest/gtest.h>

#include "base/rng.h"

namespace keima {
namespace {

TEST(Balance, CorrectsBySteps) {
  EXPECT_EQ(Balance::correction({0, 0}), 0);
  EXPECT_EQ(Balance::correction({110, 90}), 0);  // 20 is less than 2 * sqrt(200) = 28.3.
  EXPECT_EQ(Balance::correction({114, 86}), 0);  // 28.
  EXPECT_EQ(Balance::correction({115, 85}), 1);  // 30.
  EXPECT_EQ(Balance::correction({85, 115}), -1);
  EXPECT_EQ(Balance::correction({200, 100}), 1);  // Exactly twice.
  EXPECT_EQ(Balance::correction({201, 100}), 4);
  EXPECT_EQ(Balance::correction({100, 400}), -4);
  EXPECT_EQ(Balance::correction({100, 401}), -8);
  EXPECT_EQ(Balance::correction({50, 0}), 8);
  EXPECT_EQ(Balance::correction({3, 0}), 0);  // Too few to tell.
}

TEST(Balance, ThresholdsStayOnTheScale) {
  EXPECT_EQ(Balance::threshold(122, 5, Color::kBlack, 252), 127);
  EXPECT_EQ(Balance::threshold(122, 5, Color::kWhite, 252), 117);
  EXPECT_EQ(Balance::threshold(122, 140, Color::kBlack, 252), 252);
  EXPECT_EQ(Balance::threshold(122, 140, Color::kWhite, 252), 1);
}

TEST(Balance, LooksEveryFiftyGames) {
  Balance balance;
  for (int game = 0; game < 49; ++game) balance.add({9, 1});
  EXPECT_EQ(balance.offset(), 0);
  balance.add({9, 1});
  EXPECT_EQ(balance.offset(), 8);
  for (int game = 0; game < 50; ++game) balance.add({10, 10});  // The old counts are gone.
  EXPECT_EQ(balance.offset(), 8);
  for (int game = 0; game < 100000; ++game) balance.add({0, 9});
  EXPECT_EQ(balance.offset(), -252);
  balance.reset();
  EXPECT_EQ(balance.offset(), 0);
}

// Black's states lie 60 above White's, so thresholds 60 apart give both the same: an offset of 30.
TEST(Balance, SettlesOnAPlantedImbalance) {
  Balance balance;
  Rng rng(1);
  int changes = 0, last = 0;
  for (int game = 0; game < 20000; ++game) {
    SideCounts counts;
    for (int i = 0; i < 30; ++i) {
      const int black = 100 + static_cast<int>(rng.below(100));
      const int white = 40 + static_cast<int>(rng.below(100));
      counts.black += black >= Balance::threshold(122, balance.offset(), Color::kBlack, 252);
      counts.white += white >= Balance::threshold(122, balance.offset(), Color::kWhite, 252);
    }
    balance.add(counts);
    if (game < 10000) continue;
    EXPECT_NEAR(balance.offset(), 30, 3);
    changes += game > 10000 && balance.offset() != last;
    last = balance.offset();
  }
  EXPECT_LT(changes, 60);  // Of 200 looks: mostly none.
}

}  // namespace
}  // namespace keima
