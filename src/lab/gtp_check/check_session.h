// One engine being checked: what was sent to it and what came, byte by byte.
// Tested by gtp_checker_test.cc.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/stopwatch.h"
#include "lab/gtp_check/engine_wire.h"

namespace keima::gtp_check {

// What came where an answer was due.
struct Answer {
  enum class Kind {
    kSuccess,
    kFailure,
    kGarbage,  // Something else than "=" or "?".
    kLate,     // Nothing, or no end of it.
    kEnded,    // The engine has gone.
  };
  Kind kind = Kind::kLate;
  std::string id;    // The digits behind "=" or "?".
  std::string text;  // Without the sign, the id, one space, and the empty line at the end.
  std::string raw;   // All that came.
  double seconds = 0;

  bool is_success() const { return kind == Kind::kSuccess; }
  bool is_answer() const { return kind == Kind::kSuccess || kind == Kind::kFailure; }
};

struct Exchange {
  std::string sent, came;
};

class CheckSession {
 public:
  explicit CheckSession(std::unique_ptr<EngineWire> wire) : wire_(std::move(wire)) {}

  // Any bytes. False if the engine does not take them.
  bool send(std::string_view bytes, double seconds);
  Answer read_answer(double seconds);
  // A line without its line feed; nothing if none came in time.
  std::optional<std::string> read_line(double seconds);
  // Whatever comes within these seconds, though nothing was asked.
  std::string read_unasked(double seconds);

  // Lets the engine work; what comes meanwhile is kept.
  void wait(double seconds);

  void close_input() { wire_->close_input(); }
  bool ends_within(double seconds) { return wire_->ends_within(seconds); }
  std::string last_words() { return wire_->last_words(); }

  // Of this check so far; the newest last.
  std::vector<Exchange>& exchanges() { return exchanges_; }

 private:
  Answer answer_of(std::string raw, double seconds) const;
  void came(std::string_view bytes);

  std::unique_ptr<EngineWire> wire_;
  std::string buffer_;  // What came and was not yet looked at.
  std::vector<Exchange> exchanges_;
};

}  // namespace keima::gtp_check
