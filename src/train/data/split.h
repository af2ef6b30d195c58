// Two parts of a collection, by game: one to learn from and one to judge by.
//
// A game's part depends on its hash and the seed alone. So it stays where it is when the collection
// grows, however the files are named or ordered, and a game and its mirror image are in the same
// part.
// Tested by split_test.cc.
#pragma once

#include <cstdint>

#include "base/rng.h"

namespace keima {

enum class Part { kTraining, kValidation };

// `share` of all games, from 0 to 1, are for validation.
inline Part part_of(std::uint64_t game_hash, std::uint64_t seed, double share) {
  constexpr double kAll = 18446744073709551616.0;  // 2^64
  const std::uint64_t draw = mix_bits(game_hash ^ mix_bits(seed));
  return static_cast<double>(draw) < share * kAll ? Part::kValidation : Part::kTraining;
}

}  // namespace keima
