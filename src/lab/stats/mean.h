// The mean of measured numbers and its interval, by Student's distribution.
//
// Numbers may come in strata, as games on boards of three sizes: then it is the mean of the
// strata's means, whatever their sizes, and differences between strata do not widen the interval.
// With s_g^2 the variance and n_g the number of those in stratum g of G, after Welch and
// Satterthwaite:
//
//   v_g = s_g^2 / (n_g G^2),  v = sum v_g,  freedom = v^2 / sum (v_g^2 / (n_g - 1))
//
// Tested by mean_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "lab/stats/interval.h"

namespace keima {

struct Estimate {
  double value = 0;
  std::optional<Interval> interval;  // Nothing where a stratum has less than two numbers.
  std::int64_t count = 0;            // Of the numbers it is made of.
};

// Nothing if a stratum is empty, or there is none.
std::optional<Estimate> mean_of(const std::vector<std::vector<double>>& strata,
                                double confidence = kConfidence);

}  // namespace keima
