#include "train/choice_learner.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>

#include "base/rng.h"

namespace keima {
namespace {

// Feature j of group g has the number 4 g + j.
constexpr int kFeatures = 4 * kFeatureGroups;

FeatureNumbers random_features(Rng& rng) {
  FeatureNumbers features;
  for (std::size_t g = 0; g < features.size(); ++g)
    features[g] = static_cast<std::uint32_t>(4 * g + rng.below(4));
  return features;
}

double uniform(Rng& rng) { return rng.below(1u << 30) / static_cast<double>(1u << 30); }

TEST(ChoiceLearner, FindsPlantedWeights) {
  std::array<double, kFeatures> planted;
  for (int i = 0; i < kFeatures; ++i) planted[i] = 0.5 * ((i * 7) % 5) - 1;
  ChoiceLearner learner(kFeatures);
  Rng rng(1);
  for (int i = 0; i < 100'000; ++i) {
    std::vector<FeatureNumbers> candidates;
    std::vector<double> weights;
    double sum = 0;
    for (int k = 0; k < 8; ++k) {
      candidates.push_back(random_features(rng));
      double log = 0;
      for (const auto feature : candidates.back()) log += planted[feature];
      sum += std::exp(log);
      weights.push_back(sum);
    }
    const double drawn = sum * uniform(rng);
    std::size_t chosen = 0;
    while (weights[chosen] < drawn) ++chosen;
    learner.learn({candidates, chosen, 1});
  }
  // Only differences within a group can be known.
  const auto& logs = learner.learned().logs;
  for (int i = 0; i < kFeatures; ++i) {
    const int first = i / 4 * 4;
    EXPECT_NEAR(logs[i] - logs[first], planted[i] - planted[first], 0.12) << i;
  }
}

// Choices that suit what was learned before hardly change it, others change it a little.
TEST(ChoiceLearner, GoesOnFromWhatWasLearnedBefore) {
  std::vector<double> logs(kFeatures);
  logs[1] = 2;
  ChoiceLearner learner(learned_before(logs));
  EXPECT_EQ(learner.learned().logs, logs);
  FeatureNumbers plain, liked;
  for (std::size_t g = 0; g < plain.size(); ++g)
    plain[g] = liked[g] = static_cast<std::uint32_t>(4 * g);
  liked[0] = 1;
  const std::vector<FeatureNumbers> candidates = {plain, liked};
  learner.learn({candidates, 0, 1});
  EXPECT_LT(learner.learned().logs[1], 2);
  EXPECT_GT(learner.learned().logs[1], 1.98);
}

// The first step is along the slope of the log-likelihood, found by small differences.
TEST(ChoiceLearner, StepsAlongTheSlope) {
  Rng rng(2);
  LearnedWeights start{std::vector<double>(kFeatures), std::vector<double>(kFeatures, 1e9)};
  for (double& log : start.logs) log = uniform(rng);
  std::vector<FeatureNumbers> candidates;
  for (int k = 0; k < 6; ++k) candidates.push_back(random_features(rng));
  const MoveChoice choice{candidates, 2, 1};
  ChoiceLearner learner(start);
  std::vector<double> shares;
  const double before = log_likelihood(start.logs, choice, shares);
  EXPECT_DOUBLE_EQ(learner.learn(choice), before);
  // With squares so large all steps are as long as slopes, times one number.
  constexpr double kSmall = 1e-6;
  double scale = 0;
  for (std::size_t i = 0; i < kFeatures; ++i) {
    std::vector<double> moved = start.logs;
    moved[i] += kSmall;
    const double slope = (log_likelihood(moved, choice, shares) - before) / kSmall;
    const double step = learner.learned().logs[i] - start.logs[i];
    if (scale == 0 && std::abs(slope) > 0.01) scale = step / slope;
    EXPECT_NEAR(step, scale * slope, 1e-4 * scale) << i;
  }
  EXPECT_GT(scale, 0);
}

}  // namespace
}  // namespace keima
