// What to play in place of a self-atari (GA-6): the other liberty of the string that would
// lose its last but one; or, for a lone stone, its only liberty if there is more room or something
// to capture.
//
//     O X X p O                                    O O .
//     O X q O .      a string: q in place of p     O p q      a lone stone: q in place of p
//     O O . . .                                    O O .
//
// Tested by self_atari_correction_test.cc.
#pragma once

#include "playout/tactics/move_checks.h"
#include "playout/tactics/self_atari.h"

namespace keima {

// The better point, or p itself; never an own eye. A capture stays as it is, and so does the
// extension of a string that has no other liberty than p.
// REQUIRES: board.to_play() == c, c's move at p is legal and a self-atari.
template <Color c, BoardFeatures F>
Point corrected_self_atari(const BasicBoard<F>& board, Point p) {
  const Around around = board.around(p);
  const std::uint32_t in_atari = board.neighbors_in_atari(p);
  if ((around.neighbors(opponent(c)) & in_atari) != 0) return p;

  const std::uint32_t own = around.neighbors(c);
  if (own == 0) {
    // It is legal and captures nothing, so it has an empty neighbour.
    const Point q = first_in(around.empty_neighbor_mask(), p);
    const Around beside = board.around(q);
    const bool captures = (beside.neighbors(opponent(c)) & board.neighbors_in_atari(q)) != 0;
    return beside.empty_neighbors() > 1 || captures ? q : p;
  }

  const std::uint32_t with_two_liberties = own & ~in_atari;
  if (with_two_liberties == 0) return p;
  const Point head = board.head(first_in(with_two_liberties, p));
  LibertySum others = board.liberty_sum(head);
  for_each_in(own, p, [&](Point q) {
    if (board.head(q) == head) others.remove(p, 1);
  });
  const Point q = others.the_one();
  const bool is_better = board.template is_playable_for<c>(q) && !is_safe_enclosure<c>(board, q) &&
                         !is_self_atari<c>(board, q);
  return is_better ? q : p;
}

}  // namespace keima
