// Win/loss states (ISGO-9) as a table, and how well they follow a rate: what isGO's author wrote a
// program for.
// Tested by state_study_test.cc.
#pragma once

#include <cstdint>

#include "playout/learned/win_loss_state.h"

namespace keima {

// One number for a whole table: the hash that ISGO-9 gives (FNV-1a of its bytes) and its sum.
struct StateTableSum {
  int sum = 0;
  std::uint64_t hash = 0xcbf29ce484222325;
};
StateTableSum sum_of_table(const WinLossStates& states, bool won);

// Rates drawn evenly between 0 and 1, each followed by one state for so many results.
struct StateQuality {
  double bias = 0, deviation = 0;  // Of wins / trials minus the rate.
  double rank_correlation = 0;     // Between states and rates (Spearman's).
};
StateQuality quality_of_states(const WinLossStates& states, int results, int rates,
                               std::uint64_t seed);

}  // namespace keima
