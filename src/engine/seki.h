// Strings that live because whoever moves first dies.
//
// A point is locked if living strings of both sides touch it and neither side can move there: the
// move is suicide or self-atari, and in playouts after it the string that moved does not clearly
// live.
// What dies along with it belongs to the same group. That finds groups without eyes, one with an
// eye against another, and chains of groups where each shares liberties with the next. Strings
// without eyes are also locked while they share more than two liberties.
//
// With an eye each and several liberties in common there is still something to play, to be counted
// under area scoring: that is a seki only when all but one are filled.
// Tested by seki_test.cc.
#pragma once

#include "core/score.h"
#include "engine/owner_poll.h"

namespace keima {

// Marks the living stones that are in seki. `ownership` is that of playouts from the position.
void mark_seki(const Board& board, const PointMap<float>& ownership, OwnerPoll& poll,
               StatusMap& status);

// Whether p is empty and between stones in seki of both colours.
bool is_between_seki(const Board& board, const StatusMap& status, Point p);

}  // namespace keima
