// Indigo's urgent method (BZ-5): moves rated by the sum of what is urgent about them, with the
// reasons.
//
//     urgency = log(how likely a good player is to choose it)       move_weights.h
//             + what it catches and saves, cuts and connects        string_status.h, connection.h
//             + vital points of eyes                                eyes.h
//             + territory it gains                                  morphology.h
//             - stones that it gives away, and moves for what is lost
//
// The unit is that of the logarithm: one more means 2.7 times as likely. The bonuses are ours, set
// by hand and not tuned (docs/results/indigo.md); those of strings grow with the logarithm of
// their stones.
//
// The calm method compares the positions after the most urgent moves (evaluation.h): so many points
// weigh as much as one unit of urgency. That is its verification, too: a move whose stones are
// caught, or after which something falls, leads to a worse position.
// Tested by urgent_moves_test.cc.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "knowledge/move_weights.h"
#include "knowledge/string_status.h"

namespace keima {

struct UrgencyReason {
  std::string text;  // "catches 3 stones at D4" needs no more than this: "catch 3".
  double bonus = 0;
};

struct UrgentMove {
  Point move;
  double urgency = 0;
  std::vector<UrgencyReason> reasons;
  double calm = 0;  // What the calm method makes of it, in the same unit; if it was asked.
};

struct UrgentTask {
  PriorPosition position;
  std::span<const PackedPoint> moves;  // To choose among; legal, no pass.
  const MoveWeights& weights;
  ReadingLimits limits = {.nodes = 1000, .effort = 3};
};

struct UrgentMoves {
  std::vector<UrgentMove> moves;    // All of the task's, the most urgent first.
  std::vector<ReadString> strings;  // What was read for it.
};

UrgentMoves urgent_moves(const UrgentTask& task);

// Puts the `count` most urgent moves into the order of the calm method.
void compare_calmly(const UrgentTask& task, std::size_t count, UrgentMoves& moves);

}  // namespace keima
