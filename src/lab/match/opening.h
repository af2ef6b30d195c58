// Openings: the first moves of a game, the same for both games of a pair.
// Tested by opening_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "core/point.h"
#include "core/rules.h"

namespace keima {

// Moves in turn, Black's first.
using Opening = std::vector<Point>;

// "E5 C3 pass"; nothing for no moves.
std::string opening_text(const Opening& opening, int size);

// Throws Error, naming the move, if one is no point of the board or illegal.
Opening parse_opening(std::string_view text, int size, const Rules& rules);

// The main lines of all games in an SGF file, or in the .sgf files of a folder (.gz and .zst, too)
// in the order of their names. Throws Error, naming file and game, for boards of another size,
// stones set up, illegal moves and games that are over.
std::vector<Opening> read_openings(const std::filesystem::path& path, int size, const Rules& rules);

// Openings after which a long search finds the game about even; empty for sizes without any. How
// they were found is told in openings/README.md.
std::vector<Opening> balanced_openings(int size);

}  // namespace keima
