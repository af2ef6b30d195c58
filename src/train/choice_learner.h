// Learns the weights of features from choices: those that make the choices likely.
//
// The model is a softmax over the candidates; the method gradient ascent on the log-likelihood, one
// choice at a time, with a step for each feature that shrinks as it is seen more (Adagrad).
// Tested by choice_learner_test.cc.
#pragma once

#include <span>
#include <vector>

#include "train/move_choice.h"

namespace keima {

// What was learned so far, and how long the next steps are; by feature.
struct LearnedWeights {
  std::vector<double> logs;     // Logarithms of the weights.
  std::vector<double> squares;  // Sums of the squares of all slopes.
};

// Weights that were learned before, from which to go on with other choices. How much each has been
// seen is not known any more: all steps begin at a tenth of their usual length.
LearnedWeights learned_before(std::vector<double> logs);

class ChoiceLearner {
 public:
  explicit ChoiceLearner(int features);
  explicit ChoiceLearner(LearnedWeights learned);

  // Learns from a choice, and answers how likely it was before: its log.
  double learn(const MoveChoice& choice);

  const LearnedWeights& learned() const { return learned_; }

 private:
  LearnedWeights learned_;
  // Of one choice: the share of each candidate, and the slope of each feature that occurs.
  std::vector<double> shares_, slopes_;
  std::vector<std::uint32_t> touched_;
};

// How likely a choice is by weights whose logarithms these are: its log; leaves the shares of all
// candidates in `shares`.
double log_likelihood(std::span<const double> logs, const MoveChoice& choice,
                      std::vector<double>& shares);

}  // namespace keima
