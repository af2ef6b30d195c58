// Dynamic komi (ERICA-13): pretend another komi while thinking, so that a player far ahead or
// far behind still sees a game worth winning. Every function answers what Black must win by on top
// of the real komi: positive makes it harder for Black.
// Tested by dynamic_komi_test.cc.
#pragma once

#include "core/color.h"

namespace keima {

struct KomiSituation {
  Color us = Color::kBlack;  // The player who thinks.
  int handicap = 0;          // Black's stones.
  int move = 0;              // Moves played.
  int board_size = 19;
  double win_rate = 0.5;  // For us, with the present extra; of the last search.
  double margin = 0;      // Black's mean margin, real komi; of the last search.
};

// Handicap stones are worth so many points at first, and less with every move (Pachi's numbers).
double linear_komi(const KomiSituation& situation);

// One point more when we win more than half of the simulations, one less when we win less than
// 45 %; what once proved too much is not tried again (the ratchet).
class ValueKomi {
 public:
  double next(const KomiSituation& situation);

 private:
  double extra_ = 0;  // In our eyes: positive makes it harder for us.
  double ratchet_ = 1e9;
};

// A share of the average margin: nine tenths at first, next to nothing at the end of the game.
double score_komi(const KomiSituation& situation);

}  // namespace keima
