#include "knowledge/leaves_itself_in_atari.h"

namespace keima {

bool leaves_itself_in_atari(const Board& board, Point p) {
  const Color own = board.to_play();
  Point only;  // The one liberty seen so far.
  bool several = false;
  const auto see = [&](Point liberty) {
    several |= !only.is_none() && only != liberty;
    only = liberty;
  };
  for_each_neighbor(p, [&](Point q) {
    if (board[q] == Color::kEmpty) see(q);
    if (board[q] == opponent(own) && board.in_atari(q)) see(q);  // It is captured.
    if (board[q] != own) return;
    several |= board.liberties(q) > 2;  // p is one of them.
    if (board.liberties(q) == 2) see(board.first_liberty(q, p));
  });
  return !several;
}

}  // namespace keima
