// A game in one line of text, as collections for training keep it:
//
//     (;SZ[19]KM[7.5]RE[W+4.5]BR[9d]WR[9d]RU[Chinese];B[pd];W[dp];B[qp])
//
// The main line, without comments; what is not known is left out. A pass is "[]". Games with
// handicap or edited stones also have HA, AB, AW, AE and PL.
// Tested by record_line_test.cc.
#pragma once

#include <string>

#include "core/sgf/sgf_game.h"

namespace keima {

// Whether names, dates and events are kept as well: PB, PW, DT, EV.
enum class Names { kDropped, kKept };

std::string record_line(const sgf::GameRecord& game, Names names);  // With the line break.

}  // namespace keima
