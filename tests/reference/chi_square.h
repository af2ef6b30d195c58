// Whether draws come as often as they should.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>

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

// Points that should come less than ten times are taken together. A point without weight must not
// come at all. Fails about once in a million.
inline void expect_in_proportion(const std::map<Point, double>& weights,
                                 const std::map<Point, long>& hits, const std::string& where) {
  double total = 0;
  long draws = 0;
  for (const auto& [point, weight] : weights) total += weight;
  for (const auto& [point, count] : hits) {
    draws += count;
    const auto found = weights.find(point);
    ASSERT_TRUE(found != weights.end() && found->second > 0)
        << where << ": " << point.column() << "," << point.row() << " has no weight";
  }
  double statistic = 0, rare_expected = 0, rare_hits = 0;
  int bins = 0;
  const auto add = [&](double expected, double count) {
    statistic += (count - expected) * (count - expected) / expected;
    ++bins;
  };
  for (const auto& [point, weight] : weights) {
    const double expected = weight / total * static_cast<double>(draws);
    const auto found = hits.find(point);
    const double count = found == hits.end() ? 0 : static_cast<double>(found->second);
    if (expected >= 10) {
      add(expected, count);
    } else {
      rare_expected += expected;
      rare_hits += count;
    }
  }
  if (rare_expected >= 10) add(rare_expected, rare_hits);
  if (bins < 2) return;
  const double freedom = bins - 1;
  ASSERT_LT(statistic, freedom + 5 * std::sqrt(2 * freedom) + 10) << where;
}

}  // namespace keima
