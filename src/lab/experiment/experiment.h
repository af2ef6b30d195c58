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
  std::string note = {};
};

// Any other number that was published: a share, a mean, an error.
struct PublishedFigure {
  std::string name;
  std::vector<std::string> of;  // The numbers measured (measure.h) that it is the sum of.
  double value = 0;
  std::optional<double> low = {}, high = {};  // The ends of its interval.
  double tolerance = 0;                       // So far away still counts as the same.
  std::string unit = {};
};

// Something the published figures depend on that we do not have, and what we take in its place.
struct StandIn {
  std::string ours, theirs;

  bool operator==(const StandIn&) const = default;
};

inline constexpr const char* kMatch = "match";

// One row of the paper's table: a match, or games of which something else is measured.
struct Cell {
  std::string name;
  std::vector<int> sizes = {9};  // Of the board; the games take turns. A match has one.
  double komi = 7.5;
  std::string rules = "chinese";
  std::string measure = kMatch;      // Or the name of one of measure.h.
  std::vector<std::string> players;  // As `keima match --player` takes them, with {sims} in them.
  bool swap_colors = true;           // Else the first player always has Black.
  bool equal_cpu = false;
  std::string openings = "none";  // As `keima match --openings`, without files.
  std::string needs;              // What is missing to play it; nothing: it can be played.
  std::vector<StandIn> stand_ins;
  Published published;
  std::vector<PublishedFigure> figures;

  bool is_match() const { return measure == kMatch; }
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

// The numbers with "games=40" and the like in their places. Throws Error.
ScaleNumbers with_changes(ScaleNumbers numbers, const std::vector<std::string>& changes);

// A number of the scale that is not the paper's, where a cell's players mention it.
struct ScaleGap {
  std::string name;
  double ours = 0, paper = 0;

  bool operator==(const ScaleGap&) const = default;
};
// The paper's numbers are those of the full scale. Games are no gap: they make an interval wider,
// which is seen, and do not change what is measured.
std::vector<ScaleGap> scale_gaps(const Experiment& experiment, const Cell& cell,
                                 const ScaleNumbers& numbers);

// "short", or "short with sims=200" where numbers are not those of the scale.
std::string scale_words(const Experiment& experiment, const std::string& scale,
                        const ScaleNumbers& numbers);

// A cell as a match, with the program's own defaults for whatever its players leave open: settings
// of the machine must not get into an experiment. Cells of several sizes are on the first one here.
// Throws Error. REQUIRES: it can be played.
MatchConfig match_at_scale(const Cell& cell, const ScaleNumbers& numbers);

}  // namespace keima
