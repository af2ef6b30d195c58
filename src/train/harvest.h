// Finds the patterns that are worth a weight of their own: those that players choose often
// (ERICA-5).
//
// A pattern is looked at only when the next smaller one around the same move has come a few times:
// large patterns that come once in their life would fill the memory otherwise. So the count of a
// pattern may lack its first few.
// Tested by move_training_test.cc.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "pattern/pattern_index.h"
#include "train/game_list.h"

namespace keima {

struct HarvestedPattern {
  std::uint64_t hash;
  int times;      // It was played.
  bool is_reply;  // Around the last move; a shape, around the move itself, otherwise.
};

// The shapes and replies that were played `least` times or more, by their hashes.
std::vector<HarvestedPattern> count_patterns(std::span<const TrainingGame> games, int least);
PatternIndex index_of(std::span<const HarvestedPattern> patterns);

// Both at once.
PatternIndex harvest_patterns(std::span<const TrainingGame> games, int least);

}  // namespace keima
