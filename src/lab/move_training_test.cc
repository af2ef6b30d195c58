#include "lab/move_training.h"

#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <string>

#include "base/error.h"
#include "base/rng.h"

namespace keima {
namespace {

// Feature j of group g has the number 4 g + j.
FeatureNumbers random_features(Rng& rng) {
  FeatureNumbers features;
  for (std::size_t g = 0; g < features.size(); ++g)
    features[g] = static_cast<std::uint16_t>(4 * g + rng.below(4));
  return features;
}

TEST(ChoiceLearner, FindsPlantedWeights) {
  constexpr int kFeatures = 4 * kFeatureGroups;
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
    const double drawn = sum * (rng.below(1u << 30) / static_cast<double>(1u << 30));
    std::size_t chosen = 0;
    while (weights[chosen] < drawn) ++chosen;
    learner.learn(candidates, chosen);
  }
  // Only differences within a group can be known.
  for (int i = 0; i < kFeatures; ++i) {
    const int first = i / 4 * 4;
    EXPECT_NEAR(learner.logs()[i] - learner.logs()[first], planted[i] - planted[first], 0.12) << i;
  }
}

// All are equally likely at first; learning from a choice makes it likelier.
TEST(ChoiceLearner, StepsUphill) {
  ChoiceLearner learner(4 * kFeatureGroups);
  Rng rng(2);
  std::vector<FeatureNumbers> candidates;
  for (int k = 0; k < 6; ++k) candidates.push_back(random_features(rng));
  int rank = 0;
  const double before = learner.judge(candidates, 2, rank);
  EXPECT_DOUBLE_EQ(before, std::log(1.0 / 6));
  EXPECT_EQ(rank, 0);
  EXPECT_DOUBLE_EQ(learner.learn(candidates, 2), before);
  EXPECT_GT(learner.judge(candidates, 2, rank), before);
}

TEST(TrainMoves, LearnsWhereThePlayersPlay) {
  // They play on the first line, side by side.
  std::string games;
  for (int i = 0; i < 40; ++i)
    games += "(;SZ[9];B[aa];W[ba];B[ca];W[da];B[ea];W[fa];B[ga];W[ha])\n";
  MoveTraining last;
  const auto logs = train_moves(games, 9, 2, 1000, [&](int, const MoveTraining& t) { last = t; });
  EXPECT_EQ(last.games, 36);
  EXPECT_EQ(last.positions, 36 * 8);
  EXPECT_EQ(last.held_out, 4 * 8);
  EXPECT_GT(last.first, 0.7);
  const auto log_of = [&](const std::string& name) {
    for (int i = 0; i < feature_count(); ++i)
      if (feature_name(i) == name) return logs[static_cast<std::size_t>(i)];
    ADD_FAILURE() << name;
    return 0.0;
  };
  EXPECT_GT(log_of("line:1"), log_of("line:2"));
  EXPECT_GT(log_of("distance:2"), log_of("distance:8"));
}

TEST(TrainMoves, LeavesOutOtherGames) {
  const std::string others = "(;SZ[13];B[aa])(;SZ[9]HA[2]AB[aa][bb];W[cc])";
  EXPECT_THROW(train_moves(others, 9, 1, 1000, [](int, const MoveTraining&) {}), Error);
}

}  // namespace
}  // namespace keima
