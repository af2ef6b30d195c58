// What studies of states and patterns found, in words: the same in a terminal and over GTP.
// Tested by study_text_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <span>
#include <string>

#include "lab/pattern_study.h"
#include "lab/state_study.h"
#include "playout/learned_move.h"

namespace keima {

// "1/1". Throws Error if it is none that a state may start with.
WinLossStates::Prior parse_prior(std::string_view text);

// Sums of both tables and how well states follow rates, then a line for each state.
std::string text_of(const WinLossStates& states);
nlohmann::ordered_json json_of(const WinLossStates& states);

std::string text_of(const PatternAtPoint& pattern, std::string_view policy);

// A line for each move that was learned of, the best first.
std::string text_of(std::span<const LearnedMove> moves, int size);

}  // namespace keima
