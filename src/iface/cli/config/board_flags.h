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
  std::optional<std::string> openings;
  std::string store;
  std::optional<std::uint64_t> seed;
  std::optional<double> timeout;
  int jobs = 1;
  bool resume = false, json = false;
};

void add_board_options(CLI::App& command, BoardFlags& flags);
// For those that do not go on with what is in the store unless they are told so.
void add_resume_flag(CLI::App& command, BoardFlags& flags);

// A player as it was named, the first one, the second, ...; without a name it is A, B, ...
PlayerSpec player_of(const std::string& text, std::size_t number, const Settings& settings);

// A match of these players; what the flags leave open is as in the settings.
MatchConfig config_of(const BoardFlags& flags, const std::vector<std::string>& players,
                      const Settings& settings);

}  // namespace keima
