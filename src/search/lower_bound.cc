#include "search/lower_bound.h"

#include <cmath>

namespace keima {

double lower_bound(double value, double visits) {
  constexpr double kWidth = 3;  // In standard deviations.
  if (visits <= 0) return 0;
  const double z = kWidth * kWidth / visits;
  return (value + z / 2 - std::sqrt(z * (value * (1 - value) + z / 4))) / (1 + z);
}

}  // namespace keima
