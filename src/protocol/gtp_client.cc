#include "protocol/gtp_client.h"

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
#include <utility>

namespace keima {
namespace {

using Kind = GtpFailure::Kind;

constexpr std::size_t kLongestAnswer = std::size_t{1} << 24;
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

GtpClient::GtpClient(const std::vector<std::string>& command, double timeout_seconds)
    : name_(command.at(0)), timeout_seconds_(timeout_seconds) {
  Pipe input(name_), output(name_), errors(name_), report(name_);
  std::vector<char*> arguments;
  for (const std::string& argument : command)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  const pid_t parent = getpid();
  pid_ = fork();
  if (pid_ == 0) run_program(arguments.data(), parent, input, output, errors, report);
  if (pid_ < 0) throw Error("cannot start {}: {}", name_, std::strerror(errno));
  setpgid(pid_, pid_);  // Whoever comes first.

  close(released(report.in));
  int error = 0;
  if (read(report.out, &error, sizeof error) == sizeof error) {
    waitpid(pid_, nullptr, 0);
    throw Error("cannot start {}: {}", name_, std::strerror(error));
  }
  to_program_ = released(input.in);
  from_program_ = released(output.out);
  errors_from_program_ = released(errors.out);
  fcntl(to_program_, F_SETFL, O_NONBLOCK);
  fcntl(errors_from_program_, F_SETFL, O_NONBLOCK);
}

GtpClient::~GtpClient() {
  close(to_program_);
  close(errors_from_program_);
  close(from_program_);
  // Seen to be gone but not collected yet: until then nobody else can get its number.
  siginfo_t gone{};
  for (int hundredths = 0; hundredths < 300 && !is_lost_; ++hundredths) {
    waitid(P_PID, static_cast<id_t>(pid_), &gone, WEXITED | WNOHANG | WNOWAIT);
    if (gone.si_pid != 0) break;
    usleep(10'000);
  }
  kill();  // With all it started.
  waitpid(pid_, nullptr, 0);
}

void GtpClient::kill() const { ::kill(-pid_, SIGKILL); }

void GtpClient::fail(Kind kind, std::string_view what) {
  is_lost_ = true;
  std::string message = fmt::format("{} {} (command '{}')", name_, what, command_);
  const std::size_t end = error_output_.find_last_not_of(" \r\n");
  if (kind == Kind::kDead && end != std::string::npos) {
    const std::string text = error_output_.substr(0, end + 1);
    const std::size_t newline = text.find_last_of('\n');
    message += ": " + text.substr(newline == std::string::npos ? 0 : newline + 1);
  }
  throw GtpFailure(kind, message);
}

std::string GtpClient::send(const std::string& command, double timeout_seconds) {
  command_ = command;
  const auto limit = std::chrono::duration<double>(std::min(timeout_seconds, 1e6));
  const Deadline deadline = std::chrono::steady_clock::now() +
                            std::chrono::duration_cast<std::chrono::steady_clock::duration>(limit);
  write_line(command + "\n", deadline);
  std::string first;
  while (first.empty()) first = read_line(deadline);  // Some programs put an empty line too many.
  if (first[0] != '=' && first[0] != '?') fail(Kind::kGarbage, "does not speak GTP");
  std::string text = first.substr(1);
  if (text.starts_with(' ')) text.erase(0, 1);
  for (std::string next = read_line(deadline); !next.empty(); next = read_line(deadline)) {
    text += "\n" + next;
    if (text.size() > kLongestAnswer) fail(Kind::kGarbage, "sends an answer without end");
  }
  if (first[0] == '?')
    throw GtpFailure(Kind::kRefused,
                     fmt::format("{} answered '{}' with an error: {}", name_, command, text));
  return text;
}

void GtpClient::write_line(const std::string& line, Deadline deadline) {
  for (std::size_t sent = 0; sent < line.size();) {
    wait(Wait::kToWrite, deadline);
    const ssize_t n = write_quietly(to_program_, line.data() + sent, line.size() - sent);
    if (n > 0) sent += static_cast<std::size_t>(n);
    if (n >= 0 || errno == EAGAIN || errno == EINTR) continue;
    read_error_output();
    fail(Kind::kDead, "ended");
  }
}

std::string GtpClient::read_line(Deadline deadline) {
  for (std::size_t searched = 0;;) {
    const std::size_t end = buffer_.find('\n', searched);
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    searched = buffer_.size();
    if (searched > kLongestAnswer) fail(Kind::kGarbage, "sends an answer without end");
    wait(Wait::kToRead, deadline);
    char bytes[4096];
    const ssize_t n = read(from_program_, bytes, sizeof bytes);
    if (n < 0 && errno == EINTR) continue;
    if (n <= 0) {
      read_error_output();
      fail(Kind::kDead, "ended without an answer");
    }
    buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

// Until the program takes or writes something, or has ended. Its standard error is read meanwhile:
// a program that fills that pipe would wait for us.
void GtpClient::wait(Wait what, Deadline deadline) {
  for (;;) {
    const std::chrono::duration<double> left = deadline - std::chrono::steady_clock::now();
    pollfd waiting[] = {{what == Wait::kToRead ? from_program_ : to_program_,
                         static_cast<short>(what == Wait::kToRead ? POLLIN : POLLOUT), 0},
                        {errors_from_program_, POLLIN, 0}};
    const double milliseconds = std::clamp(std::ceil(1000 * left.count()), 0.0, 1e6);
    const int ready = poll(waiting, 2, static_cast<int>(milliseconds));
    if (ready > 0 && waiting[0].revents != 0) return;
    if (ready > 0) read_error_output();
    if (std::chrono::steady_clock::now() >= deadline) fail(Kind::kSilent, "does not answer");
  }
}

void GtpClient::read_error_output() {
  char bytes[4096];
  const ssize_t n = read(errors_from_program_, bytes, sizeof bytes);
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
