#include "train/move_choice.h"

namespace keima {

GameChoices::GameChoices(const TrainingGame& game, const FeatureSet& set) {
  Board board(game.size);
  Point last, last_but_one;
  int number = 0;
  for (const Point move : game.moves) {
    ++number;
    if (!move.is_pass() && board.is_playable(move)) {
      MoveFeatures features({board, last, last_but_one}, set);
      Row row{0, 0, number};
      for_each_point(game.size, [&](Point p) {
        if (board[p] != Color::kEmpty || !board.is_playable(p)) return;
        if (p == move) row.chosen = row.count;
        candidates_.push_back(features.of(p));
        ++row.count;
      });
      rows_.push_back(row);
    }
    board.play(move);
    last_but_one = last;
    last = move;
  }
}

}  // namespace keima
