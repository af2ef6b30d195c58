// Figures with their intervals below each other, ours and published: a line a cell.
#include <algorithm>
#include <cmath>
#include <map>

#include "lab/report/charts.h"
#include "lab/report/plot.h"
#include "lab/stats/elo.h"

namespace keima {
namespace {

// Beyond it nobody plays enough games to tell, and an infinite end has to stop somewhere.
constexpr double kMostElo = 800;

// A figure with its interval, in whatever unit the chart has.
struct Mark {
  double value = 0;
  std::optional<Interval> interval;
};

struct Row {
  std::string name;
  std::optional<Mark> ours, theirs;
};

std::optional<Mark> in_elo(std::optional<double> score, std::optional<Interval> interval) {
  if (!score) return std::nullopt;
  const auto elo = [](double value) { return std::clamp(elo_of(value), -kMostElo, kMostElo); };
  Mark mark{elo(*score), {}};
  if (interval) mark.interval = {elo(interval->low), elo(interval->high)};
  return mark;
}

// Wide enough for all, with some air; 0 is always there.
Interval range_of(const std::vector<Row>& rows) {
  Interval all{0, 0};
  for (const Row& row : rows)
    for (const auto& mark : {row.ours, row.theirs})
      if (mark) {
        const Interval interval = mark->interval.value_or(Interval{mark->value, mark->value});
        all.low = std::min(all.low, interval.low);
        all.high = std::max(all.high, interval.high);
      }
  if (all.low == all.high) return {-1, 1};
  const double air = 0.04 * (all.high - all.low);
  return {all.low - air, all.high + air};
}

void draw(Plot& plot, const Mark& mark, double y, const char* style) {
  if (mark.interval)
    plot.svg().whisker({plot.x(mark.interval->low), y}, {plot.x(mark.interval->high), y}, style);
  plot.svg().dot({plot.x(mark.value), y}, style);
}

struct Forest {
  std::string title, x_title;
  std::vector<Row> rows;
  bool has_signs = false;  // "+50" rather than "50".
};

std::string forest_svg(const Forest& forest) {
  constexpr double kRow = 44, kAround = 98, kLetter = 7;
  double left = 60;
  for (const Row& row : forest.rows)
    left = std::max(left, 20 + kLetter * static_cast<double>(row.name.size()));
  const auto count = static_cast<double>(forest.rows.size());
  const Interval range = range_of(forest.rows);
  Plot plot({.title = forest.title,
             .x_title = forest.x_title,
             .y_title = "",
             .x_low = range.low,
             .x_high = range.high,
             .y_low = 0,
             .y_high = count,
             .height = kAround + kRow * count,
             .left = std::min(left, 360.0)});
  for (const double value : ticks(range.low, range.high))
    plot.tick_x(value, (forest.has_signs && value > 0 ? "+" : "") + fmt::format("{:g}", value),
                value == 0 ? "zero" : "grid");
  for (std::size_t i = 0; i < forest.rows.size(); ++i) {
    const Row& row = forest.rows[i];
    const double y = plot.y(count - static_cast<double>(i) - 0.5);
    plot.svg().text({plot.left() - 10, y + 4}, Svg::Anchor::kEnd, row.name);
    if (row.ours) draw(plot, *row.ours, y - 7, "ours");
    if (row.theirs) draw(plot, *row.theirs, y + 7, "theirs");
  }
  plot.explain(Plot::Sign::kDot, "ours", "ours, 95 % interval");
  plot.explain(Plot::Sign::kDot, "theirs", "published, with its interval where known");
  return plot.finish();
}

}  // namespace

Charts elo_charts(const std::vector<CellResult>& cells) {
  Forest forest{"Elo of every cell, ours and published", "Elo of the player named first", {}, true};
  for (const CellResult& cell : cells) {
    if (!cell.cell.is_match() || !cell.cell.swap_colors) continue;
    const std::optional<double> none;
    Row row{cell.cell.name,
            in_elo(cell.has_score() ? std::optional(cell.score()) : none,
                   cell.has_score() ? std::optional(cell.interval()) : std::nullopt),
            in_elo(published_score(cell.cell.published), published_interval(cell.cell.published))};
    if (row.ours || row.theirs) forest.rows.push_back(row);
  }
  if (forest.rows.empty()) return {};
  return {
      {"Elo of the player named first in each cell, ours and published, with intervals of 95 %.",
       forest_svg(forest)}};
}

Charts figure_charts(const std::vector<CellResult>& cells) {
  std::map<std::string, std::vector<Row>> by_unit;
  for (const CellResult& cell : cells)
    for (const FigureResult& figure : cell.figures) {
      const PublishedFigure& published = figure.published;
      Row row{cell.cell.name + ": " + published.name, {}, Mark{published.value, {}}};
      if (published.low) row.theirs->interval = {*published.low, *published.high};
      if (figure.ours) row.ours = Mark{figure.ours->value, figure.ours->interval};
      by_unit[published.unit].push_back(row);
    }
  Charts charts;
  for (const auto& [unit, rows] : by_unit)
    charts.push_back(
        {fmt::format("Figures other than scores{}, ours and published, with intervals of 95 %.",
                     unit.empty() ? "" : ", in " + unit),
         forest_svg({"Figures, ours and published", unit.empty() ? "value" : unit, rows})});
  return charts;
}

}  // namespace keima
