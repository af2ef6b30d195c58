// Whether the scores of playouts (train/balancing/balanced_policy.h) are slopes: of the mean
// result, which differences of means with other parameters tell too.
#pragma once

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <initializer_list>
#include <vector>

#include "core/coords.h"
#include "support/test_scale.h"
#include "train/balancing/balanced_policy.h"

namespace keima {

class ScoreSlopes {
 public:
  using Direction = std::function<double(std::size_t)>;  // By how much each parameter changes.

  // Playouts from the position after these moves, Black first. Whoever has more has won.
  ScoreSlopes(BalancedPolicy& policy, int size, std::initializer_list<const char*> moves)
      : policy_(policy), size_(size) {
    for (const char* move : moves) moves_.push_back(*point_from_gtp(move, size));
  }

  // Compares scores and differences at these parameters in that direction. Answers by how many
  // standard errors the slope differs from none.
  double compare(const std::vector<double>& parameters, const Direction& direction) const {
    constexpr double kStep = 0.3;
    std::vector<double> more = parameters, less = parameters;
    for (std::size_t k = 0; k < parameters.size(); ++k) {
      more[k] += kStep * direction(k);
      less[k] -= kStep * direction(k);
    }
    const Measured here = measure(parameters, direction, 1);
    const double difference =
        (measure(more, direction, 2).value - measure(less, direction, 3).value) / (2 * kStep);
    const double error = here.slope_error + 2.4 / std::sqrt(scaled(kGames));
    EXPECT_NEAR(here.slope, difference, 4 * error + 0.01);
    return std::abs(here.slope) / error;
  }
  // It takes all of the games to see that there are slopes at all.
  static bool are_seen() { return scaled(kGames) == kGames; }

 private:
  static constexpr long kGames = 20000;
  struct Measured {
    double value = 0, slope = 0, slope_error = 0;
  };

  Measured measure(const std::vector<double>& parameters, const Direction& direction,
                   std::uint64_t seed) const {
    policy_.set_parameters(parameters);
    const auto playouts = policy_.make_playouts();
    playouts->set_position(size_, moves_);
    Rng rng(seed);
    const auto games = static_cast<int>(scaled(kGames));
    ScoredPlayout playout;
    Measured measured;
    double squares = 0;
    for (int i = 0; i < games; ++i) {
      playouts->run_scored(rng, playout);
      const double z = playout.margin > 0 ? 1 : -1;
      double score = 0;
      for (const auto& [parameter, slope] : playout.terms) score += slope * direction(parameter);
      measured.value += z / games;
      measured.slope += z * score / games;
      squares += score * score / games;
    }
    measured.slope_error = std::sqrt(squares / games);
    return measured;
  }

  BalancedPolicy& policy_;
  int size_;
  std::vector<PackedPoint> moves_;
};

}  // namespace keima
