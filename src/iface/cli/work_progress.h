// The progress of a work whose end is known, in the terminal: how far it is, how fast, how long it
// will take. Work of two seconds goes without.
//
//     [=======>            ] 36 %, 19430 of 53972 games, 6310 games/s, 6 s left
//
// Tested by work_progress_test.cc.
#pragma once

#include <chrono>
#include <functional>
#include <ostream>
#include <string>

#include "iface/cli/live_progress.h"

namespace keima {

struct WorkState {
  double share = 0;         // Of the work, from 0 to 1.
  double done = 0;          // Things,
  std::string things = "";  // as they are called: "games".
  std::string words = "";   // "pass 2 of 3, 100 of 500 games"; what is done if empty.
};

// The line, `seconds` after the work began at `start`. Both may have been done in an earlier run.
std::string progress_line(const WorkState& start, const WorkState& now, double seconds);

std::string duration_text(double seconds);  // "6 s", "2 min 5 s", "3 h 20 min"

class WorkProgress {
 public:
  explicit WorkProgress(std::ostream& err) : printer_(err) {}

  void start_at(const WorkState& start) { start_ = start; }

  // May be called as often as there is something done: `now` is asked a few times a second.
  void show(const std::function<WorkState()>& now);

  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - begin_).count();
  }

 private:
  const std::chrono::steady_clock::time_point begin_ = std::chrono::steady_clock::now();
  ProgressPrinter printer_;
  WorkState start_;
  double next_ = 2;
};

}  // namespace keima
