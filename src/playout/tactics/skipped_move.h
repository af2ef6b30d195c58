// Recovery of skipped moves (ISGO-7): a good move that a coin turned down in this turn is
// still better than a random one. The first one turned down comes first.
// Tested by skipped_move_test.cc.
#pragma once

#include "core/point.h"

namespace keima {

class SkippedMove {
 public:
  void remember(Point p) {
    if (move_.is_none()) move_ = p;
  }
  Point move() const { return move_; }  // none() if nothing was turned down.

 private:
  Point move_;
};

}  // namespace keima
