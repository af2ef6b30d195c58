// A quadratic function of places whose value is the logarithm of the odds to win, fitted to trials.
//
//   q(x) = c + sum_i b_i x_i + sum_(i<=j) a_ij x_i x_j       P(win) = 1 / (1 + e^-q)
//
// A parameter with a choice has a number b for each of its values in place of b_i x_i, and takes no
// part in the squares. The coefficients are those that make the trials likeliest, each trial
// counting with its weight; a priori they are normal with standard deviation 10, which keeps them
// finite. Tested by clop_test.cc.
#pragma once

#include <span>
#include <vector>

#include "lab/tune/parameter.h"

namespace keima {

struct WeightedTrial {
  Place place;
  double score = 0.5, weight = 1;
};

class Quadratic {
 public:
  explicit Quadratic(const std::vector<Parameter>& parameters);

  // Begins with the coefficients it has, so that a little more is learned quickly.
  void fit(std::span<const WeightedTrial> trials);
  double operator()(const Place& place) const;

 private:
  std::vector<double> features_of(const Place& place) const;

  std::vector<Parameter> parameters_;
  std::vector<double> coefficients_;
};

}  // namespace keima
