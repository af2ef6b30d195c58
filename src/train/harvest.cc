#include "train/harvest.h"

#include <algorithm>
#include <unordered_map>

#include "pattern/nested_patterns.h"

namespace keima {

PatternIndex harvest_patterns(std::span<const TrainingGame> games, int size, int least) {
  const int enough_to_look_further = least / 4;
  std::unordered_map<std::uint64_t, int> counts;
  const auto count = [&](std::uint64_t hash) { return ++counts[hash] > enough_to_look_further; };
  for (const TrainingGame& game : games) {
    Board board(size);
    Point last;
    for (const Point move : game.moves) {
      if (!move.is_pass()) {
        const NestedPatterns nested(board, last);
        nested.for_each_shape(move, count);
        nested.for_each_reply(move, count);
      }
      board.play(move);
      last = move;
    }
  }
  std::vector<std::uint64_t> hashes;
  for (const auto& [hash, times] : counts)
    if (times >= least) hashes.push_back(hash);
  std::ranges::sort(hashes);  // The order of the map is nobody's business.
  return PatternIndex(hashes);
}

}  // namespace keima
