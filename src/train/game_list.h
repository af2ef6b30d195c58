// Games to learn from, as bare moves: a collection is parsed once, and 50,000 games of 19x19 take
// 25 MB. Tested by game_list_test.cc and move_training_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <string_view>
#include <vector>

#include "core/point.h"
#include "train/data/collection.h"

namespace keima {

// From an empty board, in turn, Black first; all moves are legal.
struct TrainingGame {
  std::vector<PackedPoint> moves;
};

// The main lines of all games of that size, the first `most` of them. Games with handicap or edited
// stones are left out; a game ends before its first move that is out of turn or illegal. Throws
// Error if there is no such game, or one that cannot be read.

// Of the text of an SGF collection.
std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most);

// Of the files that the reader reads; no more of them than a few games are in memory as text.
// `progress` is called for each game that was read, one at a time; what it throws ends the reading.
std::vector<TrainingGame> read_games(
    CollectionReader& reader, int size, std::int64_t most, int threads,
    const std::function<void()>& progress = [] {});

}  // namespace keima
