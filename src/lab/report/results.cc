#include "lab/report/results.h"

#include <algorithm>
#include <cmath>

#include "lab/experiment/experiment_library.h"
#include "lab/match/match_store.h"
#include "lab/run/observation.h"

namespace keima {
namespace {

// The numbers of all games of a cell by name, and by stratum: a match has one, other cells one for
// each size of the board.
class CellNumbers {
 public:
  explicit CellNumbers(const Cell& cell) : sizes_(cell.sizes) {}

  void add(int size, const Numbers& numbers) {
    const auto found = std::ranges::find(sizes_, size);
    if (found == sizes_.end()) return;
    games_.resize(sizes_.size());
    games_[static_cast<std::size_t>(found - sizes_.begin())].push_back(numbers);
  }

  // The mean over the games that have all its numbers.
  std::optional<Estimate> estimate(const PublishedFigure& figure) const {
    std::vector<std::vector<double>> strata(games_.size());
    for (std::size_t i = 0; i < games_.size(); ++i)
      for (const Numbers& numbers : games_[i])
        if (const auto sum = sum_of(numbers, figure.of)) strata[i].push_back(*sum);
    return mean_of(strata);
  }

 private:
  static std::optional<double> sum_of(const Numbers& numbers,
                                      const std::vector<std::string>& names) {
    double sum = 0;
    for (const std::string& name : names) {
      const auto found = numbers.find(name);
      if (found == numbers.end()) return std::nullopt;
      sum += found->second;
    }
    return sum;
  }

  const std::vector<int> sizes_;
  std::vector<std::vector<Numbers>> games_;
};

void count_games(const MatchStore& store, CellResult& result, CellNumbers& numbers) {
  int last_pair = -1;
  for (const GameResult& game : store.games()) {
    const double points = game.points_of(0);
    if (game.plan.pair == last_pair)
      result.pairs.push_back(static_cast<int>(2 * (result.points.back() + points)));
    last_pair = game.plan.pair;
    ++result.games[static_cast<std::size_t>(std::lround(2 * points))];
    result.points.push_back(points);
    Numbers own = {{"moves", game.moves}};
    if (game.margin) own["margin"] = game.plan.black == 0 ? *game.margin : -*game.margin;
    numbers.add(result.cell.sizes.front(), own);
  }
}

// 0 if time limits it, or nothing but limits of its own.
int simulations_of(const PlayerSpec& player) {
  const bool is_timed =
      player.settings.player.seconds > 0 || player.clock.system != TimeSettings::System::kNone;
  return player.is_external() || is_timed ? 0
                                          : player.settings.player.simulation_limit().value_or(0);
}

void read_games(const RunFolder& folder, std::size_t number, CellResult& result,
                CellNumbers& numbers) {
  const std::filesystem::path store = folder.cell_store(number);
  if (!result.cell.is_match()) {
    for (const Observation& game : read_observations(folder.cell_numbers(number))) {
      ++result.measured;
      numbers.add(game.size, game.numbers);
    }
  } else if (MatchStore::is_there(store)) {
    count_games(MatchStore::open(store), result, numbers);
  }
}

CellResult result_of(const ExperimentResults& whole, std::size_t number) {
  CellResult result;
  result.cell = whole.experiment.cells[number];
  result.conditions.stand_ins = result.cell.stand_ins;
  CellNumbers numbers(result.cell);
  if (whole.record && result.cell.needs.empty()) {
    const MatchConfig config = match_in_run(whole.experiment, *whole.record, number);
    result.planned = config.games;
    result.conditions.gaps = scale_gaps(whole.experiment, result.cell, whole.record->numbers);
    result.simulations = simulations_of(config.players[0]);
    result.full_simulations =
        simulations_of(match_at_scale(result.cell, whole.experiment.scale("full")).players[0]);
    const RunFolder folder(whole.folder);
    read_games(folder, number, result, numbers);
    result.calibrations = calibrations_of(folder, number);
  }
  for (const PublishedFigure& figure : result.cell.figures) {
    const auto ours = numbers.estimate(figure);
    result.figures.push_back({figure, ours,
                              result.cell.needs.empty()
                                  ? verdict_on(figure, result.conditions, ours)
                                  : verdict_on(result.cell, result.conditions, 0, 0)});
  }
  return result;
}

}  // namespace

CellVerdict CellResult::verdict() const {
  if (cell.is_match() || !cell.needs.empty() || played() == 0)
    return verdict_on(cell, conditions, has_score() ? total() : 0, played());
  std::map<VerdictKind, int> kinds;
  for (const FigureResult& figure : figures) ++kinds[figure.verdict.kind];
  std::string text;
  for (const auto& [kind, count] : kinds)
    text += fmt::format("{}{} of {} {}", text.empty() ? "" : ", ", count, figures.size(),
                        name_of(kind));
  if (!conditions.are_the_papers()) text += "; no verdict on the paper: " + conditions.words();
  return {kinds.size() == 1 ? kinds.begin()->first : VerdictKind::kMixed, text};
}

ExperimentResults read_results(const std::string& path) {
  ExperimentResults results;
  if (std::filesystem::is_directory(path)) {
    const RunFolder folder(path);
    results.record = read_record(folder);
    results.experiment = read_experiment(folder.experiment_file());
    results.folder = path;
  } else {
    const ExperimentText text = find_experiment(path);
    results.experiment = parse_experiment(text.toml, text.name);
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
