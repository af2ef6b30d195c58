#include "engine/flat_search.h"

#include <algorithm>

namespace keima {

std::vector<Point> candidate_moves(const Game& game, Color color) {
  std::vector<Point> moves;
  for_each_point(game.size(), [&](Point p) {
    if (game.board()[p] != Color::kEmpty || game.board().around(p).is_eye_of(color)) return;
    if (!game.check({color, p})) moves.push_back(p);
  });
  return moves;
}

Point flat_search(const Game& game, Color color, const std::vector<Point>& candidates, int playouts,
                  PlayoutRunner& runner, Rng& rng) {
  const int games_each = std::max(1, playouts / static_cast<int>(candidates.size()));
  const double komi = game.komi() + game.rules().bonus_for(game.handicap());
  GameRecord record;
  Point best;
  int most_wins = -1;
  for (Point candidate : candidates) {
    Game after = game;
    after.play({color, candidate});
    runner.set_position(after.board());
    int wins = 0;
    for (int i = 0; i < games_each; ++i) {
      const double margin = runner.run(rng, record) - komi;
      wins += color == Color::kBlack ? margin > 0 : margin < 0;
    }
    if (wins > most_wins) {
      most_wins = wins;
      best = candidate;
    }
  }
  return best;
}

}  // namespace keima
