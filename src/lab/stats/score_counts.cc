#include "lab/stats/score_counts.h"

#include <algorithm>

namespace keima {

ScoreMoments moments_of(std::span<const std::int64_t> counts) {
  ScoreMoments moments;
  double sum = 0, squares = 0;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    const double score = static_cast<double>(i) / static_cast<double>(counts.size() - 1);
    const auto count = static_cast<double>(counts[i]);
    moments.count += counts[i];
    sum += count * score;
    squares += count * score * score;
  }
  if (moments.count == 0) return moments;
  const auto total = static_cast<double>(moments.count);
  moments.mean = sum / total;
  moments.variance = std::max(0.0, squares / total - moments.mean * moments.mean);
  return moments;
}

Interval mean_interval(std::span<const std::int64_t> counts, double confidence) {
  const ScoreMoments moments = moments_of(counts);
  const auto count = static_cast<double>(moments.count);
  if (moments.variance == 0) return clopper_pearson(moments.mean * count, count, confidence);
  const double games = count * moments.mean * (1 - moments.mean) / moments.variance;
  return wilson(moments.mean * games, games, confidence);
}

}  // namespace keima
