#include "knowledge/dynamic_estimator.h"

namespace keima {

void DynamicEstimator::clear() {
  for (Table& table : tables_)
    for (int cell = 0; cell < kCells; ++cell)
      table[Point::from_cell(cell)].store(0, std::memory_order_relaxed);
  for (Entry& entry : contexts_) entry.store(0, std::memory_order_relaxed);
}

MoveEstimate DynamicEstimator::of(const Board& board, Color color, Point p) const {
  const MoveEstimate point = of(color, p);
  if (key_ != Key::kContext || point.games == 0) return point;
  const MoveEstimate here = read(contexts_[place(color, p, board.around(p))]);
  const double sum = here.value * here.games + point.value * kPointGames;
  return {sum / (here.games + kPointGames), point.games};
}

// Calls f(color, point, k) for each move of the playout that is its player's first there, or
// anybody's.
template <class OnMove>
void EstimatorFeed::for_each_first(const SimulatedGame& game, const Board& root, bool by_color,
                                   OnMove&& f) {
  if (++game_ == 0) {  // After four billion games the numbers begin again.
    for (auto& seen : seen_) seen.fill(0);
    game_ = 1;
  }
  for (int k = game.path_size; k < game.size; ++k) {
    const Point p = game.moves[static_cast<std::size_t>(k)];
    if (p.is_pass()) continue;
    const bool is_white = (root.to_play() == Color::kWhite) == (k % 2 == 0);
    std::uint32_t& seen = seen_[by_color && is_white][p];
    if (seen == game_) continue;
    seen = game_;
    f(is_white ? Color::kWhite : Color::kBlack, p, k);
  }
}

void EstimatorFeed::add(const SimulatedGame& game, const Board& root, double margin,
                        DynamicEstimator& estimator) {
  const std::uint64_t black = margin > 0 ? 2 : margin < 0 ? 0 : 1;
  const auto halves = [&](Color color) { return color == Color::kBlack ? black : 2 - black; };
  const bool by_color = estimator.key() != DynamicEstimator::Key::kPointAlone;
  if (estimator.key() != DynamicEstimator::Key::kContext) {
    for_each_first(game, root, by_color,
                   [&](Color color, Point p, int) { estimator.add(color, p, halves(color)); });
    return;
  }
  replayed_ = BareBoard(root);
  int played = 0;
  for_each_first(game, root, by_color, [&](Color color, Point p, int k) {
    estimator.add(color, p, halves(color));
    if (k >= game.path_size + kContextMoves) return;
    for (; played < k; ++played) replayed_.play(game.moves[static_cast<std::size_t>(played)]);
    estimator.add_in_context(color, p, replayed_.around(p), halves(color));
  });
}

}  // namespace keima
