#include "engine/candidates.h"

namespace keima {

std::vector<PackedPoint> candidate_moves(const Game& game, Color color) {
  std::vector<PackedPoint> moves;
  Board board = game.board();
  if (board.to_play() != color) board.pass();
  for_each_point(game.size(), [&](Point p) {
    // What is legal on the board is no suicide, whatever the rules say of it.
    if (board.is_legal(p) && !board.around(p).is_eye_of(color) && !game.check({color, p}))
      moves.push_back(p);
  });
  return moves;
}

}  // namespace keima
