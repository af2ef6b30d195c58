// Apprenticeship learning (AND-5): play as the experts did. A round is a game.
//
//   printed    New[pattern of the move] += alpha+, New[pattern of every other legal move] += alpha-
//              (alpha- < 0), over all positions of a game
//   fixed      the same, but other moves that have the pattern of the one that was played are not
//              punished
//   corrected  New += alpha+ * psi(s, a), psi = phi(s,a) - sum over b of pi(s,b) phi(s,b): the
//              gradient of the log-likelihood. There is one step size, alpha+.
//
// A round's sums become steps by rprop.h. Legal moves that fill an own eye are not looked at, since
// the policy never plays them; nor are passes.
// Tested by apprenticeship_test.cc against planted weights.
#pragma once

#include <string_view>

#include "train/anderson/expert_games.h"
#include "train/anderson/theta_learner.h"

namespace keima {

struct Apprenticeship {
  enum class Form { kPrinted, kFixed, kCorrected };
  Form form = Form::kCorrected;
  double alpha_plus = 0.005, alpha_minus = -0.0005;  // The report's.
};

// Round i learns from game i, or i modulo their number. Answers the number of rounds done.
std::int64_t learn_as_apprentice(const ExpertGames& games, const Apprenticeship& method,
                                 const Rounds& rounds, ThetaLearner& learner);

}  // namespace keima
