#include "knowledge/leaves_itself_in_atari.h"

namespace keima {

bool leaves_itself_in_atari(const Board& board, Point p) {
  const Color own = board.to_play();
  Point only;  // The one liberty seen so far.
  bool several = false;
  const auto add_liberty = [&](Point liberty) {
    several |= !only.is_none() && only != liberty;
    only = liberty;
  };
  for_each_neighbor(p, [&](Point q) {
    if (board[q] == Color::kEmpty) add_liberty(q);
    if (board[q] == opponent(own) && board.in_atari(q)) add_liberty(q);  // It is captured.
    if (board[q] != own) return;
    several |= board.liberties(q) > 2;  // p is one of them.
    if (board.liberties(q) == 2) add_liberty(board.first_liberty(q, p));
  });
  return !several;
}

}  // namespace keima
