#include "engine/olga_player.h"

#include <fmt/format.h>

#include <algorithm>
#include <numeric>
#include <tuple>

#include "core/coords.h"
#include "engine/preselection.h"
#include "search/lower_bound.h"

namespace keima {
namespace {

// Those that are left come first, each group by mean; those alike as preprocessing has them.
std::vector<int> best_first(const DepthOneSearch& search) {
  const ProgressivePruning& pruning = search.pruning();
  std::vector<int> order(static_cast<std::size_t>(search.size()));
  std::iota(order.begin(), order.end(), 0);
  std::ranges::stable_sort(order, [&](int a, int b) {
    const auto rank = [&](int arm) {
      return std::tuple(pruning.is_left(arm), pruning.score(arm).games() > 0,
                        pruning.score(arm).mean());
    };
    return rank(a) > rank(b);
  });
  return order;
}

MoveReport move_report(const DepthOneSearch& search, int arm, Color color) {
  const MeanScore& score = search.pruning().score(arm);
  MoveReport move;
  move.move = search.candidate(arm);
  move.visits = static_cast<std::uint32_t>(score.games());
  move.value = search.win_rate(arm);
  move.lower_bound = lower_bound(move.value, move.visits);
  move.margin = color == Color::kBlack ? score.mean() : -score.mean();
  move.margin_spread = search.spread(arm);
  move.margin_games = score.games();
  move.line = {move.move};
  move.line_visits = {move.visits};
  return move;
}

std::string words_for(const std::optional<PruningEnd>& end) {
  if (!end) return "not over";
  switch (*end) {
    case PruningEnd::kOneLeft:
      return "one move left";
    case PruningEnd::kAllEqual:
      return "all left are equal";
    case PruningEnd::kGames:
      return "games used up";
  }
  return "";
}

Findings findings_of(const DepthOneSearch& search, const std::vector<int>& order, int board_size,
                     std::uint64_t most_games) {
  const ProgressivePruning& pruning = search.pruning();
  NamedMap means{"pruning_means",
                 "Mean score of each candidate that is left, with its confidence interval.", 1};
  NamedMap games{"pruning_games", "Games of each candidate, pruned ones too.", 0};
  NamedTable table{"pruning",
                   "The candidates with the confidence interval of their mean score.",
                   {"move", "state", "games", "mean", "sigma", "left", "right", "won"}};
  for (const int arm : order) {
    const MeanScore& score = pruning.score(arm);
    const Point move = search.candidate(arm);
    const bool is_left = pruning.is_left(arm);
    if (is_left && score.games() > 0)
      means.numbers.push_back(
          {move, score.mean(),
           PointNumber::Interval{pruning.left_end(arm), pruning.right_end(arm)}});
    games.numbers.push_back({move, static_cast<double>(score.games())});
    const auto number = [](double x) { return fmt::format("{:+.2f}", x); };
    table.rows.push_back(
        {to_gtp(move, board_size), is_left ? "left" : "pruned", fmt::format("{}", score.games()),
         number(score.mean()), fmt::format("{:.2f}", score.sigma()), number(pruning.left_end(arm)),
         number(pruning.right_end(arm)), fmt::format("{:.0f} %", 100 * search.win_rate(arm))});
  }
  NamedTable end{"pruning_end", "Why pruning ended.", {"end", "left", "of", "games", "limit"}};
  end.rows.push_back({words_for(pruning.end()), fmt::format("{}", pruning.left().size()),
                      fmt::format("{}", search.size()), fmt::format("{}", pruning.games()),
                      fmt::format("{}", most_games)});
  const std::string live = means.name;
  return {{std::move(means), std::move(games)}, {std::move(table), std::move(end)}, live};
}

SearchReport report_on(const DepthOneSearch& search, const MoveTask& task,
                       std::uint64_t most_games) {
  SearchReport report;
  report.to_play = task.color;
  report.simulations = report.visits = search.pruning().games();
  const std::vector<int> order = best_first(search);
  for (const int arm : order) report.moves.push_back(move_report(search, arm, task.color));
  const MoveReport& best = report.moves.front();
  report.value = best.value;
  report.margin = best.margin;
  report.margin_spread = best.margin_spread;
  report.ownership = search.ownership();
  report.findings = findings_of(search, order, task.game.size(), most_games);
  return report;
}

}  // namespace

SearchReport OlgaPlayer::choose(const MoveTask& task, Rng& rng) {
  const OlgaOptions& options = task.settings.olga;
  const auto n_m = static_cast<std::uint64_t>(options.n_m);
  const std::uint64_t most_games = n_m * n_m * task.points.size();
  const Root root(task.game, task.color);
  DepthOneSearch search(root, preselected_points(task), *policy_,
                        {.pruning = {.r_d = options.r_d,
                                     .sigma_e = options.sigma_e,
                                     .n_m = options.n_m,
                                     .most_games = most_games,
                                     .sets = options.sets},
                         .miai = options.miai,
                         .threads = task.threads,
                         .seed = rng.next(),
                         .most_games = task.simulations});
  const MoveTask::SoFar so_far = [&] { return report_on(search, task, most_games); };
  search.run([&] { return task.go_on(so_far); });
  return so_far();
}

}  // namespace keima
