#include "lab/report/data_report.h"

#include <nlohmann/json.hpp>

#include "lab/report/report_words.h"
#include "lab/stats/elo.h"

namespace keima {
namespace {

using Json = nlohmann::ordered_json;

Json or_null(const auto& value) { return value ? Json(*value) : Json(); }

Json needs_json(const Cell& cell) { return cell.needs.empty() ? Json() : Json(cell.needs); }

Json interval_json(double value, std::optional<Interval> interval) {
  Json json = {{"value", value}, {"low", Json()}, {"high", Json()}};
  if (interval) {
    json["low"] = interval->low;
    json["high"] = interval->high;
  }
  return json;
}

Json verdict_json(const CellVerdict& verdict) {
  return {{"kind", name_of(verdict.kind)}, {"text", verdict.text}};
}

Json published_json(const Published& published) {
  return {{"score", or_null(published.score)},       {"games", or_null(published.games)},
          {"elo", or_null(published.elo)},           {"elo_low", or_null(published.elo_low)},
          {"elo_high", or_null(published.elo_high)}, {"note", published.note}};
}

Json figure_json(const FigureResult& figure) {
  const PublishedFigure& published = figure.published;
  Json json = {{"name", published.name},
               {"unit", published.unit},
               {"ours", Json()},
               {"published", interval_json(published.value, std::nullopt)},
               {"tolerance", published.tolerance},
               {"verdict", verdict_json(figure.verdict)}};
  if (published.low)
    json["published"] = interval_json(published.value, Interval{*published.low, *published.high});
  if (figure.ours) {
    json["ours"] = interval_json(figure.ours->value, figure.ours->interval);
    json["ours"]["games"] = figure.ours->count;
  }
  return json;
}

Json conditions_json(const Conditions& conditions) {
  Json gaps = Json::array(), stand_ins = Json::array();
  for (const ScaleGap& gap : conditions.gaps)
    gaps.push_back({{"name", gap.name}, {"ours", gap.ours}, {"paper", gap.paper}});
  for (const StandIn& stand_in : conditions.stand_ins)
    stand_ins.push_back({{"ours", stand_in.ours}, {"theirs", stand_in.theirs}});
  return {
      {"are_the_papers", conditions.are_the_papers()}, {"scale", gaps}, {"stands_in", stand_ins}};
}

Json cell_json(const CellResult& cell) {
  Json json = {{"name", cell.cell.name},
               {"measure", cell.cell.measure},
               {"sizes", cell.cell.sizes},
               {"colors", cell.cell.swap_colors ? "swapped" : "fixed"},
               {"players", cell.cell.players},
               {"needs", needs_json(cell.cell)},
               {"conditions", conditions_json(cell.conditions)},
               {"planned", cell.planned},
               {"played", cell.played()},
               {"score", Json()},
               {"elo", Json()},
               {"published", published_json(cell.cell.published)},
               {"figures", Json::array()},
               {"verdict", verdict_json(cell.verdict())},
               {"equal_cpu", Json::array()},
               {"points", cell.points}};
  if (cell.has_score()) json["score"] = interval_json(cell.score(), cell.interval());
  if (cell.has_score() && cell.cell.swap_colors)
    json["elo"] = interval_json(elo_of(cell.score()), elo_of(cell.interval()));
  for (const FigureResult& figure : cell.figures) json["figures"].push_back(figure_json(figure));
  for (const Calibration& calibration : cell.calibrations)
    json["equal_cpu"].push_back(
        {{"processor", calibration.processor}, {"simulations", calibration.simulations}});
  return json;
}

Json experiment_json(const Experiment& experiment) {
  return {{"id", experiment.id},
          {"title", experiment.title},
          {"source", experiment.source},
          {"differs", experiment.differs},
          {"can_run", experiment.can_run()},
          {"scales", experiment.scales}};
}

Json run_json(const ExperimentResults& results) {
  const RunRecord& record = *results.record;
  Json json = {{"folder", results.folder.string()},
               {"scale", scale_words(results.experiment, record.scale, record.numbers)},
               {"numbers", record.numbers},
               {"signature", record.signature},
               {"seed", record.seed},
               {"processor", record.machine.processor},
               {"sessions", Json::array()}};
  for (const RunSession& session : record.sessions)
    json["sessions"].push_back({{"started", session.started},
                                {"version", session.version},
                                {"games", session.games},
                                {"any_build", session.any_build}});
  return json;
}

std::string text_of(const Json& json) {
  return json.dump(1, ' ', false, Json::error_handler_t::replace) + "\n";
}

std::string csv_field(const std::string& text) {
  if (text.find_first_of(",\"\n\r") == std::string::npos) return text;
  std::string quoted = "\"";
  for (const char c : text) quoted += c == '"' ? "\"\"" : std::string(1, c);
  return quoted + "\"";
}

std::string csv_number(const std::optional<double>& number) {
  return number ? fmt::format("{:.6g}", *number) : "";
}

struct CsvRow {
  std::string figure, unit;
  std::int64_t games = 0;
  std::optional<double> ours, low, high, published, published_low, published_high;
  CellVerdict verdict;
};

CsvRow score_of_csv(const CellResult& cell) {
  CsvRow row{"score", "share", cell.played(), {}, {}, {}, {}, {}, {}, cell.verdict()};
  if (cell.has_score()) {
    row.ours = cell.score();
    row.low = cell.interval().low;
    row.high = cell.interval().high;
  }
  row.published = published_score(cell.cell.published);
  if (const auto interval = published_interval(cell.cell.published)) {
    row.published_low = interval->low;
    row.published_high = interval->high;
  }
  return row;
}

CsvRow csv_of(const FigureResult& figure) {
  const PublishedFigure& published = figure.published;
  CsvRow row{published.name, published.unit, 0, {}, {}, {}, published.value, published.low,
             published.high, figure.verdict};
  if (!figure.ours) return row;
  row.games = figure.ours->count;
  row.ours = figure.ours->value;
  if (figure.ours->interval) {
    row.low = figure.ours->interval->low;
    row.high = figure.ours->interval->high;
  }
  return row;
}

std::string csv_line(const ExperimentResults& results, const CellResult& cell, const CsvRow& row) {
  const std::string scale = results.record ? scale_words(results.experiment, results.record->scale,
                                                         results.record->numbers)
                                           : "";
  const std::vector<std::string> fields = {results.experiment.id,
                                           scale,
                                           cell.cell.name,
                                           row.figure,
                                           row.unit,
                                           std::to_string(row.games),
                                           csv_number(row.ours),
                                           csv_number(row.low),
                                           csv_number(row.high),
                                           csv_number(row.published),
                                           csv_number(row.published_low),
                                           csv_number(row.published_high),
                                           std::string(name_of(row.verdict.kind)),
                                           row.verdict.text};
  std::string line;
  for (const std::string& field : fields) line += (line.empty() ? "" : ",") + csv_field(field);
  return line + "\n";
}

}  // namespace

std::string json_report(const std::vector<ExperimentResults>& all) {
  Json json = {{"experiments", Json::array()}};
  for (const ExperimentResults& results : all) {
    Json one = experiment_json(results.experiment);
    one["run"] = results.record ? run_json(results) : Json();
    one["cells"] = Json::array();
    for (const CellResult& cell : results.cells) one["cells"].push_back(cell_json(cell));
    json["experiments"].push_back(std::move(one));
  }
  return text_of(json);
}

std::string json_list(const std::vector<Experiment>& experiments,
                      const std::vector<std::string>& names) {
  Json json = Json::array();
  for (std::size_t i = 0; i < experiments.size(); ++i) {
    Json one = experiment_json(experiments[i]);
    one["file"] = names.at(i);
    one["cells"] = Json::array();
    for (const Cell& cell : experiments[i].cells)
      one["cells"].push_back({{"name", cell.name}, {"needs", needs_json(cell)}});
    json.push_back(std::move(one));
  }
  return text_of(json);
}

std::string json_status(const ExperimentResults& results, bool is_being_played) {
  Json json = {{"experiment", results.experiment.id},
               {"is_being_played", is_being_played},
               {"run", run_json(results)},
               {"cells", Json::array()}};
  for (const CellResult& cell : results.cells)
    json["cells"].push_back(
        {{"name", cell.cell.name},
         {"planned", cell.planned},
         {"played", cell.played()},
         {"needs", needs_json(cell.cell)},
         {"score", cell.has_score() ? interval_json(cell.score(), cell.interval()) : Json()}});
  return text_of(json);
}

std::string csv_report(const std::vector<ExperimentResults>& all) {
  std::string text =
      "experiment,scale,cell,figure,unit,games,ours,low,high,published,published_low,"
      "published_high,verdict,words\n";
  for (const ExperimentResults& results : all)
    for (const CellResult& cell : results.cells) {
      if (cell.cell.is_match()) text += csv_line(results, cell, score_of_csv(cell));
      for (const FigureResult& figure : cell.figures)
        text += csv_line(results, cell, csv_of(figure));
    }
  return text;
}

}  // namespace keima
