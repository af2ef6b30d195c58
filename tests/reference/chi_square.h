// Whether draws come as often as they should.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/point.h"

namespace keima {

// Pearson's statistic, five standard deviations above its mean at most. `expected` has the
// probabilities of all points that may be drawn.
inline testing::AssertionResult are_drawn_as(const std::map<Point, double>& expected,
                                             const std::map<Point, int>& hits) {
  double draws = 0, sum = 0;
  for (const auto& [point, count] : hits) {
    if (!expected.contains(point))
      return testing::AssertionFailure()
             << "column " << point.column() << ", row " << point.row() << " should never be drawn";
    draws += count;
  }
  for (const auto& [point, probability] : expected) {
    const auto found = hits.find(point);
    const double difference = (found == hits.end() ? 0 : found->second) - draws * probability;
    sum += difference * difference / (draws * probability);
  }
  const double freedom = static_cast<double>(expected.size()) - 1;
  if (sum <= freedom + 5 * std::sqrt(2 * freedom) + 5) return testing::AssertionSuccess();
  return testing::AssertionFailure() << "chi-square " << sum << " at " << freedom << " degrees";
}

}  // namespace keima
