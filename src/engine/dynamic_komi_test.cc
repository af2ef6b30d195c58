#include "engine/dynamic_komi.h"

#include <gtest/gtest.h>

#include <cmath>

namespace keima {
namespace {

// A 19x19 game so many moves old, with nothing captured, after a search of 1000 simulations.
KomiSituation at_move(Color us, int handicap, int move, double win_rate = 0.5) {
  return {.us = us,
          .handicap = handicap,
          .move = move,
          .board_size = 19,
          .empty = 361 - handicap - move,
          .simulations = 1000,
          .win_rate = win_rate,
          .margin = 0};
}

TEST(LinearKomi, IsWorthItsStonesAndFadesAway) {
  LinearKomi black, white, even;
  EXPECT_EQ(black.next(at_move(Color::kBlack, 4, 0)), 48);
  EXPECT_EQ(black.next(at_move(Color::kBlack, 4, 50)), 36);
  EXPECT_EQ(black.next(at_move(Color::kBlack, 4, 150)), 12);
  EXPECT_EQ(black.next(at_move(Color::kBlack, 4, 200)), 0);
  EXPECT_EQ(white.next(at_move(Color::kWhite, 4, 0)), 32);
  EXPECT_EQ(white.next(at_move(Color::kWhite, 4, 75)), 16);
  EXPECT_EQ(white.next(at_move(Color::kWhite, 4, 150)), 0);  // White's stops sooner.
  EXPECT_EQ(even.next(at_move(Color::kBlack, 0, 0)), 0);
}

TEST(LinearKomi, IsShorterOnSmallerBoards) {
  const auto first_without = [](int size) {
    KomiSituation s{.us = Color::kBlack, .handicap = 2, .board_size = size, .empty = size * size};
    for (;; ++s.move)
      if (LinearKomi().next(s) == 0) return s.move;
  };
  EXPECT_EQ(first_without(15), 100);
  EXPECT_EQ(first_without(13), 50);
  EXPECT_EQ(first_without(9), 50);
  EXPECT_EQ(first_without(7), 15);
}

TEST(LinearKomi, GivesMoreLateInAGameThatIsWon) {
  LinearKomi komi;
  const auto next = [&](double win_rate) {
    return komi.next(at_move(Color::kBlack, 2, 210, win_rate));
  };
  EXPECT_EQ(next(0.84), 0);
  for (int points = 1; points <= 6; ++points) EXPECT_EQ(next(0.86), points);
  EXPECT_EQ(next(0.82), 6);  // Between orange and green.
  EXPECT_EQ(next(0.79), 2);  // Orange: four less, and no more than that again.
  EXPECT_EQ(next(0.95), 2);
  EXPECT_EQ(next(0.79), 0);
  EXPECT_EQ(next(0.95), 0);
}

TEST(LinearKomi, IsSwitchedOffWhenTheGameMayBeLostByIt) {
  LinearKomi komi;
  const auto next = [&](double win_rate) {
    return komi.next(at_move(Color::kWhite, 2, 210, win_rate));
  };
  for (int points = 1; points <= 9; ++points) EXPECT_EQ(next(0.9), -points);  // Harder for White.
  EXPECT_EQ(next(0.4), -5);
  EXPECT_EQ(next(0.4), 0);
  EXPECT_EQ(next(0.99), 0);  // For good.
}

TEST(LinearKomi, LateItTakesNothing) {
  LinearKomi komi;
  for (int i = 0; i < 5; ++i) EXPECT_EQ(komi.next(at_move(Color::kBlack, 2, 210, 0.1)), 0);
  EXPECT_EQ(komi.next(at_move(Color::kBlack, 2, 210, 0.9)), 1);
}

TEST(ValueKomi, GoesUpWhenWinningAndDoesNotRepeatAMistake) {
  ValueKomi komi;
  EXPECT_EQ(komi.next(at_move(Color::kBlack, 2, 0)), 14);
  EXPECT_EQ(komi.next(at_move(Color::kBlack, 2, 19, 0.9)), 14);
  const auto next = [&](double win_rate) {
    return komi.next(at_move(Color::kBlack, 2, 30, win_rate));
  };
  EXPECT_EQ(next(0.7), 15);
  EXPECT_EQ(next(0.7), 16);
  EXPECT_EQ(next(0.47), 16);
  EXPECT_EQ(next(0.4), 15);  // 16 was too much.
  EXPECT_EQ(next(0.7), 15);  // Below the ratchet.
}

TEST(ValueKomi, TakesThirtyAtMostAndGivesMore) {
  ValueKomi komi;
  EXPECT_EQ(ValueKomi().next(at_move(Color::kWhite, 9, 0)), 30);
  EXPECT_EQ(ValueKomi().next(at_move(Color::kBlack, 9, 0)), 63);
  double last = 0;
  for (int i = 0; i < 100; ++i) last = komi.next(at_move(Color::kBlack, 0, 30, 0.1));
  EXPECT_EQ(last, -30);
  for (int i = 0; i < 100; ++i) last = komi.next(at_move(Color::kBlack, 0, 30, 0.9));
  EXPECT_EQ(last, 70);
}

TEST(ValueKomi, IsInTheEyesOfTheThinker) {
  ValueKomi komi;
  // White is far behind: Black must win by more.
  EXPECT_EQ(komi.next(at_move(Color::kWhite, 3, 0)), 21);
  EXPECT_EQ(komi.next(at_move(Color::kWhite, 3, 30, 0.6)), 20);
}

TEST(ValueKomi, WaitsForTwoHundredSimulations) {
  ValueKomi komi;
  KomiSituation s = at_move(Color::kBlack, 0, 30, 0.9);
  s.simulations = 199;
  EXPECT_EQ(komi.next(s), 0);
  s.simulations = 200;
  EXPECT_EQ(komi.next(s), 1);
}

TEST(DynamicKomi, EndsBeforeTheGameDoes) {
  // (empty - 72.2) / 2 <= 30
  KomiSituation s = at_move(Color::kBlack, 0, 228);
  EXPECT_EQ(s.empty, 133);
  EXPECT_FALSE(komi_ends(s));
  s = at_move(Color::kBlack, 0, 229, 0.9);
  EXPECT_TRUE(komi_ends(s));
  s.margin = 50;
  LinearKomi linear;
  ValueKomi by_value;
  ScoreKomi by_score;
  EXPECT_EQ(linear.next(at_move(Color::kBlack, 3, 220, 0.9)), 1);
  EXPECT_EQ(linear.next(s), 0);
  // Long handicap games end, too.
  s.handicap = 9;
  s.move = 190;
  EXPECT_NE(LinearKomi().next(at_move(Color::kBlack, 9, 190)), 0);
  EXPECT_EQ(LinearKomi().next(s), 0);
  EXPECT_NE(by_value.next(at_move(Color::kBlack, 3, 0)), 0);
  EXPECT_NE(by_score.next(at_move(Color::kBlack, 3, 0)), 0);
  EXPECT_EQ(by_value.next(s), 0);
  EXPECT_EQ(by_score.next(s), 0);
  // On 9x9 with 29 points left: (29 - 16.2) / 2 <= 6.73.
  EXPECT_FALSE(komi_ends({.move = 51, .board_size = 9, .empty = 30}));
  EXPECT_TRUE(komi_ends({.move = 52, .board_size = 9, .empty = 29}));
}

TEST(ScoreKomi, TakesMostOfTheMarginAwayWhileItIsEarly) {
  ScoreKomi komi;
  KomiSituation s = at_move(Color::kBlack, 0, 30);
  s.margin = 20;
  EXPECT_NEAR(komi.next(s), 18, 1e-9);
  s.margin = 2;  // What is left of it.
  EXPECT_NEAR(komi.next(s), 19.8, 1e-9);
  s.margin = -10;
  EXPECT_NEAR(komi.next(s), 10.8, 1e-9);
  s.simulations = 199;
  EXPECT_NEAR(komi.next(s), 10.8, 1e-9);
}

// A game is expected to leave 72.2 points empty, so it has 288.8 moves; the middle of the sigmoid
// is at 0.65 of them, 187.7.
TEST(ScoreKomi, MovesLessLater) {
  const auto step = [](int move) {
    KomiSituation s = at_move(Color::kWhite, 0, move);
    s.margin = 10;
    return ScoreKomi().next(s);
  };
  for (const int move : {150, 170, 188, 200, 220})
    EXPECT_NEAR(step(move), 10 * std::min(0.9, 1 / (1 + std::exp(18 * (move / 288.8 - 0.65)))),
                1e-9)
        << move;
  EXPECT_NEAR(step(188), 4.95, 0.1);
}

TEST(ScoreKomi, TakesThirtyAtMost) {
  KomiSituation s = at_move(Color::kBlack, 0, 30);
  s.margin = -100;
  EXPECT_EQ(ScoreKomi().next(s), -30);
  s.us = Color::kWhite;  // White gives what he leads by.
  EXPECT_NEAR(ScoreKomi().next(s), -90, 1e-9);
}

}  // namespace
}  // namespace keima
