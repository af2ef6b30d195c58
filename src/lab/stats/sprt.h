// The sequential probability ratio test: play until it is clear which of two claims fits better.
//
//   H0: the first player is elo0 stronger       H1: it is elo1 stronger
//
// After every result the log-likelihood ratio of the two is compared with
//
//   lower = log(beta / (1 - alpha))             upper = log((1 - beta) / alpha)
//
// H0 is accepted at the lower and H1 at the upper bound; alpha is the chance to accept H1 where H0
// holds, beta the other way round. The ratio is the generalised one: each claim fixes the mean
// score only, and the chances of the single scores are those that fit the counts best under that
// mean:
//
//   p_i = q_i / (1 + x (a_i - s))     q_i the share of score a_i, s the mean, x such that sum p_i =
//   1
//
// (M. Van den Bergh's derivation for chess engines, which is by Lagrange multipliers). It works for
// counts of games and of pairs alike. Scores that have not come up yet count a thousandth of a
// time, so that a match of nothing but wins ends like any other. Tested by sprt_test.cc.
#pragma once

#include <cstdint>
#include <span>

namespace keima {

struct Sprt {
  double elo0 = 0, elo1 = 10;
  double alpha = 0.05, beta = 0.05;

  double lower() const;
  double upper() const;
  bool operator==(const Sprt&) const = default;
};

// Of H1 against H0. The counts as in score_counts.h.
double log_likelihood_ratio(const Sprt& sprt, std::span<const std::int64_t> counts);

enum class SprtVerdict { kGoOn, kAcceptH0, kAcceptH1 };
SprtVerdict judge(const Sprt& sprt, double log_likelihood_ratio);

}  // namespace keima
