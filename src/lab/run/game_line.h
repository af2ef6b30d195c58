// A finished game on its way from a worker to the coordinator: one JSON object on one line. A line
// is written as a whole and flushed; should a worker be killed meanwhile, the line has no end and
// does not count.
// Tested by game_line_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match/game_result.h"

namespace keima {

std::string game_line(const GameResult& game);  // Without the end of the line.

// The plan of the game is looked up by its number. Throws Error if it is no such line or no such
// game was planned.
GameResult parse_game_line(std::string_view line, const std::vector<GamePlan>& plans);

// Reads the lines of a growing file, each once. A file that is not there yet is empty.
class LineTail {
 public:
  explicit LineTail(const std::filesystem::path& path) : path_(path) {}

  // Those that have been completed since the last call. Throws Error if the file cannot be read.
  std::vector<std::string> new_lines();
  std::uintmax_t bytes() const { return done_; }  // Of all complete lines.

 private:
  const std::filesystem::path path_;
  std::uintmax_t done_ = 0;
};

}  // namespace keima
