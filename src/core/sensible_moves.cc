#include "core/sensible_moves.h"

namespace keima {

std::vector<PackedPoint> sensible_points(const Game& game, Color color) {
  std::vector<PackedPoint> points;
  Board board = game.board();
  if (board.to_play() != color) board.pass();
  const auto repeats = [&](Point p) { return game.check({color, p}).has_value(); };
  for_each_point(game.size(), [&](Point p) {
    if (board[p] == Color::kEmpty && is_sensible(board, p, repeats)) points.push_back(p);
  });
  return points;
}

std::vector<PackedPoint> sensible_moves(const Game& game, Color color) {
  std::vector<PackedPoint> moves = sensible_points(game, color);
  moves.push_back(Point::pass());
  return moves;
}

}  // namespace keima
