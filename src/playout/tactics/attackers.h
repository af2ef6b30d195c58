// The enemy strings in atari that touch a string: what it can be saved by capturing.
// Tested by atari_tactics_test.cc and local_features_test.cc.
#pragma once

#include "core/board/board.h"

namespace keima {

// Calls f with the last liberty of each enemy string in atari next to the string of colour c at
// `head`, once for each pair of stones that touch.
template <Color c, BoardFeatures F, class Function>
void for_each_attacker_in_atari(const BasicBoard<F>& board, Point head, Function&& f) {
  Point stone = head;
  do {
    const std::uint32_t attackers =
        board.around(stone).neighbors(opponent(c)) & board.neighbors_in_atari(stone);
    for_each_in(attackers, stone, [&](Point q) { f(board.last_liberty(q)); });
    stone = board.next_in_string(stone);
  } while (stone != head);
}

}  // namespace keima
