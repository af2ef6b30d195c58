#include "lab/stats/power.h"

#include <algorithm>
#include <cmath>

#include "lab/stats/distributions.h"
#include "lab/stats/elo.h"

namespace keima {
namespace {

double games_for(double elo, const PowerOptions& options) {
  const double score = score_of(elo);
  const auto deviation = [&](double mean) {
    return std::sqrt(std::max(0.0, mean * (1 - mean) - options.draws / 4));
  };
  const double reach = normal_quantile((1 + options.confidence) / 2) * deviation(0.5) +
                       normal_quantile(options.power) * deviation(score);
  return std::pow(reach / (score - 0.5), 2);
}

}  // namespace

std::int64_t games_to_see(double elo, const PowerOptions& options) {
  return static_cast<std::int64_t>(std::ceil(games_for(elo, options)));
}

double elo_seen_in(std::int64_t games, const PowerOptions& options) {
  double low = 1e-6, high = 4000;  // More games are needed than asked for at low, fewer at high.
  for (int halvings = 0; halvings < 60; ++halvings) {
    const double middle = (low + high) / 2;
    (games_for(middle, options) > static_cast<double>(games) ? low : high) = middle;
  }
  return high;
}

}  // namespace keima
