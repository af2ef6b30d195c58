#include <gtest/gtest.h>

#include <cmath>
#include <initializer_list>

#include "base/error.h"
#include "base/text_file.h"
#include "playout/policies/base.h"
#include "playout/policies/fuego.h"
#include "support/score_slopes.h"
#include "support/temp_folder.h"
#include "train/balancing/balanced_policy.h"

namespace keima {
namespace {

// Compares the slope of a coin with differences, where all coins are one half.
double compare_slope(BalancedPolicy& policy, std::size_t coin,
                     std::initializer_list<const char*> moves) {
  const std::vector<double> half(policy.start().size(), 0);
  const auto direction = [&](std::size_t k) { return k == coin ? 1.0 : 0.0; };
  return ScoreSlopes(policy, 5, moves).compare(half, direction);
}
// The same after moves that make much depend on the coin: they were looked for.
void expect_slope(BalancedPolicy& policy, std::size_t coin,
                  std::initializer_list<const char*> moves) {
  const double seen = compare_slope(policy, coin, moves);
  if (ScoreSlopes::are_seen()) {
    EXPECT_GT(seen, 3) << coin;
  }
}

TEST(BalancedCoins, ScoresOfBaseAreSlopes) {
  using Coins = BaseSteps::Coins;
  const auto base = balanced_base("");
  expect_slope(
      *base, 0,
      {"B2", "A3", "A2", "B3", "C3", "C2", "C1", "D2", "D1", "E2", "D3", "E3", "E4", "D4"});
  expect_slope(*base, 1, {"C1", "D1", "D2", "E2", "E3", "D3", "E1", "B1", "B2", "A2", "A3"});
  expect_slope(*base, Coins::kPattern, {"A2", "C1", "C4", "B5", "C5", "B4", "C3"});
  expect_slope(*base, Coins::kSkipped, {"C2", "B1", "C1", "B2", "C3", "B3", "B4", "C4"});
}

TEST(BalancedCoins, ScoresOfFuegoAreSlopes) {
  using Coins = Fuego::Coins;
  const auto fuego = balanced_fuego("");
  expect_slope(*fuego, Coins::kAtariCapture,
               {"D1", "C1", "D2", "C2", "C3", "B3", "C4", "D3", "E2", "E3", "D4", "E4"});
  expect_slope(*fuego, Coins::kAtariDefence, {"B3", "C1", "A1", "C3", "C4", "D4", "D3", "D2"});
  expect_slope(*fuego, Coins::kLowLiberty,
               {"D2", "B5", "A1", "C1", "D1", "C2", "D3", "C3", "C4", "C5", "D5"});
  expect_slope(*fuego, Coins::kPatterns, {"C5", "C1", "D3", "E2", "E3", "D2"});
  // It is tossed at nearly every move and hardly ever matters: too much noise to see it.
  compare_slope(*fuego, Coins::kSecondLast, {"C1", "B1", "B2", "C2", "A1", "E2", "D1", "D2"});
  expect_slope(
      *fuego, Coins::kGlobalCapture,
      {"D4", "E1", "B3", "C4", "C5", "B5", "B4", "D5", "E4", "D3", "E3", "D2", "C3", "C2"});
}

// Coins that are certain begin a little beside that.
TEST(BalancedCoins, BeginWhereTheOptionsAre) {
  const std::vector<double> base = balanced_base("")->start(), fuego = balanced_fuego("")->start();
  ASSERT_EQ(base.size(), BaseSteps::Coins::kCount);
  ASSERT_EQ(fuego.size(), Fuego::Coins::kCount);
  EXPECT_NEAR(base[BaseSteps::Coins::kPattern], std::log(0.4812 / 0.5188), 1e-6);
  EXPECT_NEAR(base[BaseSteps::Coins::kSkipped], std::log(19), 1e-6);
  EXPECT_NEAR(fuego[Fuego::Coins::kPatterns], std::log(19), 1e-6);
}

TEST(BalancedCoins, TheFileIsReadBack) {
  const TempFolder folder;
  const auto file = folder.path() / "coins.txt";
  for (const auto& make : {balanced_base, balanced_fuego}) {
    const auto policy = make("");
    std::vector<double> parameters = policy->start();
    for (std::size_t i = 0; i < parameters.size(); ++i)
      parameters[i] = 0.1 * static_cast<double>(i) - 0.3;
    write_text_file(file, to_text(policy->weight_file(parameters)));
    const std::vector<double> again = make(file.string())->start();
    ASSERT_EQ(again.size(), parameters.size());
    for (std::size_t i = 0; i < parameters.size(); ++i)
      EXPECT_NEAR(again[i], parameters[i], 1e-6) << i;
  }
}

TEST(BalancedCoins, AFileOfAnotherPolicyIsRefused) {
  const TempFolder folder;
  const auto file = folder.path() / "coins.txt";
  const auto fuego = balanced_fuego("");
  write_text_file(file, to_text(fuego->weight_file(fuego->start())));
  EXPECT_THROW(balanced_base(file.string()), Error);
}

}  // namespace
}  // namespace keima
