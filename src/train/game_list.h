// Games to learn from, as bare moves: a collection is parsed once, and 50,000 games of 19x19 take
// 25 MB. Tested by move_training_test.cc.
#pragma once

#include <cstdint>
#include <string_view>
#include <vector>

#include "core/point.h"

namespace keima {

// From an empty board, in turn, Black first; all moves are legal.
struct TrainingGame {
  std::vector<PackedPoint> moves;
};

// The main lines of all games of that size in the text of an SGF collection, the first `most` of
// them. Games with handicap or edited stones are left out; a game ends before its first move that
// is out of turn or illegal. Throws Error if there is no such game.
std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most);

}  // namespace keima
