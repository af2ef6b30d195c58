#include "engine/candidates.h"

namespace keima {

std::vector<PackedPoint> candidate_moves(const Game& game, Color color) {
  std::vector<PackedPoint> moves;
  for_each_point(game.size(), [&](Point p) {
    if (game.board()[p] != Color::kEmpty || game.board().around(p).is_eye_of(color)) return;
    if (!game.check({color, p})) moves.push_back(p);
  });
  return moves;
}

}  // namespace keima
