// Confidence intervals for a share of games won: x points of n games, a draw being half a point.
//
// With z the quantile of the normal distribution, p = x/n and the shrunken p' = (x + z^2/2)/(n +
// z^2):
//
//   Wilson            p' -+ z/(n + z^2) sqrt(n p(1-p) + z^2/4)
//   Agresti-Coull     p' -+ z sqrt(p'(1-p')/(n + z^2))
//   isGO              p' -+ z sqrt(p'(1-p')/n)
//   Clopper-Pearson   by the binomial distribution itself, never too narrow
//
// The third is what the isGO paper printed (COM-12): Agresti and Coull's with n, not n + z^2,
// under the root. It serves to compare with the paper. Our own reports print score_interval():
// Wilson's, but where everything was lost or won Clopper and Pearson's, for there Wilson's promises
// too much: of no win in three games it ends at 56 %, the exact one at 71 %.
//
// All of them begin at 0 if nothing was won and end at 1 if nothing was lost, to the last digit.
// Tested by interval_test.cc.
#pragma once

namespace keima {

struct Interval {
  double low = 0, high = 1;
};

inline constexpr double kConfidence = 0.95;

// REQUIRES, for all: 0 <= points <= games; 0 < confidence < 1. Of no games: everything from 0 to 1.
Interval wilson(double points, double games, double confidence = kConfidence);
Interval agresti_coull(double points, double games, double confidence = kConfidence);
Interval isgo_interval(double points, double games, double confidence = kConfidence);
Interval clopper_pearson(double points, double games, double confidence = kConfidence);

// Everything was won, or nothing.
bool is_one_sided(double points, double games);
Interval score_interval(double points, double games, double confidence = kConfidence);

// An interval of scores in Elo; an end at 0 or 1 is infinite.
Interval elo_of(Interval scores);

}  // namespace keima
