// The beginning of a run, or its going on: one folder, one program, the same experiment as before.
// Tested by coordinator_test.cc.
#pragma once

#include <memory>
#include <string>

#include "base/file_lock.h"
#include "lab/run/run_record.h"

namespace keima {

struct StartedRun {
  RunFolder folder;
  std::unique_ptr<FileLock> lock;  // Nobody else works in the folder.
  Experiment experiment;
  RunRecord record;
};

// Makes the folder if it is not there. `toml` is the text of the experiment, `record` what a new
// run would have; one that goes on may have more games. Throws Error if another program is at work
// there, or the folder has another run; no folder is left behind then that was not there before.
StartedRun start_run(const RunFolder& folder, const std::string& toml, const RunRecord& record);

}  // namespace keima
