// Whether the moves of a game record can be played.
//
// Moves may be out of turn, as in edited games. Repetition beyond the simple ko is nobody's mistake
// here: whether it is allowed depends on rules that few records name. The suicide of several stones
// is legal where the rules named allow it.
// Tested by legality_test.cc.
#pragma once

#include <optional>
#include <string>

#include "core/sgf/sgf_game.h"

namespace keima {

struct IllegalMove {
  int number = 0;         // Counted from 1; of the move that comes next, if stones are set up.
  std::string what = {};  // "move 12, W dd: the point is occupied"
};

// The first one, if there is any.
std::optional<IllegalMove> find_illegal_move(const sgf::GameRecord& game);

}  // namespace keima
