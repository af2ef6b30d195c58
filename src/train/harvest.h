// Finds the patterns that are worth a weight of their own: those that players choose often
// (ERICA-5).
//
// A pattern is looked at only when the next smaller one around the same move has come a few times:
// large patterns that come once in their life would fill the memory otherwise. So the count of a
// pattern may lack its first few.
// Tested by move_training_test.cc.
#pragma once

#include <span>

#include "pattern/pattern_index.h"
#include "train/game_list.h"

namespace keima {

// The shapes and replies that were played `least` times or more.
PatternIndex harvest_patterns(std::span<const TrainingGame> games, int size, int least);

}  // namespace keima
