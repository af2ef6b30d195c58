// An experiment of a paper: what is played, on which scales, and what was published. Written as
// TOML, docs/formats/experiment.md; those of the five papers are in experiments/.
//
// Whatever is wrong in a file is an Error that names file, line and column, also what would only
// show when its games begin: players, rules, openings, and numbers that no scale has.
// Tested by experiment_test.cc and tests/fuzz/experiment_fuzz.cc.
#pragma once

#include <filesystem>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "lab/match/match_config.h"

namespace keima {

// In the eyes of the first player; what is not known is not there.
struct Published {
  std::optional<double> score = {};  // Between 0 and 1.
  std::optional<int> games = {};
  std::optional<double> elo = {}, elo_low = {}, elo_high = {};
  std::optional<double> mean_margin = {};  // Points by which it won, a game.
  std::string note = {};
};

// One match of the experiment, a row of the paper's table.
struct Cell {
  std::string name;
  int size = 9;
  double komi = 7.5;
  std::string rules = "chinese";
  std::vector<std::string> players;  // As `keima match --player` takes them, with {sims} in them.
  bool equal_cpu = false;
  std::string openings = "none";  // As `keima match --openings`, without files.
  std::string needs;              // What is missing to play it; nothing: it can be played.
  Published published;
};

// The numbers of a scale by name: games, and what the players' texts mention.
using ScaleNumbers = std::map<std::string, double>;

struct Experiment {
  std::string id;       // E-IS-1
  std::string title;    // What is compared.
  std::string source;   // Paper and table.
  std::string differs;  // How our set-up differs from the paper's.
  std::map<std::string, ScaleNumbers> scales;
  std::vector<Cell> cells;

  bool can_run() const;  // Some of its cells.
  // Throws Error that names those there are.
  const ScaleNumbers& scale(const std::string& name) const;
};

inline constexpr const char* kUsualScale = "short";

// `file` is for the errors.
Experiment parse_experiment(std::string_view toml, const std::string& file);
Experiment read_experiment(const std::filesystem::path& file);

// All in a folder and those below it, in order. Throws Error if there is no such folder.
std::vector<std::filesystem::path> experiment_files(const std::filesystem::path& folder);

// The numbers with "games=40" and the like in their places. Throws Error.
ScaleNumbers with_changes(ScaleNumbers numbers, const std::vector<std::string>& changes);

// A cell as a match, with the program's own defaults for whatever its players leave open: settings
// of the machine must not get into an experiment. Throws Error. REQUIRES: it can be played.
MatchConfig match_of(const Cell& cell, const ScaleNumbers& numbers);

}  // namespace keima
