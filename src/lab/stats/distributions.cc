#include "lab/stats/distributions.h"

// Double is exact enough. Long double, which Boost would take, is no wider than that under
// valgrind, and what Boost works out before main() begins would then end the program.
#define BOOST_MATH_PROMOTE_DOUBLE_POLICY false
#include <boost/math/distributions/beta.hpp>
#include <boost/math/distributions/normal.hpp>
#include <boost/math/distributions/students_t.hpp>

namespace keima {

double normal_quantile(double probability) {
  return boost::math::quantile(boost::math::normal(), probability);
}

double beta_quantile(double a, double b, double probability) {
  return boost::math::quantile(boost::math::beta_distribution<>(a, b), probability);
}

double student_quantile(double freedom, double probability) {
  return boost::math::quantile(boost::math::students_t(freedom), probability);
}

}  // namespace keima
