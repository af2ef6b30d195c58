// Learns the weights of move features from games: those that make the moves of the games likely.
//
// The model is a softmax over the legal moves that are no own eye; the method gradient ascent on
// the log-likelihood, one position at a time, with a step for each feature that shrinks as it is
// seen more (Adagrad). Coulom's minorization-maximization (SPEC ERICA-11) has the same optimum.
// Tested by move_training_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "knowledge/move_features.h"

namespace keima {

class ChoiceLearner {
 public:
  explicit ChoiceLearner(int features);

  // A choice of one among several. Learns from it, and answers how likely it was before: its log.
  double learn(std::span<const FeatureNumbers> candidates, std::size_t chosen);
  // The same without learning; `rank` is how many candidates were likelier.
  double judge(std::span<const FeatureNumbers> candidates, std::size_t chosen, int& rank) const;

  // Logarithms of the weights.
  std::span<const double> logs() const { return logs_; }

 private:
  double likelihoods(std::span<const FeatureNumbers> candidates, std::size_t chosen) const;

  std::vector<double> logs_, squares_;
  mutable std::vector<double> shares_;
};

struct MoveTraining {
  std::int64_t games = 0, positions = 0;  // Learned from.
  std::int64_t held_out = 0;              // Positions of every tenth game, for judging.
  double log_likelihood = 0;              // Their mean.
  double first = 0, first_five = 0;       // Share of them whose move came first, or among five.
};

// Learns from the main lines of all games of that size in the text of an SGF collection; games with
// handicap or edited stones are left out, and all after the first `most`. `report` is called after
// each pass. Throws Error if there is no such game.
using TrainingReport = std::function<void(int pass, const MoveTraining&)>;
std::vector<double> train_moves(std::string_view sgf, int size, int passes, std::int64_t most,
                                const TrainingReport& report);

}  // namespace keima
