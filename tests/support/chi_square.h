// Whether draws come as often as they should.
#pragma once

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <map>
#include <string>
#include <utility>

#include "core/point.h"

namespace keima {

inline std::string name_of(Point p) { return fmt::format("({}, {})", p.column(), p.row()); }
template <class Detail>
std::string name_of(const std::pair<Point, Detail>& drawn) {
  return fmt::format("{} {}", name_of(drawn.first), drawn.second);
}

// By Pearson's statistic, which may be five standard deviations and a bit above its mean. `weights`
// are in proportion to the chances; what has none must not come at all. What should come less than
// ten times is taken together.
template <class Drawn, class Count>
testing::AssertionResult are_drawn_as(const std::map<Drawn, double>& weights,
                                      const std::map<Drawn, Count>& hits) {
  double total = 0, draws = 0;
  for (const auto& [drawn, weight] : weights) total += weight;
  for (const auto& [drawn, count] : hits) {
    const auto found = weights.find(drawn);
    if (found == weights.end() || found->second == 0)
      return testing::AssertionFailure() << name_of(drawn) << " should never be drawn";
    draws += static_cast<double>(count);
  }
  double statistic = 0, rare_expected = 0, rare_hits = 0;
  int bins = 0;
  const auto add = [&](double expected, double count) {
    statistic += (count - expected) * (count - expected) / expected;
    ++bins;
  };
  for (const auto& [drawn, weight] : weights) {
    const double expected = weight / total * draws;
    const auto found = hits.find(drawn);
    const double count = found == hits.end() ? 0 : static_cast<double>(found->second);
    if (expected >= 10) {
      add(expected, count);
    } else {
      rare_expected += expected;
      rare_hits += count;
    }
  }
  if (rare_expected >= 10) add(rare_expected, rare_hits);
  const double freedom = bins - 1;
  if (bins < 2 || statistic <= freedom + 5 * std::sqrt(2 * freedom) + 10)
    return testing::AssertionSuccess();
  return testing::AssertionFailure()
         << "chi-square " << statistic << " at " << freedom << " degrees";
}

}  // namespace keima
