// Random games on the fast board and on its slow twin at once.
#pragma once

#include <vector>

#include "base/rng.h"
#include "core/board/board.h"
#include "reference/naive_board.h"

namespace keima {

struct TwinGame {
  explicit TwinGame(int size) : board(size), naive(size) {}

  AtariBoard board;
  NaiveBoard naive;
  std::vector<Point> moves;

  void play(Point p) {
    board.play(p);
    naive.play(p);
    moves.push_back(p);
  }
  Point last() const { return moves.empty() ? Point::none() : moves.back(); }
  Point second_last() const { return moves.size() < 2 ? Point::none() : moves[moves.size() - 2]; }

  // The legal points that are no own eyes.
  std::vector<Point> playable() const {
    std::vector<Point> points;
    for_each_point(naive.size(), [&](Point p) {
      if (naive.is_legal(p) && !naive.is_eye(p, naive.to_play())) points.push_back(p);
    });
    return points;
  }
};

// Calls f(game) after each move of `games` random games; a few of the moves are passes.
template <class Function>
void for_each_ply(int size, long games, Function&& f) {
  for (long i = 0; i < games; ++i) {
    TwinGame game(size);
    Rng rng(static_cast<std::uint64_t>(i), static_cast<std::uint64_t>(size));
    for (int ply = 0; ply < 2 * size * size; ++ply) {
      const std::vector<Point> points = game.playable();
      const bool passes = points.empty() || rng.below(40) == 0;
      if (passes && game.last().is_pass()) break;
      game.play(passes ? Point::pass()
                       : points[rng.below(static_cast<std::uint32_t>(points.size()))]);
      f(game);
    }
  }
}

}  // namespace keima
