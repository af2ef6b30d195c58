// Levels of play below full strength: the setting player.level.
//
// A weak player does not move at random. A few moves come to mind, mostly natural ones; those are
// looked at a little; the best-looking one is played. So a level is how many moves come to mind,
// how odd they may be, and how long they are looked at (moves_in_mind.h has the first two). There
// is a table for small, middle and large boards. What a level is worth was measured:
// docs/results/levels.md.
// Tested by levels_test.cc.
#pragma once

#include <span>
#include <string>

#include "engine/level_number.h"

namespace keima {

struct Level {
  int number = 1;          // 1 is the weakest.
  double candidates = 1;   // Moves that come to mind, in the mean; 0: all of them.
  double temperature = 1;  // 1: as likely as a good player's choice; above, more often odd ones.
  int simulations = 100;   // That they are looked at, taken together.
  int rating = 0;          // Elo; GNU Go 3.8 at its level 10 is 0.
  int error = 0;           // Of that, with 95 % confidence; 0: not rated yet.

  bool is_rated() const { return error > 0; }
};

// All levels for boards of that size, the weakest first.
std::span<const Level> levels(int board_size);
// The size of board on which those were rated: 9, 13 or 19.
int rated_size(int board_size);

// REQUIRES: 1 <= number <= kLevelCount.
const Level& level_of(int number, int board_size);

// What the level is called where one is to be chosen: "3 (-820)", the number and the rating if
// there is one.
std::string level_name(const Level& level);

}  // namespace keima
