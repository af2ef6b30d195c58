// What was measured of one game of a cell that is no match (measure.h), as a line of JSON: on its
// way from a worker to the coordinator, and in the file where that one keeps them.
// Tested by observation_test.cc.
#pragma once

#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/measure/measure.h"

namespace keima {

struct Observation {
  int number = 0;  // Of the game in its cell, from 0.
  int size = 9;    // Of its board.
  Numbers numbers;

  bool operator==(const Observation&) const = default;
};

std::string observation_line(const Observation& observation);  // Without the end of the line.
Observation parse_observation(std::string_view line);          // Throws Error.

// All whole lines of a file, by number; none if it is not there. Throws Error.
std::vector<Observation> read_observations(const std::filesystem::path& file);

// Plays game `number` of a cell and measures it. Nothing if it was stopped. It depends on the cell,
// its seed and the number alone. REQUIRES: the cell is no match; `config` is that of the cell.
std::optional<Observation> observe(const Cell& cell, MatchConfig config, int number,
                                   const std::function<bool()>& is_stopped);

}  // namespace keima
