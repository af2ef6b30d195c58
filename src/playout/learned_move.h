// What a policy that learns knows of a move: a win/loss state (learned/win_loss_state.h), for
// people who want to see it.
#pragma once

#include "core/point.h"
#include "playout/move_origin.h"

namespace keima {

struct LearnedMove {
  Point move;
  MoveOrigin origin = MoveOrigin::kNode;  // Or kEdge: an answer to the last move.
  int state = 0;                          // 0: never seen.
  int wins = 0, trials = 0;               // That the state stands for.
  double value = 0;                       // The evidence for a rate above one half.
  int threshold = 0;                      // The state from which it is played.
  bool in_context = true;                 // An answer is played only in the surroundings it won in.
};

}  // namespace keima
