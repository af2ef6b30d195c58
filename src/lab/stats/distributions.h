// The distributions the statistics need, from Boost.Math, which takes seconds to compile: it is
// included in distributions.cc alone.
// Tested by interval_test.cc and power_test.cc.
#pragma once

namespace keima {

// The value that a standard normal variable stays below with this probability.
// REQUIRES: 0 < probability < 1, here and below.
double normal_quantile(double probability);

// The same for a variable with density proportional to x^(a-1) (1-x)^(b-1). REQUIRES: a, b > 0.
double beta_quantile(double a, double b, double probability);

// The same for Student's distribution. REQUIRES: freedom > 0.
double student_quantile(double freedom, double probability);

}  // namespace keima
