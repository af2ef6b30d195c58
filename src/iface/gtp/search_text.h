// A search in words, for people.
// Tested by analyze_commands_test.cc.
#pragma once

#include <string>

#include "search/report.h"

namespace keima {

// "White by 2.2 points"; no minus sign, and none for a zero either.
std::string lead_text(double black_margin);

// The search in a line, then its ten best moves.
std::string search_table(const SearchReport& report, int size);

// "Black wins with 53 %, by 2.2 points."
std::string opinion_text(const SearchReport& report);

// The moves of the line, with spaces between them.
std::string line_text(const MoveReport& move, int size);

}  // namespace keima
