// What is played: everything that decides the games of a match but chance on the machine.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "lab/match/opening.h"
#include "lab/match/player_spec.h"
#include "lab/stats/sprt.h"

namespace keima {

struct MatchConfig {
  std::vector<PlayerSpec> players;  // Two or more, with different names; each two play each other.
  int size = 9;
  std::string rules = "chinese";
  double komi = 7.5;
  int games = 100;  // Of each two players.
  // Whether every second game repeats the one before with colours swapped. Else the player named
  // first is always Black, and what is counted is how Black does, not who is stronger.
  bool swap_colors = true;
  std::uint64_t seed = 1;
  double timeout = 120;           // Seconds after which a program that is silent has lost.
  std::optional<Sprt> sprt;       // Of two players: when to stop early.
  std::vector<Opening> openings;  // In turn, one for each pair of games; none: the empty board.

  const Rules& rule_set() const { return rules_named(rules); }
};

// Throws Error if it cannot be played.
void check(const MatchConfig& config);

}  // namespace keima
