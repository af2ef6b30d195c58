// Drives another GTP program: starts it, sends commands, reads answers. For matches and tests.
//
// Nothing a program does can hang the caller or stay behind. Every command has a time limit. The
// program runs in a process group of its own: Ctrl-C at the terminal does not reach it, and what it
// started itself goes when it goes. The kernel kills it should we be killed, or rather should the
// thread end that made the client; so that thread must outlive it.
// Tested by gtp_client_test.cc.
#pragma once

#include <sys/types.h>

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"

namespace keima {

class GtpFailure : public Error {
 public:
  enum class Kind {
    kRefused,  // It answered with "?".
    kGarbage,  // What it wrote is no answer.
    kSilent,   // It has not answered in time.
    kDead,     // It has ended.
  };
  GtpFailure(Kind what, const std::string& message) : Error(message), kind(what) {}

  const Kind kind;
};

class GtpClient {
 public:
  // `command` is the program and its arguments. Throws Error if it cannot be started.
  explicit GtpClient(const std::vector<std::string>& command, double timeout_seconds = 60);
  ~GtpClient();  // Closes the program's input; kills it if it does not go.
  GtpClient(const GtpClient&) = delete;
  GtpClient& operator=(const GtpClient&) = delete;

  // The text of a successful answer, without "= " and the empty line that ends it. Throws
  // GtpFailure, naming program and command, and the last line of a dead program's standard error.
  // After any other failure than a refusal, answers and commands may no longer belong together.
  std::string send(const std::string& command) { return send(command, timeout_seconds_); }
  std::string send(const std::string& command, double timeout_seconds);

  // Ends the program at once; a send() under way fails. From any thread, while the client lives.
  void kill() const;

 private:
  using Deadline = std::chrono::steady_clock::time_point;

  void write_line(const std::string& line, Deadline deadline);
  std::string read_line(Deadline deadline);
  enum class Wait { kToRead, kToWrite };
  void wait(Wait what, Deadline deadline);
  void read_error_output();
  [[noreturn]] void fail(GtpFailure::Kind kind, std::string_view what);

  std::string name_;
  double timeout_seconds_;
  pid_t pid_ = -1;
  int to_program_ = -1, from_program_ = -1, errors_from_program_ = -1;
  bool is_lost_ = false;      // It failed; no use in waiting for it.
  std::string command_;       // The one being answered, for messages.
  std::string buffer_;        // What was read and not yet returned.
  std::string error_output_;  // The end of what it wrote to its standard error.
};

}  // namespace keima
