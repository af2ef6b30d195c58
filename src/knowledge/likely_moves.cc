#include "knowledge/likely_moves.h"

#include <array>
#include <cmath>

namespace keima {

void LikelyMoves::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                      PriorTable& table) const {
  constexpr double kPassShare = 1e-4;
  MoveFeatures features(position, weights_.features());
  std::array<double, kMaxPoints + 1> weights;
  double sum = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    weights[i] = Point(moves[i]).is_pass() ? 0 : weights_.of(features.of(moves[i]));
    sum += weights[i];
  }
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (Point(moves[i]).is_pass()) {
      table.multiply_bias(i, kPassShare);
      continue;
    }
    const double share = weights[i] / sum;
    table.multiply_bias(i, share);
    if (weight_ > 0) table.add(i, 1, weight_ * std::sqrt(share));
  }
}

}  // namespace keima
