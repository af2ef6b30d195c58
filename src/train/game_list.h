// Games to learn from, as bare moves: a collection is parsed once, and 50,000 games of 19x19 take
// 25 MB. They may be of several sizes: what is learned from small and large boards is of use on
// those between, for which there are no games.
// Tested by game_list_test.cc and move_training_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <limits>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/point.h"
#include "train/data/collection.h"

namespace keima {

// From an empty board, in turn, Black first; all moves are legal.
struct TrainingGame {
  int size = 9;
  std::vector<PackedPoint> moves = {};
};

inline constexpr std::int64_t kAllGames = std::numeric_limits<std::int64_t>::max();

// The first `most` games of a size.
struct WantedGames {
  int size = 9;
  std::int64_t most = kAllGames;
};

// The main lines of the games that are wanted, in their order. Games with handicap or edited
// stones are left out; a game ends before its first move that is out of turn or illegal. Both throw
// Error if there is no such game of one of the sizes, or a game that cannot be read.

// Of the text of an SGF collection.
std::vector<TrainingGame> read_games(std::string_view sgf, int size, std::int64_t most);

struct GameReading {
  std::span<const WantedGames> wanted;  // No size twice.
  int threads = 1;
  // Called for each game that was read, one at a time; what it throws ends the reading.
  std::function<void()> progress = [] {};
  // Told of a game that cannot be read, "games.sgf: line 3, ..."; without it, that is an error.
  std::function<void(const std::string&)> unreadable = {};
};
struct GamesRead {
  std::vector<TrainingGame> games;
  std::vector<std::int64_t> of_file;  // How many of them, by the reader's numbers of files.
};
// Of the files that the reader reads; no more of them than a few games are in memory as text.
GamesRead read_games(CollectionReader& reader, const GameReading& reading);

// The same games, those of each size in their order, the sizes spread evenly through each other:
// who learns from one game after the other forgets the first.
std::vector<TrainingGame> spread_sizes(std::vector<TrainingGame> games);

}  // namespace keima
