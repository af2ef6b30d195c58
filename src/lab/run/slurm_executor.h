// Workers on the nodes of a Slurm cluster, through its programs sbatch, squeue and scancel. The run
// folder and the program must have the same path on all nodes.
//
// Every submit() is a job array: a small script in RUN/slurm, of which each task runs the worker of
// one job. Slurm never starts a task again by itself (--no-requeue): whoever counts the games knows
// better what is missing. A task that squeue no longer lists has ended, whatever its end was.
//
// All arrays of a run have a name made from its folder, so that a coordinator finds what an earlier
// one, which was killed, has left in the queue. It cancels that: games that were finished are in
// their files, and count.
//
// The controller of a cluster may be away for a while. Questions and submissions are then repeated,
// until patience ends. Its answer to a submission may be lost: an array that is in the queue with
// the script of one that was not taken is that one, and a second one with the same script goes.
// Tested by slurm_executor_test.cc, and on two nodes by tests/slurm/run.sh.
#pragma once

#include <chrono>
#include <map>
#include <optional>
#include <set>
#include <utility>

#include "lab/run/executor.h"
#include "lab/run/run_folder.h"

namespace keima {

// Throws Error if there is no Slurm here.
void check_slurm();

class SlurmExecutor : public Executor {
 public:
  using Clock = std::chrono::steady_clock;
  struct Patience {
    Clock::duration between_looks = std::chrono::seconds(2);
    Clock::duration without_controller = std::chrono::minutes(5);
    Clock::duration for_the_cancelled = std::chrono::minutes(1);
  };

  // Throws Error if this is no machine of a cluster, or the controller does not answer.
  explicit SlurmExecutor(const ExecutorOptions& options) : SlurmExecutor(options, Patience{}) {}
  SlurmExecutor(const ExecutorOptions& options, Patience patience);
  ~SlurmExecutor() override;

  // Throw Error, with what Slurm said.
  void submit(const std::vector<int>& jobs) override;
  std::vector<int> ended() override;
  std::vector<int> to_look_at() override;  // Each once after every look at the queue.
  void cancel() override;

 private:
  using Task = std::pair<long, long>;  // Of an array by its Slurm id, the index.
  struct Array {
    std::filesystem::path script;
    std::filesystem::path output;
    std::vector<int> jobs;  // By index.
  };
  struct Queued {
    std::string state;
    std::filesystem::path script;
  };
  using Queue = std::map<Task, Queued>;

  Array write_array(std::vector<int> jobs);
  void send_waiting();
  bool send(const Array& array);
  void take(long id, const Array& array);
  void take_what_was_sent(const Queue& queue);
  std::optional<Queue> queue();
  // Throws `failure` once the controller has not answered for as long as patience_ says.
  void throw_if_too_long(std::optional<Clock::time_point>& since, const std::string& failure) const;

  const RunFolder folder_;
  const std::filesystem::path program_;
  const std::vector<std::string> more_;  // Options of sbatch.
  const Patience patience_;
  const std::string name_;
  int next_script_ = 0;
  std::vector<Array> waiting_;  // Not taken by the controller, as far as we know.
  std::set<long> arrays_;       // Those that were.
  std::map<Task, int> tasks_;   // The job of each that waits or runs.
  std::vector<int> to_look_at_;
  bool is_clean_ = false;  // Nothing of ours can be in the queue.
  Clock::time_point next_look_;
  std::optional<Clock::time_point> silent_since_;  // The controller.
  std::optional<Clock::time_point> unsent_since_;  // The first of those that wait.
};

}  // namespace keima
