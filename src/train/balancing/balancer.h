// Policy-gradient simulation balancing (ERICA-12): changes the numbers of a playout policy so that
// the mean result of its playouts comes near to what a deep search thinks of each position.
//
//   for each position:  V = mean of z over M playouts
//                       g = mean over N other playouts of (z - V) / T * score
//                       theta += alpha (V* - V) g
//
// z is +1 where Black wins and -1 where White does, T the number of moves. V and g come from
// different playouts, so the product is right on the average. Taking V off z changes nothing of
// that, as scores are zero on the average, but the noise.
// Positions are taken in batches: all of a batch see the same numbers, so threads can share the
// work, and the result does not depend on how many there are. A batch of one is the method as it is
// printed.
// Tested by balancer_test.cc against exact slopes of a game that can be written down.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "train/balancing/balanced_policy.h"
#include "train/balancing/judged_positions.h"

namespace keima {

struct BalanceOptions {
  int value_playouts = 100;     // M
  int gradient_playouts = 100;  // N
  double step = 10;             // alpha
  int iterations = 50;          // Passes over all positions.
  int batch = 16;
  double bound = 7;  // No number leaves [-bound, bound].
  int threads = 1;
  std::uint64_t seed = 1;
};

// Where the work stands, and all it needs to go on.
struct BalanceState {
  int iteration = 0;          // Passes that are over.
  std::size_t positions = 0;  // Of the pass that is not.
  std::vector<double> parameters;
  // Their mean at the ends of the passes of the second half, which has less of the noise of single
  // steps: the result. In the first half it is what they are.
  std::vector<double> mean = parameters;
};

// Mean squared difference between playouts and judge as shares of won games, 0 to 1. The part that
// comes of counting few playouts is taken off, so it does not depend on their number.
struct BalanceError {
  double sum = 0;
  std::size_t positions = 0;
  double mean() const { return positions == 0 ? 0 : sum / static_cast<double>(positions); }
};

// Balances until the iterations are done or `progress` answers no. It is called after each batch,
// with the error of the pass so far, as the playouts of V see it; at the end of a pass the state
// has 0 positions.
using BalanceProgress = std::function<bool(const BalanceState&, const BalanceError&)>;
void balance(BalancedPolicy& policy, const JudgedPositions& set, const BalanceOptions& options,
             BalanceState& state, const BalanceProgress& progress);

// By so many playouts of each position.
BalanceError balance_error(const BalancedPolicy& policy, const JudgedPositions& set, int playouts,
                           int threads, std::uint64_t seed);

}  // namespace keima
