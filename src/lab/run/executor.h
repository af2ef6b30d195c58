// Where workers run. A worker is `keima lab work RUN JOB`: it plays the games of one job file of a
// run folder and writes them beside it, so all a machine needs is the program and the folder.
// The coordinator (coordinator.h) decides what is played; an executor starts workers for it and
// tells when they have ended. It judges nothing: a worker that was killed has just ended.
// Tested by local_executor_test.cc and slurm_executor_test.cc.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace keima {

class Executor {
 public:
  virtual ~Executor() = default;

  // Starts a worker for each, now or when there is room. Its standard error goes to the job's log
  // (run_folder.h).
  virtual void submit(const std::vector<int>& jobs) = 0;

  // Jobs that no longer wait or run, each told once. Whether all their games are there is for the
  // caller to see. Comes back at once.
  virtual std::vector<int> ended() = 0;

  // Of the jobs that were not told as ended, those that may have new games. On a cluster that is
  // none most of the time: thousands may wait, and looking at files of other machines is slow.
  virtual std::vector<int> to_look_at() = 0;

  // Ends all that wait or run, and leaves no process behind.
  virtual void cancel() = 0;
};

struct ExecutorOptions {
  std::filesystem::path folder;   // Of the run.
  std::filesystem::path program;  // Ourselves.
  int jobs = 1;                   // Workers at the same time; on a cluster, the cluster decides.
  std::vector<std::string> slurm = {};  // More options for sbatch.
};

// The names `keima lab run --on` knows.
std::vector<std::string> executor_names();

// Throws Error for an unknown name and if there can be no such workers here: before a folder is
// made for them.
void check_executor(const std::string& name);

// Throws Error as above.
std::unique_ptr<Executor> make_executor(const std::string& name, const ExecutorOptions& options);

}  // namespace keima
