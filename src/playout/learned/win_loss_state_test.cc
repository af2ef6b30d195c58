#include "playout/learned/win_loss_state.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <vector>

#include "base/rng.h"

namespace keima {
namespace {

using Bytes = std::vector<std::uint8_t>;

std::uint64_t fnv(const Bytes& bytes) {
  std::uint64_t hash = 0xCBF29CE484222325;
  for (std::uint8_t byte : bytes) hash = (hash ^ byte) * 0x100000001B3;
  return hash;
}

Bytes table(const WinLossStates& states, bool won) {
  Bytes bytes;
  for (int s = 0; s < states.size(); ++s)
    bytes.push_back(states.after(static_cast<std::uint8_t>(s), won));
  return bytes;
}

int sum(const Bytes& bytes) { return std::accumulate(bytes.begin(), bytes.end(), 0); }

// Numbers of ISGO-9; those for 1/1 are the author's.
TEST(WinLossState, TablesAreThePublishedOnes) {
  const WinLossStates one(21, {1, 1}), none(21, {0, 0});
  EXPECT_EQ(one.size(), 253);
  EXPECT_EQ(sum(table(one, true)), 34556);
  EXPECT_EQ(sum(table(one, false)), 29539);
  EXPECT_EQ(fnv(table(one, true)), 0x0288887803BA89F3u);
  EXPECT_EQ(fnv(table(one, false)), 0xE920BEF7236BCC16u);
  EXPECT_EQ(sum(table(none, true)), 34520);
  EXPECT_EQ(sum(table(none, false)), 29498);
  EXPECT_EQ(fnv(table(none, true)), 0x5711FACEFAD70CA7u);
  EXPECT_EQ(fnv(table(none, false)), 0x744C8A8D7152FFB7u);
  Bytes order;
  for (int s = 0; s < one.size(); ++s) {
    order.push_back(static_cast<std::uint8_t>(one.wins(s)));
    order.push_back(static_cast<std::uint8_t>(one.trials(s)));
  }
  EXPECT_EQ(fnv(order), 0x489AAF3ED77B1448u);
  EXPECT_EQ(WinLossStates(4, {0, 0}).size(), 15);
  EXPECT_EQ(WinLossStates(14, {0, 0}).size(), 120);
}

TEST(WinLossState, RanksOfSomeStates) {
  const WinLossStates states(21, {1, 1});
  const int expected[][3] = {{0, 0, 0},     {0, 21, 1},  {21, 21, 252}, {1, 2, 122},
                             {1, 1, 172},   {2, 2, 208}, {0, 1, 81},    {10, 21, 113},
                             {11, 21, 140}, {5, 8, 150}, {10, 16, 158}};
  for (const auto& [wins, trials, rank] : expected) EXPECT_EQ(states.state_of(wins, trials), rank);
  EXPECT_EQ(states.after(0, true), 208);
  EXPECT_EQ(states.after(0, false), 122);
  EXPECT_EQ(WinLossStates(21, {0, 0}).after(0, true), 172);
  EXPECT_EQ(WinLossStates(21, {0, 0}).after(0, false), 81);
}

TEST(WinLossState, FullStatesGoWhereTheTableSays) {
  // Wins and trials after a win and after a loss, from 0/21 to 21/21.
  const int expected[22][4] = {
      {0, 7, 0, 21},    {1, 9, 0, 9},     {1, 10, 0, 10},   {2, 11, 1, 11},   {3, 13, 2, 13},
      {4, 14, 3, 14},   {5, 15, 4, 15},   {6, 16, 5, 16},   {7, 18, 6, 18},   {9, 19, 8, 19},
      {10, 20, 9, 20},  {11, 20, 10, 20}, {11, 19, 10, 19}, {12, 18, 11, 18}, {11, 16, 10, 16},
      {11, 15, 10, 15}, {11, 14, 10, 14}, {11, 13, 10, 13}, {10, 11, 9, 11},  {10, 10, 9, 10},
      {9, 9, 8, 9},     {21, 21, 7, 7}};
  const WinLossStates states(21, {1, 1});
  for (int w = 0; w <= 21; ++w) {
    const std::uint8_t from = states.state_of(w, 21);
    const int win = states.after(from, true), loss = states.after(from, false);
    EXPECT_EQ(states.wins(win), expected[w][0]) << w;
    EXPECT_EQ(states.trials(win), expected[w][1]) << w;
    EXPECT_EQ(states.wins(loss), expected[w][2]) << w;
    EXPECT_EQ(states.trials(loss), expected[w][3]) << w;
  }
}

TEST(WinLossState, EveryScaleIsInOrder) {
  for (int end = 4; end <= 21; ++end) {
    for (const WinLossStates::Prior prior : {WinLossStates::Prior{0, 0}, {1, 1}}) {
      const WinLossStates states(end, prior);
      ASSERT_EQ(states.size(), (end + 1) * (end + 2) / 2);
      for (int s = 0; s < states.size(); ++s) {
        const auto state = static_cast<std::uint8_t>(s);
        for (bool won : {false, true}) ASSERT_LT(states.after(state, won), states.size());
        if (s == 0) continue;
        ASSERT_GT(states.value(s), states.value(s - 1) + 1e-5);
        ASSERT_GE(states.after(state, true), s);
        ASSERT_LE(states.after(state, false), s);
        ASSERT_GE(states.after(state, false), 1);  // What was seen is never unseen again.
        ASSERT_EQ(states.state_of(states.wins(s), states.trials(s)), s);
        ASSERT_EQ(states.lowest_with(states.value(s)), s);
      }
    }
  }
}

// Wins and losses exchanged turn the order round, but for the rates of exactly one half.
TEST(WinLossState, IsSymmetric) {
  const WinLossStates states(21, {0, 0});
  const auto mirror = [&](int s) {
    return int{states.state_of(states.trials(s) - states.wins(s), states.trials(s))};
  };
  const auto is_even = [&](int s) { return 2 * states.wins(s) == states.trials(s); };
  for (int a = 1; a < states.size(); ++a)
    for (int b = 1; b < a; ++b)
      if (!is_even(a) && !is_even(b)) {
        ASSERT_LT(mirror(a), mirror(b));
      }
}

std::vector<double> ranks(const std::vector<double>& values) {
  std::vector<std::size_t> order(values.size());
  std::iota(order.begin(), order.end(), 0u);
  std::sort(order.begin(), order.end(), [&](auto a, auto b) { return values[a] < values[b]; });
  std::vector<double> result(values.size());
  for (std::size_t i = 0; i < order.size();) {
    std::size_t j = i;
    while (j + 1 < order.size() && values[order[j + 1]] == values[order[i]]) ++j;
    for (std::size_t k = i; k <= j; ++k) result[order[k]] = static_cast<double>(i + j) / 2;
    i = j + 1;
  }
  return result;
}

double mean(const std::vector<double>& values) {
  return std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
}

double correlation(const std::vector<double>& a, const std::vector<double>& b) {
  const double mean_a = mean(a), mean_b = mean(b);
  double ab = 0, aa = 0, bb = 0;
  for (std::size_t i = 0; i < a.size(); ++i) {
    ab += (a[i] - mean_a) * (b[i] - mean_b);
    aa += (a[i] - mean_a) * (a[i] - mean_a);
    bb += (b[i] - mean_b) * (b[i] - mean_b);
  }
  return ab / std::sqrt(aa * bb);
}

// Random rates, learned from draws. The author's log for 20 and 200 draws: standard deviation of
// the residual 0.0900 and 0.0817, rank correlation 0.9625 and 0.9759.
TEST(WinLossState, LearnsRates) {
  struct Expected {
    WinLossStates::Prior prior;
    int draws;
    double bias, deviation, correlation;
  };
  const Expected cases[] = {{{0, 0}, 20, 0, 0.092, 0.952},
                            {{0, 0}, 200, 0, 0.083, 0.972},
                            {{1, 1}, 20, 0.023, 0.088, 0.952},
                            {{1, 1}, 200, 0, 0.083, 0.972}};
  for (const Expected& expected : cases) {
    const WinLossStates states(21, expected.prior);
    Rng rng(3, static_cast<std::uint64_t>(expected.draws));
    std::vector<double> rates, found, residuals;
    for (int i = 0; i < 6000; ++i) {
      const std::uint64_t rate = rng.next() >> 32;
      std::uint8_t state = 0;
      for (int k = 0; k < expected.draws; ++k)
        state = states.after(state, (rng.next() >> 32) < rate);
      rates.push_back(static_cast<double>(rate) / 4294967296.0);
      found.push_back(state);
      residuals.push_back(static_cast<double>(states.wins(state)) / states.trials(state) -
                          rates.back());
    }
    const double bias = mean(residuals);
    double square = 0;
    for (double r : residuals) square += (r - bias) * (r - bias);
    EXPECT_NEAR(bias, expected.bias, 0.005);
    EXPECT_NEAR(std::sqrt(square / 6000), expected.deviation, 0.004);
    EXPECT_NEAR(correlation(ranks(found), ranks(rates)), expected.correlation, 0.006);
  }
}

}  // namespace
}  // namespace keima
