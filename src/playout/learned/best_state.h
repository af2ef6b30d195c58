// The move with the best win/loss state among those offered, drawn where several are equal.
#pragma once

#include <cstdint>

#include "base/rng.h"
#include "core/point.h"

namespace keima {

class BestState {
 public:
  // Only states from the threshold up count.
  explicit BestState(int threshold) : state_(threshold) {}

  bool may_take(int state) const { return state >= state_; }
  // REQUIRES: may_take(state).
  void take(Point move, int state, Rng& rng) {
    equals_ = state > state_ ? 1 : equals_ + 1;
    state_ = state;
    if (equals_ == 1 || rng.below(equals_) == 0) move_ = move;
  }
  Point move() const { return move_; }  // none() if nothing was taken.

 private:
  int state_;
  std::uint32_t equals_ = 0;
  Point move_;
};

}  // namespace keima
