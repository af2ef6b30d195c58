#include "lab/stats/mean.h"

#include <cmath>
#include <numeric>

#include "lab/stats/distributions.h"

namespace keima {
namespace {

double plain_mean(const std::vector<double>& numbers) {
  return std::accumulate(numbers.begin(), numbers.end(), 0.0) / static_cast<double>(numbers.size());
}

// Of the mean, not of the numbers.
double variance_of_mean(const std::vector<double>& numbers, double mean) {
  double squares = 0;
  for (const double number : numbers) squares += (number - mean) * (number - mean);
  const auto n = static_cast<double>(numbers.size());
  return squares / (n - 1) / n;
}

}  // namespace

std::optional<Estimate> mean_of(const std::vector<std::vector<double>>& strata, double confidence) {
  if (strata.empty()) return std::nullopt;
  const auto share = 1 / static_cast<double>(strata.size());
  Estimate estimate;
  double variance = 0, divisor = 0;
  bool has_interval = true;
  for (const std::vector<double>& numbers : strata) {
    if (numbers.empty()) return std::nullopt;
    const double mean = plain_mean(numbers);
    estimate.value += share * mean;
    estimate.count += static_cast<std::int64_t>(numbers.size());
    if (numbers.size() < 2) {
      has_interval = false;
      continue;
    }
    const double part = share * share * variance_of_mean(numbers, mean);
    variance += part;
    divisor += part * part / static_cast<double>(numbers.size() - 1);
  }
  if (!has_interval) return estimate;
  const double width = variance == 0
                           ? 0
                           : std::sqrt(variance) * student_quantile(variance * variance / divisor,
                                                                    (1 + confidence) / 2);
  estimate.interval = {estimate.value - width, estimate.value + width};
  return estimate;
}

}  // namespace keima
