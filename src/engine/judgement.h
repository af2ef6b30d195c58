// What has become of each point and stone of a position, judged by playouts from it.
//
// A string stands or falls as one. It is dead if the other side owns its points in most playouts.
// What lives in seki is found by seki.h.
// Tested by judgement_test.cc.
#pragma once

#include "core/score.h"
#include "playout/policy_choice.h"

namespace keima {

struct Judgement {
  StatusMap status;
  PointMap<float> ownership;  // 1: Black's in every playout, -1: White's.
  bool settled = false;       // Every point is clearly somebody's, or neutral in a seki.
};

// Each side moves first in half of the playouts, so what the next move decides is not settled. The
// same position gets the same answer however often one asks: chance is seeded by it.
Judgement judge_position(const Board& board, const PolicyChoice& policy);

}  // namespace keima
