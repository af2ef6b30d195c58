#include "train/balancing/balancer.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/error.h"

namespace keima {
namespace {

// A game that can be written down: Black draws one of two moves by theta[0], then White one of two
// by theta[1], and a table says who wins. As in a real playout both go by the same scale: a
// parameter is the logarithm of the weight of the first move, the second has weight 1.
struct ToyGame {
  double wins[2][2] = {{1, -1}, {1, 1}};  // By Black's move, then White's.

  static double first(double theta) { return 1 / (1 + std::exp(-theta)); }
  double value(const std::vector<double>& theta) const {
    const double p = first(theta[0]), q = first(theta[1]);
    return p * (q * wins[0][0] + (1 - q) * wins[0][1]) +
           (1 - p) * (q * wins[1][0] + (1 - q) * wins[1][1]);
  }
};

class ToyPlayouts final : public BalancedPlayouts {
 public:
  ToyPlayouts(const ToyGame& game, const std::vector<double>& theta) : game_(game), theta_(theta) {}
  void set_position(int, std::span<const PackedPoint>) override {}
  int run(Rng& rng) override {
    ScoredPlayout playout;
    run_scored(rng, playout);
    return playout.margin;
  }
  void run_scored(Rng& rng, ScoredPlayout& playout) override {
    playout.terms.clear();
    int move[2];
    for (std::uint32_t i = 0; i < 2; ++i) {
      const double p = ToyGame::first(theta_[i]);
      move[i] = rng.below(1'000'000) < 1e6 * p ? 0 : 1;
      playout.terms.push_back({i, (move[i] == 0 ? 1 : 0) - p});
    }
    playout.moves = 2;
    playout.margin = game_.wins[move[0]][move[1]] > 0 ? 1 : -1;
  }

 private:
  const ToyGame& game_;
  const std::vector<double>& theta_;
};

class ToyPolicy final : public BalancedPolicy {
 public:
  std::vector<double> start() const override { return {0, 0}; }
  void set_parameters(std::span<const double> theta) override {
    theta_.assign(theta.begin(), theta.end());
  }
  std::unique_ptr<BalancedPlayouts> make_playouts() const override {
    return std::make_unique<ToyPlayouts>(game, theta_);
  }
  WeightFile weight_file(std::span<const double>) const override { return {}; }

  ToyGame game;

 private:
  std::vector<double> theta_;
};

JudgedPositions one_position(double black_wins) { return {9, 0, "", {{0, black_wins, {}}}}; }

// One step with many playouts is alpha (V* - V) times half the slope of V: a game has two moves.
TEST(Balancer, AStepIsTheExactSlope) {
  const std::vector<double> theta{0.4, -0.3};
  ToyPolicy policy;
  const double value = policy.game.value(theta), judged = 0.2;
  BalanceOptions options;
  options.value_playouts = options.gradient_playouts = 400'000;
  options.iterations = 1;
  options.step = 1;
  BalanceState state{0, 0, theta};
  balance(policy, one_position((judged + 1) / 2), options, state,
          [](const BalanceState&, const BalanceError&) { return true; });
  for (std::size_t i = 0; i < theta.size(); ++i) {
    constexpr double kSmall = 1e-5;
    std::vector<double> more = theta, less = theta;
    more[i] += kSmall;
    less[i] -= kSmall;
    const double slope = (policy.game.value(more) - policy.game.value(less)) / (2 * kSmall);
    EXPECT_NEAR(state.parameters[i] - theta[i], (judged - value) * slope / 2, 0.002);
  }
}

TEST(Balancer, PlayoutsComeToAgreeWithTheJudge) {
  ToyPolicy policy;
  BalanceOptions options;
  options.value_playouts = options.gradient_playouts = 50;
  options.iterations = 300;
  BalanceState state{0, 0, policy.start()};
  ASSERT_GT(policy.game.value(state.parameters), 0.4);
  std::vector<double> errors;
  balance(policy, one_position(0.5), options, state,
          [&](const BalanceState&, const BalanceError& error) {
            errors.push_back(error.mean());
            return true;
          });
  EXPECT_NEAR(policy.game.value(state.parameters), 0, 0.1);
  EXPECT_EQ(errors.size(), 300u);
  EXPECT_GT(errors.front(), errors.back());
  policy.set_parameters(state.parameters);
  EXPECT_NEAR(balance_error(policy, one_position(0.5), 10'000, 1, 1).mean(), 0, 0.003);
}

// What few playouts add to the error is taken off: the start is off by (0 - 0.5)^2 / 4.
TEST(Balancer, TheErrorDoesNotDependOnTheNumberOfPlayouts) {
  ToyPolicy policy;
  policy.set_parameters(policy.start());
  JudgedPositions many = one_position(0.5);
  many.positions.resize(4000, many.positions[0]);
  for (const int playouts : {4, 100})
    EXPECT_NEAR(balance_error(policy, many, playouts, 2, 1).mean(), 0.25 / 4, 0.005) << playouts;
}

std::vector<double> balanced(int threads, int stop_after) {
  ToyPolicy policy;
  JudgedPositions set{9, 0, "", {}};
  for (int i = 0; i < 50; ++i) set.positions.push_back({i, 0.02 * i, {}});
  BalanceOptions options;
  options.threads = threads;
  options.iterations = 3;
  BalanceState state{0, 0, policy.start()};
  int calls = 0;
  const auto progress = [&](const BalanceState&, const BalanceError&) {
    return ++calls != stop_after;
  };
  balance(policy, set, options, state, progress);
  if (stop_after > 0) {
    EXPECT_LT(state.iteration, 3);
    balance(policy, set, options, state, progress);
  }
  EXPECT_EQ(state.iteration, 3);
  return state.parameters;
}

TEST(Balancer, TheResultDependsNeitherOnThreadsNorOnInterruptions) {
  const std::vector<double> once = balanced(1, 0);
  EXPECT_EQ(balanced(3, 0), once);
  EXPECT_EQ(balanced(2, 6), once);
}

// The result is the mean over the second half.
TEST(Balancer, TheMeanIsOfTheSecondHalf) {
  ToyPolicy policy;
  BalanceOptions options;
  options.iterations = 5;
  BalanceState state{0, 0, policy.start()};
  std::vector<double> ends;
  balance(policy, one_position(0.1), options, state,
          [&](const BalanceState& now, const BalanceError&) {
            if (now.iteration <= 2) {
              EXPECT_EQ(now.mean, now.parameters);
            }
            ends.push_back(now.parameters[0]);
            return true;
          });
  ASSERT_EQ(ends.size(), 5u);
  EXPECT_NEAR(state.mean[0], (ends[2] + ends[3] + ends[4]) / 3, 1e-12);
}

TEST(Balancer, ParametersStayWithinTheirBounds) {
  ToyPolicy policy;
  BalanceOptions options;
  options.step = 1e5;
  options.bound = 2;
  BalanceState state{0, 0, policy.start()};
  balance(policy, one_position(0), options, state,
          [](const BalanceState&, const BalanceError&) { return true; });
  for (const double parameter : state.parameters) EXPECT_LE(std::abs(parameter), 2);
}

}  // namespace
}  // namespace keima
