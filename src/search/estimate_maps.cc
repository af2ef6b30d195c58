#include "search/estimate_maps.h"

#include <fmt/format.h>

namespace keima {

std::vector<NamedMap> estimate_maps(const DynamicEstimator& estimator, const Board& board) {
  std::vector<NamedMap> maps;
  for (const Color color : {Color::kBlack, Color::kWhite}) {
    const bool is_black = color == Color::kBlack;
    NamedMap map{
        fmt::format("estimates_{}", name_of(color)),
        fmt::format("How often each move of {} won in all playouts of the game{}, in percent.",
                    is_black ? "Black" : "White",
                    estimator.key() == DynamicEstimator::Key::kContext
                        ? ", most of all between these neighbors"
                        : ""),
        0};
    for_each_point(board.size(), [&](Point p) {
      if (board[p] != Color::kEmpty) return;
      const MoveEstimate estimate = estimator.of(board, color, p);
      if (estimate.games > 0) map.numbers.push_back({p, 100 * estimate.value});
    });
    maps.push_back(std::move(map));
  }
  return maps;
}

}  // namespace keima
