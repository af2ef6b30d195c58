// Another way to the same summit as mm.h: all strengths at once, along the slope of log-likelihood
// and prior with regard to log gamma, by the limited-memory method of Broyden, Fletcher, Goldfarb
// and Shanno (Nocedal, Updating quasi-Newton matrices with limited storage, 1980).
//
// The sum is concave in the logarithms and, by the prior, has one summit. So the two, which share
// nothing but the pass over the competitions, must agree; `keima train mm --check` has them do so.
// Tested by mm_test.cc.
#pragma once

#include <functional>

#include "train/mm/likelihood.h"

namespace keima {

struct AscentOptions {
  double enough = 1e-6;  // The steepest slope at which it ends, in wins.
  int most_steps = 1000;
  int threads = 1;
};

struct Summit {
  std::vector<double> gammas;
  double height = 0;  // Log-likelihood and prior.
  double slope = 0;   // The steepest.
  int steps = 0;
};

// Calls progress(state) after each step, until it returns false.
Summit climb(const Competitions& competitions, const AscentOptions& options,
             const std::function<bool(const Summit&)>& progress);

}  // namespace keima
