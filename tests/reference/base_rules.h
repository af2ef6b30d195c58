// What isGO's policies may play (ISGO-1, ISGO-2), by playing it on the reference board.
#pragma once

#include "reference/naive_board.h"
#include "reference/polyominoes.h"

namespace keima {

// Legal, and not into an own eye.
inline bool fills_no_eye(const NaiveBoard& naive, Point move) {
  return naive.is_legal(move) && !naive.is_eye(move, naive.to_play());
}

// Whether the rule of self-atari allows the move. REQUIRES: it is legal.
inline bool is_allowed(const NaiveBoard& naive, Point move) {
  NaiveBoard after = naive;
  after.play(move);
  const NaiveBoard::String string = after.string_of(move);
  if (string.liberties.size() > 1) return true;
  if (string.stones.size() > 6) return false;
  Shape shape;
  std::size_t last = 0;
  for (Point stone : string.stones) {
    if (stone == move) last = shape.size();
    shape.push_back({stone.column(), stone.row()});
  }
  return is_drawn_nakade(shape, last);
}

}  // namespace keima
