// Strings stone by stone, and how much they live in playouts.
#pragma once

#include "core/board/board.h"

namespace keima {

template <class F>
void for_each_stone(const Board& board, Point p, F&& f) {
  const Point first = p;
  do {
    f(p);
    p = board.next_in_string(p);
  } while (p != first);
}

// How much the string's points are its own colour's: 1 always, -1 never.
inline float life_of(const Board& board, Point p, const PointMap<float>& ownership) {
  float sum = 0;
  for_each_stone(board, p, [&](Point stone) { sum += ownership[stone]; });
  const float mean = sum / static_cast<float>(board.string_size(p));
  return board[p] == Color::kBlack ? mean : -mean;
}

}  // namespace keima
