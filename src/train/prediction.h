// How well weights guess the moves of games.
// Tested by move_training_test.cc.
#pragma once

#include <array>
#include <cstdint>
#include <span>

#include "train/move_choice.h"

namespace keima {

struct Prediction {
  std::int64_t positions = 0;
  double first = 0,
         first_five = 0;    // Choices that were the likeliest, or among the five likeliest.
  double log_evidence = 0;  // Sum of the logarithms of how likely they were.

  double share_of_first() const { return first / count(); }
  double share_of_first_five() const { return first_five / count(); }
  double mean_log_evidence() const { return log_evidence / count(); }
  void operator+=(const Prediction& other);

  // Of one choice: the log of how likely it was, how many moves were likelier, and how many were as
  // likely, itself being one of them. These share their places: nobody is lucky by the order of the
  // points.
  static Prediction of_choice(double log_evidence, double likelier, double same);

 private:
  double count() const { return positions > 0 ? static_cast<double>(positions) : 1; }
};

// By phases of the game: moves 1 to 30, 31 to 60 and so on; the last has all that come later.
inline constexpr int kMovesOfPhase = 30, kPhases = 8;
struct PredictionByPhase {
  Prediction all;
  std::array<Prediction, kPhases> phases;

  // By weights whose logarithms these are.
  void judge(std::span<const double> logs, const MoveChoice& choice);
};

}  // namespace keima
