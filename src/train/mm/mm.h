// Minorization-maximization: the strengths of features that make the winners of competitions most
// likely (ERICA-11; Coulom, Computing Elo ratings of move patterns in the game of Go, 2007).
//
// For all features of one group at once, all others fixed:
//
//     gamma = (wins + 1) / (expected wins / gamma + 2 / (gamma + 1))
//
// where "expected wins / gamma" is the paper's sum of C/E, and the 1 and the 2 are the prior: one
// win and one loss against an opponent of strength 1. Each step makes winners and prior together
// more likely. Two members of one team are never changed at once, for that diverges.
//
// The next group is always the one whose last step raised the mean log-likelihood most; all begin
// with 10. It ends when that is no more than `enough`, and all is done `rounds` times. Between
// equal gains the first group goes before the last, the last before those between: as in Coulom's
// program, so that its steps are ours.
//
// As there, a gain is one of likelihood alone. What the prior still asks for may then cost
// likelihood, and rare features end short of the summit; with `gain_has_prior` they do not.
// Tested by mm_test.cc.
#pragma once

#include <functional>
#include <optional>

#include "train/mm/likelihood.h"

namespace keima {

struct MmOptions {
  double enough = 0.0001;
  int rounds = 2;
  int threads = 1;
  bool gain_has_prior = false;
};

// Where it stands, and all it needs to go on.
struct MmState {
  int round = 1;
  int steps = 0;                   // Of all rounds.
  double mean_log_likelihood = 0;  // With these gammas.
  std::vector<double> gains;       // By group: what its last step gained.
  std::vector<double> gammas;      // By feature.
};

// After each step; `group` is what was changed. The work ends when it returns false.
using MmProgress = std::function<bool(const MmState& state, std::size_t group)>;

// The last state, or nothing if it ended early. `start` is a state that `progress` was given, or
// nothing. Throws Error if there are no competitions.
std::optional<MmState> maximize(const Competitions& competitions, const MmOptions& options,
                                std::optional<MmState> start, const MmProgress& progress);

}  // namespace keima
