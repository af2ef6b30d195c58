// Elo differences and the scores they stand for (COM-11): a player who is D points stronger
// scores 1 / (1 + 10^(-D/400)) a game.
// Tested by interval_test.cc.
#pragma once

#include <cmath>

namespace keima {

// Minus infinity for 0, plus infinity for 1. REQUIRES: 0 <= score <= 1.
inline double elo_of(double score) { return 400 * std::log10(score / (1 - score)); }

inline double score_of(double elo) { return 1 / (1 + std::pow(10, -elo / 400)); }

}  // namespace keima
