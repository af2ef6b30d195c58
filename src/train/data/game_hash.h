// A number that tells games from one another, and not from their mirror images: the same for a game
// turned or mirrored in any of the eight ways, on every machine and in every version.
//
// Of the eight lists of moves that a game looks like, the first one in the order of dictionaries is
// hashed. Which one that is shows after a few moves, for then seven of them are out. Stones that
// are set up count, passes at the end do not; names, komi and result do not either. Tested by
// game_hash_test.cc.
#pragma once

#include <cstdint>

#include "core/sgf/sgf_game.h"

namespace keima {

std::uint64_t game_hash(const sgf::GameRecord& game);

}  // namespace keima
