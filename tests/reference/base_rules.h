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

// Whether a self-atari is against the rule, or hopeless (hopeless_nakade.h). REQUIRES: it is legal,
// and a self-atari.
inline bool is_senseless_self_atari(const NaiveBoard& naive, Point move) {
  const Color c = naive.to_play();
  NaiveBoard after = naive;
  after.play(move);
  const NaiveBoard::String string = after.string_of(move);
  if (string.stones.size() <= 2) return false;
  if (!is_allowed(naive, move)) return true;
  const int before = naive.captured(opponent(c)), now = after.captured(opponent(c));
  if (before == now && !string.liberties.empty()) {
    bool own_eye = true;
    for_each_neighbor(string.liberties[0],
                      [&](Point q) { own_eye &= after[q] == c || after[q] == Color::kBorder; });
    if (own_eye) return true;
  }
  // Eyes of the enemy strings around, as they are before the move.
  bool eye = false;
  for (const Point stone : string.stones) {
    for_each_neighbor(stone, [&](Point q) {
      if (naive[q] != opponent(c)) return;
      for (const Point liberty : naive.string_of(q).liberties)
        eye |= naive.is_eye(liberty, opponent(c));
    });
  }
  return eye;
}

// Whether the move is no such self-atari. REQUIRES: it is legal.
inline bool is_sensible_for_base(const NaiveBoard& naive, Point move) {
  NaiveBoard after = naive;
  after.play(move);
  return after.liberty_count(move) > 1 || !is_senseless_self_atari(naive, move);
}

}  // namespace keima
