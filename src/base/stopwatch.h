// How long something takes, on a clock that nobody sets. It runs from its construction on.
// Tested by stopwatch_test.cc.
#pragma once

#include <chrono>

namespace keima {

class Stopwatch {
 public:
  double seconds() const {
    return std::chrono::duration<double>(std::chrono::steady_clock::now() - start_).count();
  }

 private:
  std::chrono::steady_clock::time_point start_ = std::chrono::steady_clock::now();
};

}  // namespace keima
