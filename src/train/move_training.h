// Learns the weights of move features from games (ERICA-11).
//
// Every tenth game of each size is held out for judging. The features of some games are found out
// by all threads but one while that one learns from the games before: the result does not depend on
// their number. Coulom's minorization-maximization has the same optimum. Tested by
// move_training_test.cc.
#pragma once

#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "train/choice_learner.h"
#include "train/prediction.h"

namespace keima {

struct MoveTraining {
  int passes = 3;
  int threads = 1;
};

// Where a training stands, and all it needs to go on.
struct TrainingState {
  int pass = 1;
  std::size_t games = 0;  // That this pass has learned from.
  LearnedWeights learned;
};

struct TrainingCallbacks {
  // After each batch of games, with the state that would begin with the next; learning ends when it
  // returns false.
  std::function<bool(const TrainingState&, std::size_t of_games)> progress;
  // Asked again and again while the games held out are judged. When it says no, `progress` is given
  // the state before that, and learning ends; none is yes.
  std::function<bool()> go_on_judging;
  // After each pass.
  std::function<void(int pass, const PredictionByPhase& held_out)> report;
};

inline constexpr std::size_t kHeldOut = 10;  // One game in so many, of each size.
std::vector<TrainingGame> learned_from(std::span<const TrainingGame> games);
std::vector<TrainingGame> held_out_of(std::span<const TrainingGame> games);

// The logarithms of the weights, or nothing if it ended early. `start` is a state that `progress`
// was given, or nothing.
std::optional<std::vector<double>> train_moves(std::span<const TrainingGame> games,
                                               const FeatureSet& features,
                                               const MoveTraining& options,
                                               std::optional<TrainingState> start,
                                               const TrainingCallbacks& callbacks);

// Judges by all these games.
PredictionByPhase judge_moves(std::span<const TrainingGame> games, int threads,
                              const FeatureSet& features, std::span<const double> logs);

}  // namespace keima
