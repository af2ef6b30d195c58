// Policy-gradient simulation balancing on games that can be counted.
#include "train/anderson/balancing_step.h"

#include <gtest/gtest.h>

#include <cmath>

#include "train/anderson/balancing.h"
#include "train/anderson/exact_playouts.h"

namespace keima {
namespace {

// A game of two moves, each by the same player: first feature 0 or 1, then feature 1 or 2. It is
// won if both moves have feature 1, or none has.
struct ToyGame {
  std::vector<double> thetas;
  bool printed = false;

  double chance(int low, int high) const {  // Of the higher feature.
    const auto weight = [&](int k) { return std::exp(thetas[static_cast<std::size_t>(k)]); };
    return weight(high) / (weight(low) + weight(high));
  }
  double mean() const {
    const double first_one = chance(0, 1), second_two = chance(1, 2);
    const double wins = first_one * (1 - second_two) + (1 - first_one) * second_two;
    return 2 * wins - 1;
  }
  ScoredGame play(Rng& rng, FeatureSums* scores) {
    bool first_has_one = false, second_has_one = false;
    for (int move = 0; move < 2; ++move) {
      const double high = chance(move, move + 1);
      const bool takes_high = static_cast<double>(rng.next() >> 11) * 0x1p-53 < high;
      const int feature = move + takes_high;
      (move == 0 ? first_has_one : second_has_one) = feature == 1;
      if (!scores) continue;
      scores->add(feature, 1);
      if (printed) continue;
      scores->add(move, -(1 - high));
      scores->add(move + 1, -high);
    }
    return {first_has_one == second_has_one ? 1.0 : -1.0, 2};
  }
};

double exact_derivative(ToyGame game, std::size_t k) {
  constexpr double kSmall = 1e-6;
  game.thetas[k] += kSmall;
  const double high = game.mean();
  game.thetas[k] -= 2 * kSmall;
  return (high - game.mean()) / (2 * kSmall);
}

TEST(BalancingStep, GradientIsExactOnAToyGameAndAsPrintedItIsNot) {
  constexpr int kGames = 200'000;
  ToyGame game{{0.3, -0.2, 0.9}};
  BalancingStep step(3, {kGames, kGames}, 1);
  double wrong = 0;
  for (const bool printed : {false, true}) {
    game.printed = printed;
    step.simulate(1, 0, [&] { return game; });
    EXPECT_NEAR(step.value(), game.mean(), 0.01);
    for (int k = 0; k < 3; ++k) {
      // T is 2 in every game.
      const double exact = exact_derivative(game, static_cast<std::size_t>(k)) / 2;
      if (!printed)
        EXPECT_NEAR(step.gradient()[k], exact, 0.005) << k;
      else
        wrong = std::max(wrong, std::abs(step.gradient()[k] - exact));
    }
  }
  EXPECT_GT(wrong, 0.03);
}

TEST(BalancingStep, GradientIsExactOnASmallBoard) {
  constexpr int kGames = 100'000;
  const PatternThetas thetas = uneven_thetas();
  const BareBoard board(2);
  constexpr double kKomi = 0.5;
  double largest = 0, wrong = 0;
  for (const GradientBalancing::Form form :
       {GradientBalancing::Form::kCorrected, GradientBalancing::Form::kPrinted}) {
    BalancingStep step(thetas.size(), {1, kGames}, 2);
    step.simulate(1, 0,
                  [&] { return SoftmaxSimulation(board, kKomi, thetas, form, DrawForm::kProper); });
    for (const int pattern : step.gradient().touched()) {
      const ExactSlope slope = exact_slope(board, kKomi, thetas, pattern);
      const double exact = slope.black + slope.white;
      if (form == GradientBalancing::Form::kCorrected)
        EXPECT_NEAR(step.gradient()[pattern], exact, 0.004) << pattern;
      else
        wrong = std::max(wrong, std::abs(step.gradient()[pattern] - exact));
      largest = std::max(largest, std::abs(exact));
    }
  }
  EXPECT_GT(largest, 0.02);
  EXPECT_GT(wrong, 0.02);
}

TEST(BalancingStep, ThreadsDoNotMatter) {
  const ToyGame game{{0.3, -0.2, 0.9}};
  BalancingStep one(3, {21, 35}, 1), three(3, {21, 35}, 3);
  one.simulate(5, 7, [&] { return game; });
  three.simulate(5, 7, [&] { return game; });
  EXPECT_EQ(one.value(), three.value());
  for (int k = 0; k < 3; ++k) EXPECT_EQ(one.gradient()[k], three.gradient()[k]);
  three.simulate(5, 8, [&] { return game; });
  EXPECT_NE(one.gradient()[0], three.gradient()[0]);
}

}  // namespace
}  // namespace keima
