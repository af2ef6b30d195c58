// What a study of a policy found, in words: the same in a terminal and over GTP.
// Tested by policy_text_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "lab/policy_study.h"

namespace keima {

// How the shares came about, then a line for each move: share and reasons.
std::string text_of(const MoveShares& shares, int size);

// Lines about the playouts, then one for each origin: its share of all moves, and how much of it is
// Black's and White's.
std::string text_of(const OriginCounts& counts);

// A line for each move of a playout from the position: number, colour, move, origin.
std::string text_of(std::span<const ChosenMove> moves, const StudyPosition& position);

// A line: Black's win rate, then the mean owner of every point, row by row from the top.
std::string text_of(const Evaluation& evaluation, int size);

// The same for programs.
nlohmann::ordered_json json_of(const MoveShares& shares, int size);
nlohmann::ordered_json json_of(const OriginCounts& counts);
nlohmann::ordered_json json_of(std::span<const ChosenMove> moves, const StudyPosition& position);
nlohmann::ordered_json json_of(const Evaluation& evaluation, int size);

// The shares as GoGui's graphics: percent as labels, the main reason as colour, the rest as text.
std::string gogui_graphics_of(const MoveShares& shares, int size);

}  // namespace keima
