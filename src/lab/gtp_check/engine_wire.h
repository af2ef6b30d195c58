// The two pipes to a program that is checked. In tests there is no program behind it and no time
// passes, so that what an engine may do wrong is tried without waiting for it.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/child_process.h"

namespace keima::gtp_check {

class EngineWire {
 public:
  using Io = ChildProcess::Io;

  virtual ~EngineWire() = default;
  virtual Io write(std::string_view bytes, double seconds) = 0;
  virtual Io read(std::string& output, double seconds) = 0;  // Appends some bytes at least.
  virtual void close_input() = 0;
  virtual bool ends_within(double seconds) = 0;
  virtual std::string last_words() { return {}; }  // Of its standard error.
};

using WireMaker = std::function<std::unique_ptr<EngineWire>()>;

// Thrown by a wire when the caller's `go_on` says no.
struct CheckStopped {};

// A new process each time; `go_on` is asked a few times a second. Throws Error if it cannot start.
WireMaker process_wires(std::vector<std::string> command, std::function<bool()> go_on);

}  // namespace keima::gtp_check
