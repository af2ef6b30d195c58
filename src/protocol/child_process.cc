#include "protocol/child_process.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <sys/prctl.h>
#include <sys/wait.h>
#include <unistd.h>

#include <algorithm>
#include <cerrno>
#include <cmath>
#include <cstring>
#include <span>
#include <utility>

#include "base/error.h"
#include "protocol/find_program.h"

namespace keima {
namespace {

constexpr std::size_t kErrorOutputKept = 1000;

// Both ends close by themselves in programs we start: one engine must not hold another's pipe open.
struct Pipe {
  int out = -1, in = -1;  // To read from, to write to.
  explicit Pipe(const std::string& name) {
    int ends[2];
    if (pipe2(ends, O_CLOEXEC) != 0) throw Error("{}: no pipe: {}", name, std::strerror(errno));
    out = ends[0];
    in = ends[1];
  }
  ~Pipe() {
    if (out >= 0) close(out);
    if (in >= 0) close(in);
  }
  Pipe(const Pipe&) = delete;
  Pipe& operator=(const Pipe&) = delete;
};

// write() to a pipe whose reader may be gone. That shall show in its result, not as a signal to
// the whole program, and how signals are taken is not for us to decide: so the signal is kept
// from this thread for the moment, and thrown away.
ssize_t write_quietly(int to, const char* bytes, std::size_t count) {
  sigset_t broken_pipe, before, pending;
  sigemptyset(&broken_pipe);
  sigaddset(&broken_pipe, SIGPIPE);
  pthread_sigmask(SIG_BLOCK, &broken_pipe, &before);
  sigpending(&pending);
  const ssize_t written = write(to, bytes, count);
  const int error = errno;
  const timespec at_once{};
  if (written < 0 && error == EPIPE && sigismember(&pending, SIGPIPE) == 0)
    sigtimedwait(&broken_pipe, nullptr, &at_once);
  pthread_sigmask(SIG_SETMASK, &before, nullptr);
  errno = error;
  return written;
}

int released(int& end) { return std::exchange(end, -1); }

// In the new process, before the program: system calls only, for other threads may have held locks
// when it was made. What goes wrong is told through `report`.
[[noreturn]] void run_program(char* const* arguments, pid_t parent, const Pipe& input,
                              const Pipe& output, const Pipe& errors, const Pipe& report) {
  setpgid(0, 0);
  prctl(PR_SET_PDEATHSIG, SIGKILL);
  if (getppid() != parent) _exit(1);  // It died before that.
  signal(SIGPIPE, SIG_DFL);
  signal(SIGINT, SIG_DFL);
  dup2(input.out, STDIN_FILENO);
  dup2(output.in, STDOUT_FILENO);
  dup2(errors.in, STDERR_FILENO);
  execvp(arguments[0], arguments);
  const int error = errno;
  [[maybe_unused]] const auto written = write(report.in, &error, sizeof error);
  _exit(127);
}

}  // namespace

ChildProcess::Deadline ChildProcess::in_seconds(double seconds) {
  const auto limit = std::chrono::duration<double>(std::min(seconds, 1e6));
  return std::chrono::steady_clock::now() +
         std::chrono::duration_cast<std::chrono::steady_clock::duration>(limit);
}

ChildProcess::ChildProcess(const std::vector<std::string>& command) {
  const std::string& name = command.at(0);
  Pipe input(name), output(name), errors(name), report(name);
  std::string program = find_program(name);
  std::vector<char*> arguments = {program.data()};
  for (const std::string& argument : std::span(command).subspan(1))
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ == 0) run_program(arguments.data(), parent, input, output, errors, report);
  if (pid_ < 0) throw Error("cannot start {}: {}", name, std::strerror(errno));
  setpgid(pid_, pid_);  // Whoever comes first.

  close(released(report.in));
  int error = 0;
  if (::read(report.out, &error, sizeof error) == sizeof error) {
    waitpid(pid_, nullptr, 0);
    throw Error("cannot start {}: {}", name, std::strerror(error));
  }
  to_program_ = released(input.in);
  from_program_ = released(output.out);
  errors_from_program_ = released(errors.out);
  fcntl(to_program_, F_SETFL, O_NONBLOCK);
  fcntl(errors_from_program_, F_SETFL, O_NONBLOCK);
}

ChildProcess::~ChildProcess() {
  close_input();
  close(errors_from_program_);
  close(from_program_);
  for (int hundredths = 0; hundredths < 300 && !is_lost_ && !has_ended(); ++hundredths)
    usleep(10'000);
  kill();
  waitpid(pid_, nullptr, 0);
}

void ChildProcess::close_input() {
  if (to_program_ >= 0) close(released(to_program_));
}

// Seen to be gone but not collected yet: until then nobody else can get its number.
bool ChildProcess::has_ended() const {
  siginfo_t gone{};
  waitid(P_PID, static_cast<id_t>(pid_), &gone, WEXITED | WNOHANG | WNOWAIT);
  return gone.si_pid != 0;
}

bool ChildProcess::ends_by(Deadline deadline) {
  std::string unwanted;
  while (!has_ended()) {
    if (std::chrono::steady_clock::now() >= deadline) return false;
    const Deadline next = std::min(deadline, in_seconds(0.02));
    if (read(unwanted, next) == Io::kEnded) usleep(5'000);
    unwanted.clear();
  }
  return true;
}

void ChildProcess::kill() const { ::kill(-pid_, SIGKILL); }

ChildProcess::Io ChildProcess::write(std::string_view bytes, Deadline deadline) {
  if (to_program_ < 0) return Io::kEnded;
  while (!bytes.empty()) {
    if (!wait(Wait::kToWrite, deadline)) return Io::kLate;
    const ssize_t n = write_quietly(to_program_, bytes.data(), bytes.size());
    if (n > 0) bytes.remove_prefix(static_cast<std::size_t>(n));
    if (n >= 0 || errno == EAGAIN || errno == EINTR) continue;
    read_error_output();
    return Io::kEnded;
  }
  return Io::kDone;
}

ChildProcess::Io ChildProcess::read(std::string& output, Deadline deadline) {
  for (;;) {
    if (!wait(Wait::kToRead, deadline)) return Io::kLate;
    char bytes[4096];
    const ssize_t n = ::read(from_program_, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      read_error_output();
      return Io::kEnded;
    }
    output.append(bytes, static_cast<std::size_t>(n));
    return Io::kDone;
  }
}

// Until the program takes or writes something, or has ended. Its standard error is read meanwhile:
// a program that fills that pipe would wait for us.
bool ChildProcess::wait(Wait what, Deadline deadline) {
  for (;;) {
    const std::chrono::duration<double> left = deadline - std::chrono::steady_clock::now();
    pollfd waiting[] = {{what == Wait::kToRead ? from_program_ : to_program_,
                         static_cast<short>(what == Wait::kToRead ? POLLIN : POLLOUT), 0},
                        {errors_from_program_, POLLIN, 0}};
    const double milliseconds = std::clamp(std::ceil(1000 * left.count()), 0.0, 1e6);
    const int ready = poll(waiting, 2, static_cast<int>(milliseconds));
    if (ready > 0 && waiting[0].revents != 0) return true;
    if (ready > 0) read_error_output();
    if (std::chrono::steady_clock::now() >= deadline) return false;
  }
}

void ChildProcess::read_error_output() {
  char bytes[4096];
  const ssize_t n = ::read(errors_from_program_, bytes, sizeof bytes);
  if (n > 0) {
    error_output_.append(bytes, static_cast<std::size_t>(n));
    if (error_output_.size() > kErrorOutputKept)
      error_output_.erase(0, error_output_.size() - kErrorOutputKept);
  } else if (n == 0) {
    // It closed its standard error; there is nothing more to wait for.
    close(std::exchange(errors_from_program_, -1));
  }
}

}  // namespace keima
