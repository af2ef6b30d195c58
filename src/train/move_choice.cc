#include "train/move_choice.h"

namespace keima {

GameChoices::GameChoices(const TrainingGame& game, const FeatureSet& set) {
  Board board(game.size);
  Point last, last_but_one;
  int number = 0;
  std::vector<PackedPoint> moves;
  for (const Point move : game.moves) {
    ++number;
    if (!move.is_pass() && board.is_playable(move)) {
      moves.clear();
      Row row{0, 0, number};
      for_each_point(game.size, [&](Point p) {
        if (board[p] != Color::kEmpty || !board.is_playable(p)) return;
        if (p == move) row.chosen = moves.size();
        moves.push_back(p);
      });
      row.count = moves.size();
      rows_.push_back(row);
      candidates_.resize(candidates_.size() + row.count);
      MoveFeatures({board, last, last_but_one}, set)
          .of_all(moves, std::span(candidates_).last(row.count));
    }
    board.play(move);
    last_but_one = last;
    last = move;
  }
}

}  // namespace keima
