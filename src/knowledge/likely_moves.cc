#include "knowledge/likely_moves.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace keima {

double LikelyPrior::on(const Board& board) const {
  constexpr double kOpeningShare = 0.05;
  const double points = board.size() * board.size();
  const double occupied = 1 - board.empty_count() / points;
  return weight * (1 + opening * std::max(0.0, 1 - occupied / kOpeningShare));
}

void LikelyMoves::add(const PriorPosition& position, std::span<const PackedPoint> moves,
                      PriorTable& table) const {
  constexpr double kPassShare = 1e-4;
  std::array<PackedPoint, kMaxPoints> points;
  std::array<std::size_t, kMaxPoints> place;
  std::size_t count = 0;
  for (std::size_t i = 0; i < moves.size(); ++i) {
    if (Point(moves[i]).is_pass()) {
      table.multiply_bias(i, kPassShare);
      continue;
    }
    points[count] = moves[i];
    place[count++] = i;
  }
  std::array<FeatureNumbers, kMaxPoints> numbers;
  MoveFeatures(position, weights_.features())
      .of_all({points.data(), count}, {numbers.data(), count});
  std::array<double, kMaxPoints> weights;
  double sum = 0;
  const Color to_play = position.board.to_play();
  for (std::size_t i = 0; i < count; ++i) {
    weights[i] = weights_.of(numbers[i]);
    if (outlook_ && position.outlook)
      weights[i] *= outlook_->of(*position.outlook, to_play, points[i]);
    sum += weights[i];
  }
  const double simulations = prior_.on(position.board);
  for (std::size_t i = 0; i < count; ++i) {
    const double share = weights[i] / sum;
    table.multiply_bias(place[i], share);
    if (simulations > 0) table.add(place[i], 1, simulations * std::sqrt(share));
  }
}

}  // namespace keima
