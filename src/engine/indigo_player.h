// The player `indigo`: knowledge without games (BZ-5). Its list of rated moves is also what may
// preselect for Olga (olga.preselect=indigo).
//
// What it shows: maps of influence, territory and urgency, and tables of its moves with their
// reasons and of the strings it has read.
// Tested by indigo_player_test.cc and player_kinds_test.cc.
#pragma once

#include <vector>

#include "engine/move_chooser.h"

namespace keima {

// At most `count` moves of the task's, the best first.
std::vector<PackedPoint> indigo_moves(const MoveTask& task, int count);

// Of the task's position: the maps influence, territory and urgency, the tables urgent_moves and
// reading. The task may be without points: then there are no moves in them.
Findings position_findings(const MoveTask& task);

class IndigoPlayer final : public MoveChooser {
 public:
  SearchReport choose(const MoveTask& task, Rng& rng) override;
};

}  // namespace keima
