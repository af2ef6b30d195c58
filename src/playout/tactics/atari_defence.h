// Saving strings from atari (ERICA-16, GA-6 step 2): capture an enemy string in atari next to
// them, or extend to two liberties or more.
// Tested by atari_defence_test.cc.
#pragma once

#include "playout/point_list.h"
#include "playout/tactics/attackers.h"
#include "playout/tactics/self_atari.h"

namespace keima {

// What a move just played has to do with atari.
struct AtariEvent {
  bool last_in_atari = false;  // Its own string is in atari.
  std::uint32_t attacked = 0;  // Its neighbours that it put in atari, as a neighbour mask.
};

// REQUIRES: `last` is the last move, no pass.
template <BoardFeatures F>
AtariEvent atari_event(const BasicBoard<F>& board, Point last) {
  return {board.in_atari(last),
          board.around(last).neighbors(board.to_play()) & board.neighbors_in_atari(last)};
}

// Adds the moves that save a string of c which the last move put in atari: legal ones, no own eye.
// REQUIRES: board.to_play() == c.
template <Color c, BoardFeatures F>
void add_atari_defences(const BasicBoard<F>& board, Point last, std::uint32_t attacked,
                        PointList& moves) {
  for (Point head : NeighborStrings(board, attacked, last)) {
    for_each_attacker_in_atari<c>(board, head, [&](Point p) {
      if (board.template is_playable_for<c>(p)) moves.add(p);
    });
    const Point p = board.last_liberty(head);
    if (board.template is_playable_for<c>(p) && !is_self_atari<c>(board, p)) moves.add(p);
  }
}

}  // namespace keima
