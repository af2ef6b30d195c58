// Plays the trials of a tuning that are not in its store yet, several games at a time
// (game_pool.h). A trial is heard of when both its games are over.
// Tested by tune_runner_test.cc.
#pragma once

#include <functional>

#include "lab/tune/tune_store.h"

namespace keima {

struct TuneProgress {
  const std::vector<Parameter>& parameters;
  const Tuner& tuner;
  Optimum optimum;
  const std::vector<TrialResult>& trials;  // Without SGF.
  int planned = 0;                         // Trials.
  bool is_running = false;                 // There will be more of them.

  int played() const { return static_cast<int>(trials.size()); }
};

struct TuneOptions {
  int jobs = 1;
  // Called in the calling thread a few times a second and at the end; false stops.
  std::function<bool(const TuneProgress&)> look = [](const TuneProgress&) { return true; };
};

struct TuneResult {
  Optimum optimum;
  bool is_stopped = false;  // Before all trials were played.
};

// Throws Error if a player cannot be started or set up or fails too often, as in a match, and if
// the store cannot be written.
TuneResult run_tuning(TuneStore& store, const TuneOptions& options);

// Sets up both players once, the one that is tuned with each of the choices it is given, so that
// what cannot be played is known before anything is begun. Throws Error.
void rehearse(const Tuning& tuning);

// From the store alone: a tuner that has heard of all its trials, and what it thinks is best.
std::unique_ptr<Tuner> tuner_of(const TuneStore& store);
Optimum optimum_of(const TuneStore& store);

// "12/100 trials, best policy.base.p_mp=0.4: 61.2 % (50.1 to 70.3)", or that there is no best.
std::string tune_line(const TuneProgress& progress);

}  // namespace keima
