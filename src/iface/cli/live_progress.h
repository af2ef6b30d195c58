// A long work in the terminal: its progress on one line, and Ctrl-C.
#pragma once

#include <signal.h>
#include <unistd.h>

#include <iostream>
#include <ostream>
#include <string>

namespace keima {

// Ctrl-C and a polite kill are noticed; a second one ends the program.
class InterruptWatch {
 public:
  InterruptWatch() {
    seen_ = 0;
    struct sigaction action {};
    action.sa_handler = [](int) { seen_ = 1; };
    action.sa_flags = static_cast<int>(SA_RESETHAND);
    sigaction(SIGINT, &action, &old_interrupt_);
    sigaction(SIGTERM, &action, &old_terminate_);
  }
  ~InterruptWatch() {
    sigaction(SIGINT, &old_interrupt_, nullptr);
    sigaction(SIGTERM, &old_terminate_, nullptr);
  }
  InterruptWatch(const InterruptWatch&) = delete;
  InterruptWatch& operator=(const InterruptWatch&) = delete;

  static bool is_interrupted() { return seen_ != 0; }

 private:
  inline static volatile sig_atomic_t seen_ = 0;
  struct sigaction old_interrupt_ {
  }, old_terminate_{};
};

// On a terminal one line that is written anew; elsewhere a line now and then.
class ProgressPrinter {
 public:
  explicit ProgressPrinter(std::ostream& err)
      : err_(err), on_terminal_(&err == &std::cerr && isatty(STDERR_FILENO) != 0) {}
  ~ProgressPrinter() {
    if (on_terminal_ && !last_.empty()) err_ << '\n';
  }
  ProgressPrinter(const ProgressPrinter&) = delete;
  ProgressPrinter& operator=(const ProgressPrinter&) = delete;

  // `seconds` since the work began.
  void show(const std::string& line, double seconds) {
    constexpr double kBetweenLines = 30;
    if (line == last_ || (!on_terminal_ && seconds < next_)) return;
    if (on_terminal_) {
      err_ << "\r\033[K" << line << std::flush;
    } else {
      next_ = seconds + kBetweenLines;
      err_ << line << std::endl;
    }
    last_ = line;
  }

 private:
  std::ostream& err_;
  const bool on_terminal_;
  double next_ = 10;
  std::string last_;
};

}  // namespace keima
