#include "iface/web/experiment_json.h"

#include "base/file_lock.h"
#include "base/text_file.h"
#include "iface/web/search_json.h"
#include "iface/web/web_error.h"
#include "lab/match/match_report.h"
#include "lab/match/schedule.h"
#include "lab/report/html_report.h"
#include "lab/report/learning_curve.h"
#include "lab/run/run_folder.h"
#include "lab/stats/elo.h"
#include "lab/tune/tune_runner.h"
#include "train/training_log.h"

namespace keima::web {
namespace {

namespace fs = std::filesystem;

// --- Matches ------------------------------------------------------------------------------------

std::string players_title(const MatchConfig& config) {
  std::string title;
  for (const PlayerSpec& player : config.players)
    title += (title.empty() ? "" : " - ") + player.name;
  return fmt::format("{}, {}x{}", title, config.size, config.size);
}

Json match_summary(const fs::path& path) {
  const MatchStore match = MatchStore::open(path);
  return {{"title", players_title(match.config())},
          {"played", match.games().size()},
          {"games", games_in(match.config())}};
}

// --- Tunings ------------------------------------------------------------------------------------

Json tuning_summary(const TuneStore& store, std::size_t trials) {
  const Tuning& tuning = store.tuning();
  std::string title;
  for (const Parameter& parameter : tuning.parameters)
    title += (title.empty() ? "" : ", ") + parameter.key;
  return {{"title", fmt::format("{} of {}", title, tuning.match.players[0].name)},
          {"played", trials},
          {"games", tuning.match.games / 2}};
}

// The trials along one parameter, cut into pieces, and what the tuner expects in their middle with
// the others at the optimum.
Json pieces_json(const TuneProgress& progress, std::size_t which) {
  constexpr std::size_t kPieces = 8;
  const Parameter& parameter = progress.parameters[which];
  const std::size_t count = parameter.is_choice() ? parameter.choices.size() : kPieces;
  struct Piece {
    double points = 0, trials = 0;
  };
  std::vector<Piece> pieces(count);
  for (const TrialResult& result : progress.trials) {
    const double coordinate = result.trial.place[which];
    const double share = parameter.is_choice() ? coordinate : (coordinate + 1) / 2 * kPieces;
    Piece& piece = pieces[std::min(static_cast<std::size_t>(std::max(0.0, share)), count - 1)];
    piece.points += result.score;
    piece.trials += 1;
  }
  Json list = Json::array();
  for (std::size_t i = 0; i < count; ++i) {
    const double middle = parameter.is_choice() ? static_cast<double>(i)
                                                : 2 * (static_cast<double>(i) + 0.5) / kPieces - 1;
    const Piece& piece = pieces[i];
    Json json = {{"value", parameter.value_at(middle)}, {"trials", piece.trials}};
    if (piece.trials > 0) {
      const Interval interval =
          score_interval(kGamesATrial * piece.points, kGamesATrial * piece.trials);
      json["score"] = rounded(piece.points / piece.trials);
      json["interval"] = {rounded(interval.low), rounded(interval.high)};
    }
    Place place = progress.optimum.place;
    if (place.size() == progress.parameters.size()) {
      place[which] = middle;
      if (const auto expected = progress.tuner.expected(place))
        json["expected"] = rounded(*expected);
    }
    list.push_back(std::move(json));
  }
  return list;
}

Json tuning_json(const fs::path& path) {
  const TuneStore store = TuneStore::look(path);
  const Tuning& tuning = store.tuning();
  const auto tuner = tuner_of(store);
  const auto trials = store.trials();
  const TuneProgress progress{tuning.parameters, *tuner, tuner->optimum(), trials,
                              tuning.match.games / 2};
  Json parameters = Json::array();
  for (std::size_t i = 0; i < tuning.parameters.size(); ++i) {
    const Parameter& parameter = tuning.parameters[i];
    Json json = {{"key", parameter.key}, {"choice", parameter.is_choice()}};
    if (progress.optimum.kind != Optimum::Kind::kUnknown)
      json["best"] = parameter.value_at(progress.optimum.place[i]);
    json["pieces"] = pieces_json(progress, i);
    parameters.push_back(std::move(json));
  }
  Json state = tuning_summary(store, trials.size());
  state["tuning"] = {{"method", tuning.method},
                     {"player", tuning.match.players[0].name},
                     {"against", tuning.match.players[1].name},
                     {"words", tune_line(progress)},
                     {"parameters", parameters}};
  return state;
}

// --- Trainings ----------------------------------------------------------------------------------

// "keima train playout --size 9 ..." without the games, which come behind a semicolon.
std::string training_title(const TrainingHead& head) {
  return head.command.substr(0, head.command.find(';'));
}

// A training is as far as it says; in per mille, so that it has a progress like all others.
Json training_json(const fs::path& path) {
  constexpr std::size_t kLongest = 16 << 20;
  const std::string text = read_text_file(path, kLongest);
  const auto head = parse_training_head(text);
  if (!head) throw Error("{} is no training", path.filename().string());
  LearningCurve curve;
  if (head->has_rows) curve = parse_curve(text, path.filename().string());
  return {{"title", training_title(*head)},
          {"played", head->share ? std::lround(1000 * *head->share) : 0},
          {"games", head->share ? 1000 : 0},
          {"training",
           {{"command", head->command},
            {"progress", head->progress},
            {"share", head->share ? Json(*head->share) : Json()},
            {"columns", curve.columns},
            {"rows", curve.rows}}}};
}

// --- Runs ---------------------------------------------------------------------------------------

Json cell_json(const CellResult& cell) {
  Json json = {{"name", cell.cell.name},
               {"played", cell.played()},
               {"games", cell.planned},
               {"score", Json()}};
  if (cell.has_score()) {
    const Interval interval = cell.interval();
    json["score"] = rounded(cell.score());
    json["interval"] = {rounded(interval.low), rounded(interval.high)};
    json["elo"] = elo_of(cell.score());
    json["eloInterval"] = {elo_of(interval.low), elo_of(interval.high)};
  }
  return json;
}

Json run_json(const fs::path& path) {
  const ExperimentResults results = read_results(path.string());
  Json cells = Json::array();
  std::int64_t played = 0, planned = 0;
  for (const CellResult& cell : results.cells) {
    cells.push_back(cell_json(cell));
    played += cell.played();
    planned += cell.planned;
  }
  return {{"title", results.experiment.title},
          {"played", played},
          {"games", planned},
          {"run",
           {{"scale", results.record ? Json(results.record->scale) : Json()}, {"cells", cells}}}};
}

Json whole_json(const Experiment& experiment) {
  switch (experiment.kind) {
    case Experiment::Kind::kTuning:
      return tuning_json(experiment.path);
    case Experiment::Kind::kTraining:
      return training_json(experiment.path);
    case Experiment::Kind::kRun:
      return run_json(experiment.path);
    case Experiment::Kind::kMatch:
      break;
  }
  Json state = match_summary(experiment.path);
  state["match"] = report_json(MatchStore::open(experiment.path));
  return state;
}

}  // namespace

bool is_running(const Experiment& experiment) {
  return FileLock::is_held(experiment.kind == Experiment::Kind::kRun
                               ? RunFolder(experiment.path).lock_file()
                               : fs::path(experiment.path.string() + ".lock"));
}

// Whether it runs is asked first: what is read after its end is all of it.
Json summary_json(const Experiment& experiment) {
  const bool runs = is_running(experiment);
  Json json;
  if (experiment.kind == Experiment::Kind::kMatch) {
    json = match_summary(experiment.path);
  } else if (experiment.kind == Experiment::Kind::kTuning) {
    const TuneStore store = TuneStore::look(experiment.path);
    json = tuning_summary(store, store.trials().size());
  } else {
    json = whole_json(experiment);
    json.erase("training");
    json.erase("run");
  }
  json["running"] = runs;
  return json;
}

Json state_json(const Experiment& experiment) {
  const bool runs = is_running(experiment);
  Json json = whole_json(experiment);
  json["running"] = runs;
  return json;
}

}  // namespace keima::web
