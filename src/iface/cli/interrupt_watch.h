// Ctrl-C and other polite ends of a long work: seen at once, obeyed when the work comes round to
// it, and told by the exit code. Tested by interrupt_watch_test.cc.
#pragma once

#include <signal.h>

#include <array>
#include <atomic>
#include <string>

#include "base/error.h"

namespace keima {

// While it lives Ctrl-C, a polite kill and the end of the terminal are noticed, unless they were
// ignored before, as under nohup. The same signal a second time ends the program.
class InterruptWatch {
 public:
  InterruptWatch() {
    seen_ = 0;
    struct sigaction action {};
    action.sa_handler = [](int signal) { seen_ = signal; };
    action.sa_flags = static_cast<int>(SA_RESETHAND) | SA_RESTART;
    for (std::size_t i = 0; i < kSignals.size(); ++i) {
      sigaction(kSignals[i], nullptr, &old_[i]);
      if (old_[i].sa_handler != SIG_IGN) sigaction(kSignals[i], &action, nullptr);
    }
  }
  ~InterruptWatch() {
    for (std::size_t i = 0; i < kSignals.size(); ++i) sigaction(kSignals[i], &old_[i], nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  // From any thread.
  static bool is_interrupted() { return seen_ != 0; }
  static int signal() { return seen_; }  // The last one seen; 0 for none.

 private:
  static constexpr std::array kSignals = {SIGINT, SIGTERM, SIGHUP};
  inline static std::atomic<int> seen_ = 0;
  static_assert(std::atomic<int>::is_always_lock_free, "for a handler of signals");
  std::array<struct sigaction, kSignals.size()> old_{};
};

// Thrown when a work that was interrupted has written what there is to write. The words say how to
// go on, and the exit code says whether one can.
class Interrupted : public Error {
 public:
  enum class Rest { kKept, kLost };
  Interrupted(Rest the_rest, const std::string& words) : Error(words), rest(the_rest) {}

  const Rest rest;
};

}  // namespace keima
