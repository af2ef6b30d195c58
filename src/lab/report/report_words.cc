#include "lab/report/report_words.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

#include "lab/stats/elo.h"

namespace keima {
namespace {

std::string elo_words(double elo) {
  if (std::isinf(elo)) return elo > 0 ? "+inf" : "-inf";
  return fmt::format("{:+.1f}", elo);
}

std::string elo_words(double elo, Interval interval) {
  return fmt::format("{} ({} to {})", elo_words(elo), elo_words(interval.low),
                     elo_words(interval.high));
}

std::string percent_words(double score, Interval interval) {
  return fmt::format("{:.1f} % ({:.1f} to {:.1f})", 100 * score, 100 * interval.low,
                     100 * interval.high);
}

std::string published_words(const Published& published) {
  std::string text;
  const auto add = [&](const std::string& words) { text += (text.empty() ? "" : ", ") + words; };
  if (published.score) add(fmt::format("{:.1f} %", 100 * *published.score));
  if (published.elo && published.elo_low)
    add("Elo " + elo_words(*published.elo, {*published.elo_low, *published.elo_high}));
  else if (published.elo)
    add("Elo " + elo_words(*published.elo));
  if (published.games) add(fmt::format("{} games", *published.games));
  if (!published.note.empty()) add(published.note);
  return text.empty() ? "nothing" : text;
}

std::string games_words(const CellResult& cell) {
  return cell.planned > 0 ? fmt::format("{} of {}", cell.played(), cell.planned) : "";
}

// Whether a cell is a row of the table of scores: all matches, but for those of which only other
// figures were published.
bool is_about_score(const CellResult& cell) {
  return cell.cell.is_match() && (cell.has_score() || cell.figures.empty() ||
                                  published_score(cell.cell.published).has_value());
}

// Elo is for players who change colours: with fixed ones it would be that of the colour.
std::vector<std::string> score_row(const CellResult& cell) {
  const bool has_elo = cell.has_score() && cell.cell.swap_colors;
  return {cell.cell.name,
          games_words(cell),
          cell.has_score() ? percent_words(cell.score(), cell.interval()) : "",
          has_elo ? elo_words(elo_of(cell.score()), elo_of(cell.interval())) : "",
          published_words(cell.cell.published),
          cell.verdict().text};
}

ReportTable without_empty_columns(ReportTable table) {
  for (std::size_t i = table.columns.size(); i-- > 0;) {
    if (std::ranges::any_of(table.rows, [&](const auto& row) { return !row[i].empty(); })) continue;
    const auto at = static_cast<std::ptrdiff_t>(i);
    table.columns.erase(table.columns.begin() + at);
    for (auto& row : table.rows) row.erase(row.begin() + at);
  }
  return table;
}

std::string number_words(double value) {
  const double size = std::abs(value);
  if (size >= 1000) return fmt::format("{:.0f}", value);
  return size >= 0.095 || size == 0 ? fmt::format("{:.2f}", value) : fmt::format("{:.3g}", value);
}

// What of a cell goes into the overview: its score, or else its figures.
std::pair<std::string, std::string> ours_and_theirs(const CellResult& cell) {
  const auto score = published_score(cell.cell.published);
  if (is_about_score(cell))
    return {cell.has_score() ? percent_words(cell.score(), cell.interval()) : "",
            score ? fmt::format("{:.1f} %", 100 * *score) : ""};
  if (cell.figures.size() != 1) return {"", fmt::format("{} figures", cell.figures.size())};
  const FigureResult& figure = cell.figures.front();
  return {figure.ours ? estimate_words(*figure.ours, figure.published.unit) : "",
          published_words(figure.published)};
}

// "short", or "short, changed".
std::string short_scale(const ExperimentResults& results) {
  if (!results.record) return "";
  const std::string& scale = results.record->scale;
  const bool is_changed = scale_words(results.experiment, scale, results.record->numbers) != scale;
  return is_changed ? scale + ", changed" : scale;
}

// Why there is no verdict on the paper stands above the table, and need not be in every row of
// many.
std::string without_reasons(const std::string& text) {
  constexpr std::string_view kNoVerdict = "no verdict on the paper";
  const std::size_t at = text.find(kNoVerdict);
  return at == std::string::npos ? text : text.substr(0, at + kNoVerdict.size());
}

// In a word or two; of several figures that do not agree, how many have which.
std::string short_verdict(const CellResult& cell) {
  const CellVerdict verdict = cell.verdict();
  const VerdictKind kind = verdict.kind;
  std::string text(name_of(kind));
  if (kind == VerdictKind::kMixed) text = verdict.text.substr(0, verdict.text.find(';'));
  const bool is_said_of_results = kind != VerdictKind::kNotComparable &&
                                  kind != VerdictKind::kNotPlayed &&
                                  kind != VerdictKind::kNothingToCompare;
  if (is_said_of_results && !cell.conditions.are_the_papers()) text += ", no verdict on the paper";
  return text;
}

}  // namespace

std::string estimate_words(const Estimate& estimate, const std::string& unit) {
  std::string text = number_words(estimate.value) + (unit.empty() ? "" : " " + unit);
  if (estimate.interval)
    text += fmt::format(" ({} to {})", number_words(estimate.interval->low),
                        number_words(estimate.interval->high));
  return text;
}

std::string published_words(const PublishedFigure& figure) {
  std::string text =
      fmt::format("{:g}{}", figure.value, figure.unit.empty() ? "" : " " + figure.unit);
  if (figure.low) text += fmt::format(" ({:g} to {:g})", *figure.low, *figure.high);
  if (figure.tolerance > 0) text += fmt::format(", tolerance {:g}", figure.tolerance);
  return text;
}

ReportTable overview_table(const std::vector<ExperimentResults>& all) {
  ReportTable table{{"experiment", "scale", "cell", "games", "ours (95 %)", "published", "verdict"},
                    {}};
  for (const ExperimentResults& results : all)
    for (const CellResult& cell : results.cells) {
      const auto [ours, theirs] = ours_and_theirs(cell);
      table.rows.push_back({results.experiment.id, short_scale(results), cell.cell.name,
                            games_words(cell), ours, theirs, short_verdict(cell)});
    }
  return without_empty_columns(table);
}

ReportTable score_table(const std::vector<CellResult>& cells) {
  ReportTable table{{"cell", "games", "score (95 %)", "Elo (95 %)", "published", "verdict"}, {}};
  for (const CellResult& cell : cells)
    if (is_about_score(cell)) table.rows.push_back(score_row(cell));
  return without_empty_columns(table);
}

ReportTable figure_table(const std::vector<CellResult>& cells) {
  ReportTable table{{"cell", "figure", "games", "ours (95 %)", "published", "verdict"}, {}};
  for (const CellResult& cell : cells)
    for (const FigureResult& figure : cell.figures)
      table.rows.push_back(
          {cell.cell.name, figure.published.name,
           figure.ours ? fmt::format("{} of {}", figure.ours->count, cell.planned) : "",
           figure.ours ? estimate_words(*figure.ours, figure.published.unit) : "",
           published_words(figure.published), without_reasons(figure.verdict.text)});
  return without_empty_columns(table);
}

std::string heading(const ExperimentResults& results) {
  if (!results.record) return results.experiment.id;
  const std::string scale =
      scale_words(results.experiment, results.record->scale, results.record->numbers);
  return scale == "full" ? results.experiment.id
                         : fmt::format("{} ({})", results.experiment.id, scale);
}

std::vector<std::string> differences(const ExperimentResults& results) {
  Conditions all;
  for (const CellResult& cell : results.cells) {
    for (const ScaleGap& gap : cell.conditions.gaps)
      if (std::ranges::find(all.gaps, gap) == all.gaps.end()) all.gaps.push_back(gap);
    for (const StandIn& stand_in : cell.conditions.stand_ins)
      if (std::ranges::find(all.stand_ins, stand_in) == all.stand_ins.end())
        all.stand_ins.push_back(stand_in);
  }
  std::vector<std::string> sentences;
  if (!all.are_the_papers()) sentences.push_back("Not as in the paper: " + all.words() + ".");
  if (!results.experiment.differs.empty()) sentences.push_back(results.experiment.differs);
  return sentences;
}

std::vector<std::pair<std::string, std::string>> record_words(const ExperimentResults& results) {
  const RunRecord& record = *results.record;
  const auto numbers = [](std::string text, const ScaleNumbers& scale) {
    for (const auto& [name, value] : scale) text += fmt::format(" {}={}", name, value);
    return text;
  };
  std::vector<std::pair<std::string, std::string>> words = {
      {"signature", record.signature},
      {"scale", numbers(record.scale + ":", record.numbers)},
      {"the paper's", numbers("full:", results.experiment.scale("full"))},
      {"seed", std::to_string(record.seed)},
      {"machine", fmt::format("{}, {} cores, {} MB, {}", record.machine.processor,
                              record.machine.cores, record.machine.memory, record.machine.system)},
      {"compiler", record.machine.compiler}};
  for (const RunSession& session : record.sessions)
    words.emplace_back(
        &session == &record.sessions.front() ? "started" : "went on",
        fmt::format("{}, {} games a cell, {}{}", session.started, session.games, session.version,
                    session.any_build ? ", any build allowed" : ""));
  for (const CellResult& cell : results.cells)
    for (const Calibration& calibration : cell.calibrations)
      words.emplace_back("equal CPU", fmt::format("{}: {} simulations on {}", cell.cell.name,
                                                  fmt::join(calibration.simulations, " and "),
                                                  calibration.processor));
  return words;
}

}  // namespace keima
