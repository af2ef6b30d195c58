// What a study of a policy found, in words: the same in a terminal and over GTP.
// Tested by policy_text_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/policy_study.h"

namespace keima {

// How the shares came about, then a line for each move: share and reasons.
std::string text_of(const MoveShares& shares, int size);

// Lines about the playouts, then one for each origin: its share of all moves, and how much of it is
// Black's and White's.
std::string text_of(const OriginCounts& counts);

// The same for programs.
nlohmann::ordered_json json_of(const MoveShares& shares, int size);
nlohmann::ordered_json json_of(const OriginCounts& counts);

// The shares as GoGui's graphics: percent as labels, the main reason as colour, the rest as text.
std::string gogui_graphics_of(const MoveShares& shares, int size);

}  // namespace keima
