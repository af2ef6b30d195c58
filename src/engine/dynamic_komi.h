// Dynamic komi (ERICA-13): pretend another komi while thinking, so that a player far ahead or
// far behind still sees a game worth winning. Three ways to choose it, with Pachi's numbers.
//
// None of them pretends anything at the end of the game (komi_ends()).
//
// Every next() answers what Black must win by on top of the real komi: positive makes it harder for
// Black. It is asked once before each move of one player in one game. Nothing is concluded from
// fewer than 200 new simulations.
// Tested by dynamic_komi_test.cc and dynamic_komi_game_test.cc.
#pragma once

#include <cstdint>
#include <limits>

#include "core/color.h"

namespace keima {

struct KomiSituation {
  Color us = Color::kBlack;  // The player who thinks.
  int handicap = 0;          // Black's stones.
  int move = 0;              // Moves played.
  int board_size = 19;
  int empty = 361;  // Points.

  // Of the last search, with what next() last answered.
  std::uint64_t simulations = 0;  // New ones: what the tree knew before is not in the rest.
  double win_rate = 0.5;          // For us.
  double margin = 0;              // Black's mean margin.
};

// Whether so few points are left that nobody should fool himself any more: about thirty moves of
// each side on 19x19, less in proportion on smaller boards.
bool komi_ends(const KomiSituation& situation);

// Handicap stones are worth so many points at first, and less with every move. Later a player who
// wins nearly always gives a point more each time, down again when that was too much (the ratchet),
// and none for the rest of the game once it may lose by it.
class LinearKomi {
 public:
  double next(const KomiSituation& situation);

 private:
  double late(const KomiSituation& situation);

  double extra_ = 0;  // In our eyes: positive makes it harder for us. Never negative.
  double ratchet_ = std::numeric_limits<double>::infinity();
};

// One point more when we win more than half of the simulations, one less when we win less than
// 45 %; what once proved too much is not tried again (the ratchet).
class ValueKomi {
 public:
  double next(const KomiSituation& situation);

 private:
  double extra_ = 0;  // In our eyes.
  double ratchet_ = std::numeric_limits<double>::infinity();
};

// Each time a share of the average margin more: nine tenths at first, next to nothing late.
class ScoreKomi {
 public:
  double next(const KomiSituation& situation);

 private:
  double extra_ = 0;  // In our eyes.
};

}  // namespace keima
