#include "train/harvest.h"

#include <algorithm>
#include <unordered_map>

#include "pattern/nested_patterns.h"

namespace keima {

std::vector<HarvestedPattern> count_patterns(std::span<const TrainingGame> games, int least) {
  const int enough_to_look_further = least / 4;
  struct Seen {
    int times = 0;
    bool is_reply = false;
  };
  std::unordered_map<std::uint64_t, Seen> counts;
  const auto count = [&](bool is_reply) {
    return [&counts, enough_to_look_further, is_reply](std::uint64_t hash) {
      Seen& entry = counts[hash];
      entry.is_reply = is_reply;
      return ++entry.times > enough_to_look_further;
    };
  };
  for (const TrainingGame& game : games) {
    Board board(game.size);
    Point last;
    for (const Point move : game.moves) {
      if (!move.is_pass()) {
        const NestedPatterns nested(board, last);
        nested.for_each_shape(move, count(false));
        nested.for_each_reply(move, count(true));
      }
      board.play(move);
      last = move;
    }
  }
  std::vector<HarvestedPattern> patterns;
  for (const auto& [hash, entry] : counts)
    if (entry.times >= least) patterns.push_back({hash, entry.times, entry.is_reply});
  // The order of the map is nobody's business.
  std::ranges::sort(patterns, {}, &HarvestedPattern::hash);
  return patterns;
}

PatternIndex index_of(std::span<const HarvestedPattern> patterns) {
  std::vector<std::uint64_t> hashes;
  for (const HarvestedPattern& pattern : patterns) hashes.push_back(pattern.hash);
  return PatternIndex(hashes);
}

PatternIndex harvest_patterns(std::span<const TrainingGame> games, int least) {
  return index_of(count_patterns(games, least));
}

}  // namespace keima
