#include "lab/run/run_program.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <chrono>
#include <cmath>
#include <cstring>

#include "base/error.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

// One of the program's streams, read by us.
class Stream {
 public:
  Stream() {
    if (pipe2(ends_, O_CLOEXEC) != 0) throw Error("no pipe: {}", std::strerror(errno));
  }
  ~Stream() {
    close_end(0);
    close_end(1);
  }
  Stream(const Stream&) = delete;
  Stream& operator=(const Stream&) = delete;

  int to_read() const { return ends_[0]; }
  int to_write() const { return ends_[1]; }
  void close_end(int end) {
    if (ends_[end] >= 0) close(ends_[end]);
    ends_[end] = -1;
  }
  // What is there now; at its end the stream closes itself.
  void read_some(std::string& text) {
    char bytes[4096];
    const ssize_t n = read(to_read(), bytes, sizeof bytes);
    if (n > 0) text.append(bytes, static_cast<std::size_t>(n));
    if (n == 0 || (n < 0 && errno != EINTR)) close_end(0);
  }

 private:
  int ends_[2] = {-1, -1};
};

// In a process group of its own, so that Ctrl-C at the terminal does not reach it.
pid_t start(std::vector<std::string>& words, const Stream& out, const Stream& err) {
  std::vector<char*> arguments;
  for (std::string& word : words) arguments.push_back(word.data());
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t files;
  posix_spawn_file_actions_init(&files);
  posix_spawn_file_actions_addopen(&files, STDIN_FILENO, "/dev/null", O_RDONLY, 0);
  posix_spawn_file_actions_adddup2(&files, out.to_write(), STDOUT_FILENO);
  posix_spawn_file_actions_adddup2(&files, err.to_write(), STDERR_FILENO);
  posix_spawnattr_t attributes;
  posix_spawnattr_init(&attributes);
  posix_spawnattr_setflags(&attributes, POSIX_SPAWN_SETPGROUP | POSIX_SPAWN_SETSIGDEF);
  sigset_t usual;
  sigemptyset(&usual);
  for (const int signal : {SIGPIPE, SIGINT, SIGTERM}) sigaddset(&usual, signal);
  posix_spawnattr_setsigdefault(&attributes, &usual);
  pid_t pid = -1;
  const int error =
      posix_spawnp(&pid, arguments[0], &files, &attributes, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&files);
  posix_spawnattr_destroy(&attributes);
  if (error != 0) throw Error("cannot start {}: {}", words[0], std::strerror(error));
  return pid;
}

}  // namespace

ProgramEnd run_program(std::vector<std::string> words, double seconds) {
  Stream out, err;
  const pid_t pid = start(words, out, err);
  out.close_end(1);
  err.close_end(1);
  ProgramEnd end;
  const auto deadline = SteadyClock::now() + std::chrono::duration<double>(seconds);
  while (out.to_read() >= 0 || err.to_read() >= 0) {
    const std::chrono::duration<double, std::milli> left = deadline - SteadyClock::now();
    if (left.count() <= 0) {
      kill(-pid, SIGKILL);
      break;
    }
    pollfd waiting[] = {{out.to_read(), POLLIN, 0}, {err.to_read(), POLLIN, 0}};
    if (poll(waiting, 2, static_cast<int>(std::ceil(left.count()))) <= 0) continue;
    if (waiting[0].revents != 0) out.read_some(end.out);
    if (waiting[1].revents != 0) err.read_some(end.err);
  }
  int status = 0;
  while (waitpid(pid, &status, 0) < 0 && errno == EINTR) {
  }
  end.status = WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
  return end;
}

}  // namespace keima
