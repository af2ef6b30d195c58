// Small texts of the game in the terminal.
// Tested by words_test.cc.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

#include "core/point.h"

namespace keima {

// The date and time here and now, as strftime() writes it.
std::string local_time(const char* format);

std::string capitalized(std::string_view name);  // "Black" of "black".
std::string with_commas(std::uint64_t number);   // "12,345".
std::string percent(double share);               // "54 %"; never 0 or 100 of what is not certain.
std::string duration(double seconds);            // "4:05", "1:00:00"; "9.5" below ten seconds.

// "D4 C3 E5 ...": the first `most` moves.
std::string line_text(std::span<const Point> line, int board_size, int most);

// The words of a line, separated by blanks.
struct SplitLine {
  std::string command;   // The first one, in lower case;
  std::string argument;  // all the others, as they are.
};
SplitLine split_line(std::string_view line);
std::string without_blanks(std::string_view text);

}  // namespace keima
