// Workers on this machine: child processes, so many at a time. Each has a process group of its own,
// which keeps Ctrl-C at the terminal from it; the kernel kills it should we be killed. One that is
// cancelled gets some seconds to end the programs it plays with.
// Tested by local_executor_test.cc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <deque>
#include <map>

#include "lab/run/executor.h"
#include "lab/run/run_folder.h"

namespace keima {

class LocalExecutor : public Executor {
 public:
  explicit LocalExecutor(const ExecutorOptions& options,
                         std::chrono::milliseconds grace = std::chrono::seconds(5))
      : folder_(options.folder),
        program_(options.program),
        most_(static_cast<std::size_t>(options.jobs)),
        grace_(grace) {}
  ~LocalExecutor() override { LocalExecutor::cancel(); }

  // Workers die with the thread that called it or ended().
  void submit(const std::vector<int>& jobs) override;
  std::vector<int> ended() override;
  std::vector<int> to_look_at() override;
  void cancel() override;

 private:
  void start_waiting();
  pid_t start(int job) const;
  void tell_signal(int job, int signal) const;

  const RunFolder folder_;
  const std::filesystem::path program_;
  const std::size_t most_;
  const std::chrono::milliseconds grace_;  // Of those that are cancelled.
  std::deque<int> waiting_;
  std::map<pid_t, int> running_;  // The job of each.
};

}  // namespace keima
