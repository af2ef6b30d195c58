#include "knowledge/estimator_prior.h"

namespace keima {

void EstimatorPrior::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                         PriorTable& table) const {
  const Board& board = position.board;
  const double points = board.size() * board.size();
  const double filled = 1 - board.empty_count() / points;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    const Point p = moves[i];
    if (p.is_pass()) continue;
    const MoveEstimate estimate = estimator_.of(board.to_play(), p);
    table.mix(i, estimate.value, share_.of(filled, estimate.games));
  }
}

}  // namespace keima
