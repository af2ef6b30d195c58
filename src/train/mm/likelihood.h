// How likely the winners of competitions are by given strengths of features, and what those
// strengths lead one to expect (ERICA-11).
//
// A team's strength is the product of its features' gammas, its chance that over the sum of all
// teams of the competition. One pass over the competitions answers both questions, and so is all
// that minorization-maximization and gradient methods need: the slope of the log-likelihood by
// log gamma is wins - expected wins.
//
// Sums are made in a fixed number of lanes, each in the order of its blocks, and the lanes are
// summed in order: the result is the same to the last bit for any number of threads.
// Tested by mm_test.cc against sums by the book.
#pragma once

#include <span>
#include <vector>

#include "train/mm/competitions.h"
#include "train/prediction.h"

namespace keima {

struct Expectation {
  double log_likelihood = 0;  // Of all competitions together.
  std::vector<double> wins;   // By feature: how many of its teams should have won.
};
Expectation expect(const Competitions& competitions, std::span<const double> gammas, int threads);

// By feature: how many of its teams won.
std::vector<double> count_wins(const Competitions& competitions);

// Of how many competitions a feature was part, and in how many teams.
struct Appearances {
  std::vector<std::uint64_t> competitions, teams;
};
Appearances count_appearances(const Competitions& competitions);

// One win and one loss of each feature against an opponent of strength 1, as a logarithm: what is
// known of a feature before anything is known.
double log_prior(std::span<const double> gammas);

// How well the gammas guess the winners.
Prediction judge_competitions(const Competitions& competitions, std::span<const double> gammas);

}  // namespace keima
