// Positions with what a deep search thinks of them: what simulation balancing learns from
// (ERICA-12).
//
//     keima positions v1
//     # command keima train positions ...
//     size 9
//     komi 7
//     12 0.5312 E5 C3 pass D4
//
// A position is a line: the number of the game it is from, Black's chance to win, the moves that
// lead to it. Lines are appended game by game; a program that was killed may leave half a line,
// which is no error, for the game is played again.
// Tested by judged_positions_test.cc.
#pragma once

#include <filesystem>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/board/board.h"

namespace keima {

struct JudgedPosition {
  int game = 0;
  double black_wins = 0.5;
  std::vector<PackedPoint> moves;  // From an empty board, in turn, Black first; all are legal.
};

struct JudgedPositions {
  int size = 9;
  double komi = 7;
  std::string command;  // That made them.
  std::vector<JudgedPosition> positions;
};

std::string header_text(const JudgedPositions& set);
std::string line_of(const JudgedPosition& position, int size);

// Throws Error that names the file and the line.
JudgedPositions parse_positions(std::string_view text, std::string_view file);
JudgedPositions read_positions(const std::filesystem::path& path);

// Every fifth game is kept aside: its positions judge and do not teach.
inline bool is_kept_aside(const JudgedPosition& position) { return position.game % 5 == 4; }

}  // namespace keima
