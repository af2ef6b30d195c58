// What a policy does in a position, for tests of its rules.
#pragma once

#include <initializer_list>
#include <set>
#include <utility>

#include "core/board/ascii_board.h"
#include "playout/policy.h"

namespace keima {

// After these moves, the first one of `to_play`: the step that decides, and all moves it draws.
template <class P>
std::pair<MoveOrigin, std::set<Point>> answer_of(const char* position, Color to_play,
                                                 std::initializer_list<Point> moves,
                                                 const typename P::Options& options = {}) {
  AtariBoard board(board_from_ascii(position, to_play));
  P policy{options};
  policy.start(board);
  for (Point move : moves) {
    board.play(move);
    policy.played(board, move);
  }
  Rng rng(1);
  ChosenMove chosen;
  std::set<Point> drawn;
  for (int i = 0; i < 1000; ++i) {
    chosen = policy.choose(board, rng);
    drawn.insert(chosen.move);
  }
  return {chosen.origin, drawn};
}

}  // namespace keima
