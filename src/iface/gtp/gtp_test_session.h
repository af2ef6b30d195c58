// A GTP session inside a test: an engine that needs no time to think and always begins alike.
#pragma once

#include <sstream>
#include <string>

#include "iface/gtp/gtp_server.h"

namespace keima {

inline Settings quick_settings() {
  Settings settings;
  settings.player.simulations = 0;
  settings.player.seed = 1;
  settings.player.threads = 1;
  return settings;
}

class GtpTestSession {
 public:
  explicit GtpTestSession(GtpOptions options = {}) : options_(options) {}

  // The answers to these lines, as they stand on the stream.
  std::string send(const std::string& lines) {
    std::istringstream in(lines);
    std::ostringstream out;
    GtpServer(engine, in, out, options_).run();
    return out.str();
  }

  // The answer to one command without what frames it, for a success; a failure keeps its "? ".
  std::string ask(const std::string& line) {
    std::string answer = send(line + "\n");
    answer.resize(answer.size() - 2);
    if (answer.starts_with("=")) answer.erase(0, answer.starts_with("= ") ? 2 : 1);
    return answer;
  }

  Engine engine{quick_settings()};

 private:
  GtpOptions options_;
};

}  // namespace keima
