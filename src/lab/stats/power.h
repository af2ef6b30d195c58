// How many games a question takes.
//
// A match of n games tells a difference of D Elo from none if the score it should have, less its
// usual error, is still outside the interval around an even score:
//
//   n = ((z_c sqrt(v0) + z_p sqrt(v1)) / (s - 1/2))^2       s = score_of(D)
//
// where v0 and v1 are the variances of a game between equals and at D, z_c the two-sided quantile
// of the confidence and z_p that of the power, the chance that a match sees the difference. Tested
// by power_test.cc.
#pragma once

#include <cstdint>

namespace keima {

struct PowerOptions {
  double confidence = 0.95;
  double power = 0.8;
  double draws = 0;  // The share of games that are drawn.
};

// REQUIRES: elo is not 0.
std::int64_t games_to_see(double elo, const PowerOptions& options = {});

// The smallest difference that so many games see. REQUIRES: games > 0.
double elo_seen_in(std::int64_t games, const PowerOptions& options = {});

}  // namespace keima
