#include "knowledge/estimator_prior.h"

namespace keima {
namespace {

double filled(const Board& board) {
  const double points = board.size() * board.size();
  return 1 - board.empty_count() / points;
}

}  // namespace

double EstimatorPrior::mixed(const Board& board, Point move, double value) const {
  if (move.is_pass()) return value;
  const MoveEstimate estimate = estimator_.of(board, board.to_play(), move);
  return value + share_.of(filled(board), estimate.games) * (estimate.value - value);
}

void EstimatorPrior::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                         PriorTable& table) const {
  const Board& board = position.board;
  const double part = filled(board);
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    if (p.is_pass()) continue;
    const MoveEstimate estimate = estimator_.of(board, board.to_play(), p);
    table.mix(i, estimate.value, share_.of(part, estimate.games));
  }
}

}  // namespace keima
