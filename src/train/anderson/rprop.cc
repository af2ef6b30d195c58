#include "train/anderson/rprop.h"

#include <algorithm>

namespace keima {
namespace {

constexpr double kGrow = 1.2, kShrink = 0.5;
constexpr double kFirst = 0.1, kLeast = 1e-6, kMost = 50;

double sign_of(double x) { return x > 0 ? 1 : x < 0 ? -1 : 0; }

}  // namespace

Rprop::Rprop(RpropForm form, int features) : form_(form) {
  memory_.signs.assign(static_cast<std::size_t>(features), 0);
  memory_.lengths.assign(static_cast<std::size_t>(features), kFirst);
}

double Rprop::step(int feature, double sum) {
  if (form_ == RpropForm::kOff) return sum;
  const auto k = static_cast<std::size_t>(feature);
  double& last = memory_.signs[k];
  const double sign = sign_of(sum);
  if (form_ == RpropForm::kAnderson) {
    const bool same = sign == last;
    last = sign;
    return sum * (same ? kGrow : kShrink);
  }
  double& length = memory_.lengths[k];
  if (sign * last > 0) {
    length = std::min(length * kGrow, kMost);
  } else if (sign * last < 0) {
    length = std::max(length * kShrink, kLeast);
    last = 0;
    return 0;
  }
  last = sign;
  return sign * length;
}

}  // namespace keima
