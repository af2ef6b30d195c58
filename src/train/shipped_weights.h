// The weights that come with the program, learned from game records, and how each is made: what
// `keima train all` does. The files are in weights/, and the build takes them from there.
// Tested by shipped_weights_test.cc against what the files say of themselves.
#pragma once

#include <span>
#include <string_view>
#include <vector>

#include "train/game_list.h"

namespace keima {

struct ShippedWeights {
  // `keima train moves`, `playout`, `outlook`.
  enum class Kind { kMoves, kPlayout, kOutlook };

  std::string_view name;  // Of the file, without ".txt".
  Kind kind;
  int board_size;                  // What they are for,
  std::vector<WantedGames> games;  // and what they are learned from.
  int passes = 0, harvest = 0;     // Of kMoves.
  std::string_view beside = {};    // Of kOutlook: the weights of moves that count beside it.
};

// In the order of board sizes.
std::span<const ShippedWeights> shipped_weights();

}  // namespace keima
