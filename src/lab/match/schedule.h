// Who plays whom, when, with which colour, opening and seed. Games come in pairs: the same opening
// and seed, colours swapped. With several players every two of them have played a pair before any
// two play the next, so that a match can be stopped at any time. Where colours stay, every game has
// an opening and a seed of its own.
// Tested by schedule_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "lab/match/match_config.h"

namespace keima {

struct GamePlan {
  int number = 0;                    // From 0, in the order of play.
  int pair = 0;                      // Two games have it in common, if colours are swapped.
  std::size_t black = 0, white = 1;  // Players.
  int opening = -1;                  // -1: the empty board.
  std::uint64_t seed = 0;            // Below 2^63.

  bool operator==(const GamePlan&) const = default;
};

// An odd number of games leaves the last pair with one. More games of the same match begin with the
// same ones.
std::vector<GamePlan> schedule_of(const MatchConfig& config);

// How many games that are, and one of them without the others. REQUIRES: 0 <= number < the games.
int games_in(const MatchConfig& config);
GamePlan plan_of(const MatchConfig& config, int number);

// The seed of one player in a game: its own chance, the same in both games of a pair. Never 0.
std::uint64_t seed_of_player(const GamePlan& plan, std::size_t player, std::uint64_t own_seed);

}  // namespace keima
