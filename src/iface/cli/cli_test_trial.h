// Runs the program under trying conditions, for tests: little memory, a full disk, a signal.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <filesystem>
#include <string>
#include <vector>

#include "base/text_file.h"

namespace keima {

struct ProgramTrial {
  std::vector<std::string> words;
  std::string input = {};             // What is on its standard input.
  std::string output = "/dev/null";   // Where its standard output goes.
  rlim_t memory = RLIM_INFINITY;      // Bytes of address space.
  int interrupt_after = -1;           // Milliseconds to the signal; below 0: never.
  int signal = SIGINT;                // The one it gets.
  std::string wait_for = {};          // A file; the milliseconds count from when it is there.
  std::string wait_for_words = {};    // The same for what the program says, if output is a file.
  std::filesystem::path folder = {};  // Where it runs, and leaves what it says.
};

struct TrialEnd {
  bool in_time = false;
  int status = 0;  // As wait() tells.
  std::string err;

  int exit_code() const { return WIFEXITED(status) ? WEXITSTATUS(status) : -1; }
  int signal() const { return WIFSIGNALED(status) ? WTERMSIG(status) : 0; }
};

namespace internal {

[[noreturn]] inline void become_program(const ProgramTrial& trial, const char* in,
                                        const char* err) {
  std::vector<std::string> all = {KEIMA_PROGRAM};
  all.insert(all.end(), trial.words.begin(), trial.words.end());
  std::vector<char*> arguments;
  for (std::string& word : all) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const rlimit limit{trial.memory, trial.memory};
  const rlimit no_core{0, 0};
  // By descriptors: freopen() would write what the test has in its buffers a second time.
  constexpr int kWrite = O_WRONLY | O_CREAT | O_TRUNC;
  const bool ok = chdir(trial.folder.c_str()) == 0 && dup2(open(in, O_RDONLY), STDIN_FILENO) >= 0 &&
                  dup2(open(trial.output.c_str(), kWrite, 0600), STDOUT_FILENO) >= 0 &&
                  dup2(open(err, kWrite, 0600), STDERR_FILENO) >= 0 &&
                  setrlimit(RLIMIT_CORE, &no_core) == 0 && setrlimit(RLIMIT_AS, &limit) == 0;
  signal(SIGINT, SIG_DFL);  // In the background it would be ignored.
  if (ok) execv(KEIMA_PROGRAM, arguments.data());
  _exit(127);
}

inline bool has_begun(const ProgramTrial& trial) {
  if (!trial.wait_for.empty() && !std::filesystem::exists(trial.folder / trial.wait_for))
    return false;
  if (trial.wait_for_words.empty()) return true;
  const std::filesystem::path output = trial.folder / trial.output;
  return std::filesystem::exists(output) &&
         read_text_file(output).find(trial.wait_for_words) != std::string::npos;
}

}  // namespace internal

// A program that has not ended after so many seconds is killed.
inline TrialEnd run_trial(const ProgramTrial& trial, int patience_seconds = 120) {
  const auto in = trial.folder / "trial.in", err = trial.folder / "trial.err";
  write_text_file(in, trial.input);
  const pid_t pid = fork();
  if (pid == 0) internal::become_program(trial, in.c_str(), err.c_str());
  TrialEnd end;
  constexpr int kStep = 5;  // Milliseconds.
  int to_interrupt = trial.interrupt_after;
  for (int passed = 0; passed < 1000 * patience_seconds; passed += kStep, usleep(1000 * kStep)) {
    if (to_interrupt >= 0 && internal::has_begun(trial) && (to_interrupt -= kStep) < 0)
      kill(pid, trial.signal);
    if (waitpid(pid, &end.status, WNOHANG) == pid) {
      end.in_time = true;
      break;
    }
  }
  if (!end.in_time) {
    kill(pid, SIGKILL);
    waitpid(pid, &end.status, 0);
  }
  end.err = read_text_file(err);
  return end;
}

}  // namespace keima
