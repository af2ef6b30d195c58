#include "protocol/gtp_client.h"

#include <fcntl.h>
#include <poll.h>
#include <signal.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

#include <cerrno>
#include <cstring>

#include "base/error.h"

extern char** environ;

namespace keima {

GtpClient::GtpClient(const std::vector<std::string>& command, double timeout_seconds)
    : name_(command.at(0)), timeout_seconds_(timeout_seconds) {
  int input[2], output[2];
  if (pipe2(input, O_CLOEXEC) != 0 || pipe2(output, O_CLOEXEC) != 0)
    throw Error("{}: no pipe: {}", name_, std::strerror(errno));
  signal(SIGPIPE, SIG_IGN);  // A program that died shows in the result of write().

  std::vector<char*> arguments;
  for (const std::string& argument : command)
    arguments.push_back(const_cast<char*>(argument.c_str()));
  arguments.push_back(nullptr);
  posix_spawn_file_actions_t actions;
  posix_spawn_file_actions_init(&actions);
  posix_spawn_file_actions_adddup2(&actions, input[0], STDIN_FILENO);
  posix_spawn_file_actions_adddup2(&actions, output[1], STDOUT_FILENO);
  const int error = posix_spawnp(&pid_, arguments[0], &actions, nullptr, arguments.data(), environ);
  posix_spawn_file_actions_destroy(&actions);
  close(input[0]);
  close(output[1]);
  to_program_ = input[1];
  from_program_ = output[0];
  if (error != 0) {
    close(to_program_);
    close(from_program_);
    throw Error("cannot start {}: {}", name_, std::strerror(error));
  }
}

GtpClient::~GtpClient() {
  close(to_program_);
  for (int tenths = 0; tenths < 30; ++tenths) {
    if (waitpid(pid_, nullptr, WNOHANG) != 0) {
      close(from_program_);
      return;
    }
    usleep(100'000);
  }
  kill(pid_, SIGKILL);
  waitpid(pid_, nullptr, 0);
  close(from_program_);
}

std::string GtpClient::send(const std::string& command) {
  const std::string line = command + "\n";
  for (std::size_t sent = 0; sent < line.size();) {
    const ssize_t n = write(to_program_, line.data() + sent, line.size() - sent);
    if (n <= 0) throw Error("{} does not take '{}': {}", name_, command, std::strerror(errno));
    sent += static_cast<std::size_t>(n);
  }
  std::string first;
  while (first.empty()) first = read_line();  // Some programs put an empty line too many.
  std::string text = first.size() > 2 ? first.substr(2) : "";
  for (std::string next = read_line(); !next.empty(); next = read_line()) text += "\n" + next;
  if (first[0] != '=') throw Error("{} answers '{}' with: {}", name_, command, first);
  return text;
}

std::string GtpClient::read_line() {
  for (;;) {
    const std::size_t end = buffer_.find('\n');
    if (end != std::string::npos) {
      std::string line = buffer_.substr(0, end);
      buffer_.erase(0, end + 1);
      if (!line.empty() && line.back() == '\r') line.pop_back();
      return line;
    }
    pollfd waiting{from_program_, POLLIN, 0};
    const int ready = poll(&waiting, 1, static_cast<int>(1000 * timeout_seconds_));
    if (ready == 0) throw Error("{} has not answered for {} seconds", name_, timeout_seconds_);
    char bytes[4096];
    const ssize_t n = ready < 0 ? -1 : read(from_program_, bytes, sizeof bytes);
    if (n <= 0) throw Error("{} ended without an answer", name_);
    buffer_.append(bytes, static_cast<std::size_t>(n));
  }
}

}  // namespace keima
