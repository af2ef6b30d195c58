// Leads one game of a match: asks the players in turn, checks every move by the rules, runs the
// clocks and counts at the end.
//
// A player loses by resigning, when its flag falls, with an illegal move, and when its program
// ends, writes nonsense, is silent for too long or refuses a legal move. One that cannot be set up
// for the game loses nothing: there is no game. After two passes the game
// is counted: by the programs, if both are others and agree; else by us, with the stones that base
// playouts find dead taken away. A game of more than kLongestGame times the points of the board is
// counted where it stands (triple ko under rules without superko goes round forever).
// Tested by referee_test.cc.
#pragma once

#include <atomic>
#include <optional>

#include "lab/match/game_result.h"
#include "lab/match/match_config.h"
#include "lab/match/match_player.h"

namespace keima {

inline constexpr int kLongestGame = 4;

// Black's points minus White's by our own count.
double referee_count(const Game& game);

struct Contest {
  const MatchConfig& config;
  const GamePlan& plan;
  MatchPlayer& black;
  MatchPlayer& white;
};

// Nothing if `stop` was set before the game was over. Throws SetupFailure.
std::optional<GameResult> lead_game(const Contest& contest, const std::atomic<bool>& stop);

}  // namespace keima
