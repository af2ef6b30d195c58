// Drives another GTP program: starts it, sends commands, reads answers. For matches and tests.
// Tested by gtp_client_test.cc.
#pragma once

#include <sys/types.h>

#include <string>
#include <vector>

namespace keima {

class GtpClient {
 public:
  // `command` is the program and its arguments. Throws Error if it cannot be started.
  explicit GtpClient(const std::vector<std::string>& command, double timeout_seconds = 60);
  ~GtpClient();  // Closes the program's input; kills it if it does not go.
  GtpClient(const GtpClient&) = delete;
  GtpClient& operator=(const GtpClient&) = delete;

  // The text of a successful answer, without "= " and the empty line that ends it. Throws Error,
  // naming program and command, on a failure answer, a silent program or a dead one.
  std::string send(const std::string& command);

 private:
  std::string read_line();

  std::string name_;
  double timeout_seconds_;
  pid_t pid_ = -1;
  int to_program_ = -1, from_program_ = -1;
  std::string buffer_;  // What was read and not yet returned.
};

}  // namespace keima
