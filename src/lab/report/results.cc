#include "lab/report/results.h"

#include <algorithm>

#include "lab/match/match_store.h"

namespace keima {
namespace {

void count_games(const MatchStore& store, CellResult& result) {
  double margins = 0;
  int last_pair = -1;
  for (const GameResult& game : store.games()) {
    const double points = game.points_of(0);
    if (game.plan.pair == last_pair)
      result.pairs.push_back(static_cast<int>(2 * (result.points.back() + points)));
    last_pair = game.plan.pair;
    ++result.games[static_cast<std::size_t>(2 * points + 0.5)];
    result.points.push_back(points);
    if (!game.margin) continue;
    margins += game.plan.black == 0 ? *game.margin : -*game.margin;
    ++result.counted;
  }
  if (result.counted > 0) result.mean_margin = margins / static_cast<double>(result.counted);
}

// 0 if time limits it.
int simulations_of(const PlayerSpec& player) {
  const bool is_timed =
      player.settings.player.seconds > 0 || player.clock.system != TimeSettings::System::kNone;
  return player.is_external() || is_timed ? 0 : player.settings.player.playouts;
}

CellResult result_of(const ExperimentResults& whole, std::size_t number) {
  CellResult result;
  result.cell = whole.experiment.cells[number];
  if (!whole.record || !result.cell.needs.empty()) return result;
  const MatchConfig config = match_of(whole.experiment, *whole.record, number);
  result.planned = config.games;
  result.simulations = simulations_of(config.players[0]);
  result.full_simulations =
      simulations_of(match_of(result.cell, whole.experiment.scale("full")).players[0]);
  const std::filesystem::path store = RunFolder(whole.folder).cell_store(number);
  if (MatchStore::is_there(store)) count_games(MatchStore::open(store), result);
  return result;
}

}  // namespace

ExperimentResults read_results(const std::filesystem::path& path) {
  ExperimentResults results;
  if (std::filesystem::is_directory(path)) {
    const RunFolder folder(path);
    results.record = read_record(folder);
    results.experiment = read_experiment(folder.experiment_file());
    results.folder = path;
  } else {
    results.experiment = read_experiment(path);
  }
  for (std::size_t i = 0; i < results.experiment.cells.size(); ++i)
    results.cells.push_back(result_of(results, i));
  return results;
}

std::vector<ExperimentResults> read_all_results(const std::vector<std::string>& paths) {
  std::vector<ExperimentResults> all;
  for (const std::string& path : paths) all.push_back(read_results(path));
  std::vector<std::string> run;
  for (const ExperimentResults& results : all)
    if (results.record) run.push_back(results.experiment.id);
  std::erase_if(all, [&](const ExperimentResults& results) {
    return !results.record && std::ranges::count(run, results.experiment.id) > 0;
  });
  return all;
}

}  // namespace keima
