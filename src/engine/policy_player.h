// The player `policy`: the playout policy's own move, without a search.
// Tested by player_kinds_test.cc.
#pragma once

#include "engine/move_chooser.h"

namespace keima {

// The first move of a playout is the policy's own choice. It may break superko or be no move of the
// task's, of which policies know nothing; then it is drawn again, and at last any of them will do.
Point draw_policy_move(const MoveTask& task, Rng& rng);

class PolicyPlayer final : public MoveChooser {
 public:
  SearchReport choose(const MoveTask& task, Rng& rng) override;
};

}  // namespace keima
