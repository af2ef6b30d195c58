// Makes positions to balance playouts with: games of the engine with itself, some positions of
// each, and a deep search of every one (ERICA-12).
//
// What the search for each move saw costs nothing, but it has the playouts' own errors. Later
// searches of the same game know better: a position may take over a part of the opinion of the next
// one, which took over a part of that after it, up to the result of the game. So the judge is not
// what is being taught.
//
// The first moves of a game are drawn in proportion to the visits of a search, one for each line of
// the board: so no two games are alike.
// Tested by self_play_test.cc.
#pragma once

#include <cstdint>
#include <vector>

#include "engine/settings.h"
#include "train/balancing/judged_positions.h"

namespace keima {

struct SelfPlay {
  Settings settings;   // Size, komi, policy, search; simulations of a move.
  int judge = 10'000;  // Simulations of the deep search; 0: what the search for the move saw.
  double later = 0;    // How much of the opinion is that of the next position, if judge is 0.
  int positions = 4;   // Of each game.
  std::uint64_t seed = 1;
};

// The positions of game number `game`: the same ones whenever it is played.
std::vector<JudgedPosition> play_and_judge(const SelfPlay& self_play, int game);

// Each value with the share `later` of the one after it, the last one with that share of the
// result.
void mix_with_later(std::vector<double>& values, double result, double later);

}  // namespace keima
