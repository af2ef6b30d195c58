#include "lab/run/local_executor.h"

#include <fcntl.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>
#include <fstream>
#include <thread>

#include "base/error.h"

namespace keima {
namespace {

// In the new process: system calls only. Whoever cannot even start says so in the log.
[[noreturn]] void become(char* const* arguments, pid_t parent, const char* log) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);  // It died before that.
  signal(SIGINT, SIG_DFL);
  signal(SIGTERM, SIG_DFL);
  const int nothing = open("/dev/null", O_RDWR);
  const int errors = open(log, O_WRONLY | O_CREAT | O_APPEND, 0666);
  dup2(nothing, STDIN_FILENO);
  dup2(nothing, STDOUT_FILENO);
  dup2(errors, STDERR_FILENO);
  close_range(3, ~0U, 0);
  execv(arguments[0], arguments);
  const char* words = strerrordesc_np(errno);
  [[maybe_unused]] auto written = write(STDERR_FILENO, arguments[0], std::strlen(arguments[0]));
  written = write(STDERR_FILENO, ": ", 2);
  written = write(STDERR_FILENO, words, std::strlen(words));
  _exit(127);
}

// Its number remains its own until somebody has waited for it.
bool has_ended(pid_t pid) {
  siginfo_t info{};
  return waitid(P_PID, static_cast<id_t>(pid), &info, WEXITED | WNOHANG | WNOWAIT) != 0 ||
         info.si_pid != 0;
}

}  // namespace

void LocalExecutor::submit(const std::vector<int>& jobs) {
  waiting_.insert(waiting_.end(), jobs.begin(), jobs.end());
  start_waiting();
}

void LocalExecutor::start_waiting() {
  while (!waiting_.empty() && running_.size() < most_) {
    running_[start(waiting_.front())] = waiting_.front();
    waiting_.pop_front();
  }
}

pid_t LocalExecutor::start(int job) const {
  std::vector<std::string> words = {program_.string(), "lab", "work", folder_.path().string(),
                                    std::to_string(job)};
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  const std::string log = folder_.log_file(job).string();
  const pid_t parent = getpid();
  const pid_t pid = fork();
  if (pid == 0) become(arguments.data(), parent, log.c_str());
  if (pid < 0) throw Error("cannot start a worker: {}", std::strerror(errno));
  setpgid(pid, pid);  // Whoever comes first.
  return pid;
}

std::vector<int> LocalExecutor::ended() {
  std::vector<int> jobs;
  for (auto it = running_.begin(); it != running_.end();) {
    int status = 0;
    // An error says that it is no child any more: where SIGCHLD is ignored, nobody waits for it.
    const pid_t ended = waitpid(it->first, &status, WNOHANG);
    if (ended != 0) {
      if (ended > 0 && WIFSIGNALED(status)) tell_signal(it->second, WTERMSIG(status));
      jobs.push_back(it->second);
      it = running_.erase(it);
    } else {
      ++it;
    }
  }
  start_waiting();
  return jobs;
}

// Whoever was killed could not say so.
void LocalExecutor::tell_signal(int job, int signal) const {
  std::ofstream(folder_.log_file(job), std::ios::app)
      << fmt::format("ended by signal {} ({})\n", signal, sigdescr_np(signal));
}

std::vector<int> LocalExecutor::to_look_at() {
  std::vector<int> jobs;
  for (const auto& [pid, job] : running_) jobs.push_back(job);
  return jobs;
}

void LocalExecutor::cancel() {
  waiting_.clear();
  // Programs that play are in groups of their own: their worker ends them, whatever they started.
  for (const auto& [pid, job] : running_) kill(-pid, SIGTERM);
  const auto deadline = std::chrono::steady_clock::now() + grace_;
  for (const auto& [pid, job] : running_)
    while (!has_ended(pid) && std::chrono::steady_clock::now() < deadline)
      std::this_thread::sleep_for(std::chrono::milliseconds(5));
  for (const auto& [pid, job] : running_) kill(-pid, SIGKILL);
  for (const auto& [pid, job] : running_) waitpid(pid, nullptr, 0);
  running_.clear();
}

}  // namespace keima
