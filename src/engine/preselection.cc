#include "engine/preselection.h"

#include <algorithm>
#include <numeric>

#include "engine/indigo_player.h"
#include "knowledge/likely_moves.h"
#include "search/root.h"

namespace keima {

std::vector<PackedPoint> likely_points(const MoveTask& task, int count) {
  const auto weights = MoveWeights::named(task.settings.search.likely_weights);
  const Root root(task.game, task.color);
  PriorTable likeliness;
  likeliness.reset(task.points.size());
  LikelyMoves(weights ? *weights : MoveWeights::built_in(task.game.size()), {})
      .add({root.board, root.last, root.last_but_one}, task.points, likeliness);
  std::vector<std::size_t> order(task.points.size());
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::ranges::stable_sort(
      order, [&](std::size_t a, std::size_t b) { return likeliness.bias(a) > likeliness.bias(b); });
  order.resize(std::min(order.size(), static_cast<std::size_t>(count)));
  std::vector<PackedPoint> points;
  for (const std::size_t i : order) points.push_back(task.points[i]);
  return points;
}

std::vector<PackedPoint> preselected_points(const MoveTask& task) {
  const OlgaOptions& options = task.settings.olga;
  if (options.n_s == 0) return {task.points.begin(), task.points.end()};
  return options.preselect == "indigo" ? indigo_moves(task, options.n_s)
                                       : likely_points(task, options.n_s);
}

}  // namespace keima
