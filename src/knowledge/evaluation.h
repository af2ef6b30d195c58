// What a position is worth without playing it out: Black's points minus White's, by territory
// (morphology.h) after the fate of the strings has been read (string_status.h).
//
// Dead strings are taken off. Those that fall to who moves first are dealt with in turn, the
// largest first, by the side to move and then by the other: he saves it if it is his, and takes it
// if not.
// Tested by string_status_test.cc.
#pragma once

#include <span>
#include <vector>

#include "knowledge/morphology.h"
#include "knowledge/string_status.h"

namespace keima {

// Small boards have not the room for five dilations.
inline const Morphology& territory_for(int board_size) {
  return board_size < 13 ? kSmallTerritory : kLargeTerritory;
}

// One stone of each string that is lost.
std::vector<PackedPoint> lost_strings(std::span<const ReadString> strings, Color to_play);

// Points, komi aside.
double evaluation_of(const Board& board, TacticalReader& reader);

}  // namespace keima
