// A game of the moves named, on 9x9.
#pragma once

#include <initializer_list>

#include "core/coords.h"
#include "playout/policy.h"

namespace keima {

inline SimulatedGame game_of(std::initializer_list<const char*> moves, int path_size) {
  SimulatedGame game;
  for (const char* move : moves)
    game.moves[static_cast<std::size_t>(game.size++)] = point_from_gtp(move, 9).value();
  game.path_size = path_size;
  return game;
}

}  // namespace keima
