// Sees to it that all games of a run are played, each counted once, whatever becomes of workers.
//
//   missing games -> job files -> executor -> lines of games -> stores of the cells
//
// The stores are the truth: what is in them is never played or counted again, and what is not in
// them when a job has ended gets a new job. So the coordinator itself may be killed at any moment.
// It alone writes to the stores; workers need nothing but the folder.
// Tested by coordinator_test.cc.
#pragma once

#include <functional>

#include "lab/experiment/experiment.h"
#include "lab/run/executor.h"
#include "lab/run/run_folder.h"
#include "lab/run/run_record.h"

namespace keima {

struct RunProgress {
  const Cell& cell;                      // The one that came last.
  std::string words;                     // How it stands.
  std::int64_t played = 0, planned = 0;  // Games of all cells.
  double seconds = 0;                    // Since this run began.
};

struct CoordinatorOptions {
  int jobs = 1;        // Workers at the same time: games are divided so that none is idle for long.
  double pause = 0.1;  // Seconds between two looks at what has come.
  // Called after each pause and at the end; false stops the run.
  std::function<bool(const RunProgress&)> look = [](const RunProgress&) { return true; };
};

// A job whose worker has come back so often without a single game is an error. Its cell is given
// up, the others are played.
inline constexpr int kMostAttempts = 3;

// No more jobs are written and submitted between two looks. Nor do more wait or run at a time,
// unless there are so many workers that each would not have two.
inline constexpr std::size_t kMostJobsAtOnce = 100;

// REQUIRES: the folder has its record and experiment, and nobody else works in it. Answers false if
// it was stopped. Throws Error, with the last words of the worker, if games cannot be played.
bool run_cells(const RunFolder& folder, const Experiment& experiment, const RunRecord& record,
               Executor& executor, const CoordinatorOptions& options);

}  // namespace keima
