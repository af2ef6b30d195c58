// Thetas that are being learned, with all that the next round needs: what every method of
// Anderson's report has in common.
// Tested by theta_learner_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "train/anderson/pattern_thetas.h"
#include "train/anderson/rprop.h"
#include "train/move_training.h"

namespace keima {

class ThetaLearner {
 public:
  ThetaLearner(PatternThetas start, RpropForm rprop)
      : thetas_(std::move(start)), rprop_(rprop, thetas_.size()) {}

  const PatternThetas& thetas() const { return thetas_; }

  // Every pattern that was touched makes its step.
  void apply(const FeatureSums& round) {
    for (const int pattern : round.touched())
      thetas_.add(pattern, rprop_.step(pattern, round[pattern]));
  }

  // In the form of checkpoints (train/checkpoint.h): thetas and then signs as logarithms, lengths
  // of steps and then zeros as squares.
  TrainingState state(std::int64_t rounds) const;
  // Goes on from there; answers the number of rounds. Throws Error if it is no such state.
  std::int64_t restore(const TrainingState& state, ThetaBounds bounds);

 private:
  PatternThetas thetas_;
  Rprop rprop_;
};

// A training goes through rounds. Chance in round i depends on the seed and on i alone, so one that
// was stopped goes on as if nothing had happened.
struct Rounds {
  std::int64_t first = 0, end = 0;
  std::uint64_t seed = 1;
  int threads = 1;
  // After each round, with the number of rounds that are done; false ends the training.
  std::function<bool(std::int64_t)> look = [](std::int64_t) { return true; };
};

// Calls round(i) for all of them; answers how many are done.
template <class Round>
std::int64_t go_through(const Rounds& rounds, Round&& round) {
  std::int64_t done = rounds.first;
  while (done < rounds.end) {
    round(done);
    if (!rounds.look(++done)) break;
  }
  return done;
}

}  // namespace keima
