// Runs the program between two pipes, for tests of what it does when either is closed or not read.
#pragma once

#include <fcntl.h>
#include <signal.h>
#include <sys/wait.h>
#include <unistd.h>

#include <array>
#include <chrono>
#include <string>
#include <string_view>
#include <thread>
#include <vector>

namespace keima {

class ProgramOnPipes {
 public:
  explicit ProgramOnPipes(const std::vector<std::string>& words) {
    std::array<int, 2> in{}, out{};
    if (pipe2(in.data(), O_CLOEXEC) != 0 || pipe2(out.data(), O_CLOEXEC) != 0) return;
    pid_ = fork();
    if (pid_ == 0) become_program(words, in[0], out[1]);
    ::close(in[0]);
    ::close(out[1]);
    to_program_ = in[1];
    from_program_ = out[0];
  }
  ProgramOnPipes(const ProgramOnPipes&) = delete;
  ProgramOnPipes& operator=(const ProgramOnPipes&) = delete;
  ~ProgramOnPipes() {
    close_input();
    close_output();
    if (has_ended_ || pid_ <= 0) return;
    kill(pid_, SIGKILL);
    waitpid(pid_, nullptr, 0);
  }

  // REQUIRES: it reads them, or the pipe has room for them.
  void send(std::string_view bytes) const {
    while (!bytes.empty()) {
      const ssize_t count = write(to_program_, bytes.data(), bytes.size());
      if (count <= 0) return;
      bytes.remove_prefix(static_cast<std::size_t>(count));
    }
  }
  // What it has written, up to the given words or to the end.
  std::string read_until(std::string_view words) const {
    std::string text;
    char byte = 0;
    while (text.find(words) == std::string::npos && read(from_program_, &byte, 1) == 1)
      text += byte;
    return text;
  }
  void close_input() { close(to_program_); }  // Of the program.
  void close_output() { close(from_program_); }

  // How long it takes to end, without a look at what it writes; the limit if it does not.
  std::chrono::milliseconds time_to_end(std::chrono::milliseconds limit) {
    const auto start = std::chrono::steady_clock::now();
    const auto passed = [&] {
      return std::chrono::duration_cast<std::chrono::milliseconds>(
          std::chrono::steady_clock::now() - start);
    };
    while (passed() < limit && !has_ended_) {
      has_ended_ = waitpid(pid_, nullptr, WNOHANG) == pid_;
      std::this_thread::sleep_for(std::chrono::milliseconds(2));
    }
    return has_ended_ ? passed() : limit;
  }

 private:
  static void close(int& descriptor) {
    if (descriptor >= 0) ::close(descriptor);
    descriptor = -1;
  }
  [[noreturn]] static void become_program(const std::vector<std::string>& words, int in, int out) {
    std::vector<std::string> all = {KEIMA_PROGRAM};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> arguments;
    for (std::string& word : all) arguments.push_back(word.data());
    arguments.push_back(nullptr);
    if (dup2(in, STDIN_FILENO) >= 0 && dup2(out, STDOUT_FILENO) >= 0)
      execv(KEIMA_PROGRAM, arguments.data());
    _exit(127);
  }

  pid_t pid_ = -1;
  int to_program_ = -1, from_program_ = -1;
  bool has_ended_ = false;
};

}  // namespace keima
