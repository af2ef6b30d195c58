// Makes positions to balance playouts with: games of the engine with itself, some positions of
// each, and a deep search of every one (ERICA-12).
//
// The first moves of a game are drawn in proportion to the visits of a search, one for each line of
// the board: so no two games are alike.
// Tested by self_play_test.cc.
#pragma once

#include <cstdint>

#include "engine/settings.h"
#include "train/balancing/judged_positions.h"

namespace keima {

struct SelfPlay {
  Settings settings;   // Size, komi, policy, search; simulations of a move.
  int judge = 10'000;  // Simulations of the deep search; 0: what the search for the move saw.
  int positions = 4;   // Of each game.
  std::uint64_t seed = 1;
};

// The positions of game number `game`: the same ones whenever it is played.
std::vector<JudgedPosition> play_and_judge(const SelfPlay& self_play, int game);

}  // namespace keima
