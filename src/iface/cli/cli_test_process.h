// Runs the program in a process of its own, for tests that kill it.
#pragma once

#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cstdio>
#include <string>
#include <vector>

namespace keima {

class ProgramProcess {
 public:
  explicit ProgramProcess(const std::vector<std::string>& words) : pid_(fork()) {
    if (pid_ != 0) return;
    std::vector<std::string> all = {KEIMA_PROGRAM};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    signal(SIGINT, SIG_DFL);  // In the background it would be ignored.
    if (freopen("/dev/null", "w", stdout) != nullptr &&
        freopen("/dev/null", "w", stderr) != nullptr)
      execv(KEIMA_PROGRAM, arguments.data());
    _exit(127);
  }
  ProgramProcess(const ProgramProcess&) = delete;
  ProgramProcess& operator=(const ProgramProcess&) = delete;
  ~ProgramProcess() {
    if (!has_ended_) end_by(SIGKILL);  // Of a test that failed.
  }
  // Its status, as wait() tells.
  int end_by(int signal) {
    kill(pid_, signal);
    return wait();
  }
  int wait() {
    int status = 0;
    waitpid(pid_, &status, 0);
    has_ended_ = true;
    return status;
  }
  pid_t pid() const { return pid_; }

 private:
  const pid_t pid_;
  bool has_ended_ = false;
};

}  // namespace keima
