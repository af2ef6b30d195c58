// What the command lines of matches and tunings have in common: the board, openings, the store.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "engine/settings.h"
#include "lab/match/match_config.h"

namespace CLI {
class App;
}

namespace keima {

struct BoardFlags {
  std::optional<int> size;
  std::optional<std::string> rules;
  std::optional<double> komi;
  std::string openings = "none";
  std::string store;
  std::uint64_t seed = 1;
  double timeout = 120;
  int jobs = 1;
  bool resume = false, json = false;

  // Something is said that a match under way has decided already.
  bool describe_a_board() const { return size || rules || komi || openings != "none"; }
};

void add_board_options(CLI::App& command, BoardFlags& flags);

// Throws Error if weights of a player's policy cannot be read: better now than in the first game.
void check_policies(const MatchConfig& config);

// A match of these players, checked; what the flags leave open is as in the settings.
MatchConfig config_of(const BoardFlags& flags, const std::vector<std::string>& players,
                      const Settings& settings);

}  // namespace keima
