// How often each score came up, in games or in pairs of games.
//
// A game has three scores: 0, 1/2, 1. Two games with the same opening and colours swapped have five
// sums, and the pair is the better unit: an opening that favours one colour makes the two games
// differ, which counted singly looks like noise. So the variance of pairs is smaller than that of
// single games, and reports and tests by pairs need fewer games.
// Tested by score_counts_test.cc.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "lab/stats/interval.h"

namespace keima {

// Entry i of k is how often the score i / (k - 1) came up.
using GameCounts = std::array<std::int64_t, 3>;
using PairCounts = std::array<std::int64_t, 5>;

struct ScoreMoments {
  std::int64_t count = 0;
  double mean = 0.5;    // Between 0 and 1, for games and pairs alike.
  double variance = 0;  // Of one score, not of the mean.
};
ScoreMoments moments_of(std::span<const std::int64_t> counts);

// The mean with its error from the variance that was seen: Wilson's interval of as many wins and
// losses as would vary as much, so that only a mean of 0 or 1 reaches an end. Rough for few scores.
// Where all are equal no variance was seen, and nothing between 0 and 1 varies more than wins and
// losses do: then each score counts as one game, in Clopper and Pearson's interval.
Interval mean_interval(std::span<const std::int64_t> counts, double confidence = kConfidence);

}  // namespace keima
