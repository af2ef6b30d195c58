// SPSA, J. Spall's "simultaneous perturbation" (1992): walk uphill by steps whose direction is
// guessed from two trials, however many parameters there are.
//
//   step k: all signs d_i = +-1 by chance; two trials at x + c_k d and x - c_k d score y+ and y-
//   x_i += a_k (y+ - y-) / (2 c_k d_i)        a_k = a / (A + k)^0.602,  c_k = c / k^0.101
//
// with Spall's exponents; trials 2k and 2k + 1 are the two. It has no picture of the whole as CLOP
// has, but takes any number of parameters. Choices it cannot walk along.
// Tested by spsa_test.cc.
#pragma once

#include <map>

#include "lab/tune/tuner.h"

namespace keima {

class Spsa : public Tuner {
 public:
  // Begins in the middle. Throws Error if a parameter is a choice.
  Spsa(const std::vector<Parameter>& parameters, std::uint64_t seed);

  Trial next(int number) override;
  void add_result(const Trial& trial, double score) override;
  Optimum optimum() const override;

 private:
  // Which way each coordinate goes in the trial of an even number.
  std::vector<double> signs_of(int step) const;

  const std::uint64_t seed_;
  Place place_;
  std::map<int, Place> centers_;   // By step: x of those whose second trial is not given out yet.
  std::map<int, double> waiting_;  // By step: y+, or -y-, of those whose other score is to come.
  double recent_points_ = 0, recent_games_ = 0;  // Older trials count less and less.
};

}  // namespace keima
