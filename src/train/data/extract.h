// Compact games and random positions of a collection (AND-13, rand_db).
//
// Mode 0 of the report: random states for guessing, each with the move that was played next and the
// winner of its game; all states of all games have the same chance. Mode 1: games to train from.
// Only even games with a known result and legal moves in turn are of use; of these the filter
// chooses (AND-10: 12 kyu or better, two different people).
// Tested by extract_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>

#include "train/data/collection.h"
#include "train/data/compact_games.h"
#include "train/data/game_filter.h"

namespace keima {

struct Extraction {
  GameFilter filter;
  std::optional<std::size_t> count;  // So many at random; all games, in their order, if not given.
  std::uint64_t seed = 1;
  int threads = 1;
  // Called for each game that was read, one at a time; what it throws ends the work.
  std::function<void(std::int64_t games)> progress = [](std::int64_t) {};
};

struct ExtractionReport {
  std::int64_t games = 0;  // That the collection has, unreadable ones too.
  std::int64_t unreadable = 0;
  std::int64_t unwanted = 0;  // By the filter.
  std::int64_t useless = 0;   // Handicap, no result, illegal moves or out of turn.
  std::int64_t written = 0;   // Games, or positions.
};

using TextSink = std::function<void(std::string_view)>;

// Both write the whole text of compact_games.h. REQUIRES: positions have a count.
ExtractionReport write_positions(CollectionReader& reader, const Extraction& extraction,
                                 const TextSink& out);
ExtractionReport write_compact_games(CollectionReader& reader, const Extraction& extraction,
                                     const TextSink& out);

}  // namespace keima
