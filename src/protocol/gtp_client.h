// Drives another GTP program: starts it, sends commands, reads answers. For matches and tests.
//
// Nothing a program does can hang the caller or stay behind (child_process.h): every command has a
// time limit. The thread that made the client must outlive it.
// Tested by gtp_client_test.cc.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/error.h"
#include "protocol/child_process.h"

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
  // `command` is the program and its arguments. Throws Error if it cannot be started. It ends with
  // the client.
  explicit GtpClient(const std::vector<std::string>& command, double timeout_seconds = 60);

  // The text of a successful answer, without "= " and the empty line that ends it. Throws
  // GtpFailure, naming program and command, and the last line of a dead program's standard error.
  // After any other failure than a refusal, answers and commands may no longer belong together.
  std::string send(const std::string& command) { return send(command, timeout_seconds_); }
  std::string send(const std::string& command, double timeout_seconds);

  // Ends the program at once; a send() under way fails. From any thread, while the client lives.
  void kill() const { program_.kill(); }

 private:
  using Deadline = ChildProcess::Deadline;

  std::string read_line(Deadline deadline);
  [[noreturn]] void fail(GtpFailure::Kind kind, std::string_view what);

  std::string name_;
  double timeout_seconds_;
  ChildProcess program_;
  std::string command_;  // The one being answered, for messages.
  std::string buffer_;   // What was read and not yet returned.
};

}  // namespace keima
