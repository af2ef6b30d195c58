// The progress of a long work in the terminal.
#pragma once

#include <unistd.h>

#include <iostream>
#include <ostream>
#include <string>

#include "iface/cli/terminal_line.h"

namespace keima {

// On a terminal one line that is written anew, as much of it as there is room for; elsewhere a line
// now and then.
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
      // A line that fills the last column already begins the next row on some terminals.
      err_ << "\r\033[K" << fit_line(line, terminal_columns(STDERR_FILENO) - 1) << std::flush;
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
