#include "lab/stats/interval.h"

#include <algorithm>
#include <cmath>

#include "lab/stats/distributions.h"
#include "lab/stats/elo.h"

namespace keima {
namespace {

double two_sided_quantile(double confidence) { return normal_quantile((1 + confidence) / 2); }

Interval around(double center, double half_width) {
  return {std::max(0.0, center - half_width), std::min(1.0, center + half_width)};
}

}  // namespace

Interval wilson(double points, double games, double confidence) {
  if (games == 0) return {};
  const double z = two_sided_quantile(confidence), p = points / games, more = games + z * z;
  Interval interval =
      around((points + z * z / 2) / more, z / more * std::sqrt(games * p * (1 - p) + z * z / 4));
  // Rounding leaves something where nothing should be, and in Elo 1e-17 is a number like others.
  if (points == 0) interval.low = 0;
  if (points == games) interval.high = 1;
  return interval;
}

Interval agresti_coull(double points, double games, double confidence) {
  if (games == 0) return {};
  const double z = two_sided_quantile(confidence), more = games + z * z;
  const double p = (points + z * z / 2) / more;
  return around(p, z * std::sqrt(p * (1 - p) / more));
}

Interval isgo_interval(double points, double games, double confidence) {
  if (games == 0) return {};
  const double z = two_sided_quantile(confidence);
  const double p = (points + z * z / 2) / (games + z * z);
  return around(p, z * std::sqrt(p * (1 - p) / games));
}

Interval clopper_pearson(double points, double games, double confidence) {
  const double tail = (1 - confidence) / 2;
  Interval interval;
  if (points > 0) interval.low = beta_quantile(points, games - points + 1, tail);
  if (points < games) interval.high = beta_quantile(points + 1, games - points, 1 - tail);
  return interval;
}

bool is_one_sided(double points, double games) {
  return games > 0 && (points == 0 || points == games);
}

Interval score_interval(double points, double games, double confidence) {
  return is_one_sided(points, games) ? clopper_pearson(points, games, confidence)
                                     : wilson(points, games, confidence);
}

Interval elo_of(Interval scores) { return {elo_of(scores.low), elo_of(scores.high)}; }

}  // namespace keima
