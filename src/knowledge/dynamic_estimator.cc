#include "knowledge/dynamic_estimator.h"

namespace keima {

void DynamicEstimator::clear() {
  for (Table& table : tables_)
    for (int cell = 0; cell < kCells; ++cell)
      table[Point::from_cell(cell)].store(0, std::memory_order_relaxed);
}

void EstimatorFeed::add(const SimulatedGame& game, Color first, double margin,
                        DynamicEstimator& estimator) {
  if (++game_ == 0) {  // After four billion games the numbers begin again.
    for (auto& seen : seen_) seen.fill(0);
    game_ = 1;
  }
  const std::uint64_t black = margin > 0 ? 2 : margin < 0 ? 0 : 1;
  const bool by_color = estimator.key() == DynamicEstimator::Key::kColorAndPoint;
  for (int k = game.path_size; k < game.size; ++k) {
    const Point p = game.moves[static_cast<std::size_t>(k)];
    if (p.is_pass()) continue;
    const bool is_white = (first == Color::kWhite) == (k % 2 == 0);
    std::uint32_t& seen = seen_[by_color && is_white][p];
    if (seen == game_) continue;
    seen = game_;
    estimator.add(is_white ? Color::kWhite : Color::kBlack, p, is_white ? 2 - black : black);
  }
}

}  // namespace keima
