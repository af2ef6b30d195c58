#include "lab/stats/distributions.h"

#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>

namespace keima {

double normal_quantile(double probability) {
  return boost::math::quantile(boost::math::normal(), probability);
}

double beta_quantile(double a, double b, double probability) {
  return boost::math::quantile(boost::math::beta_distribution<>(a, b), probability);
}

}  // namespace keima
