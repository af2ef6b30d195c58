#include "lab/report/charts.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "lab/report/svg.h"
#include "lab/stats/elo.h"
#include "lab/stats/score_counts.h"
#include "lab/stats/sprt.h"

namespace keima {
namespace {

constexpr double kWidth = 480;
constexpr std::size_t kMostPoints = 300;  // Of a curve; more would only make the page longer.
// Beyond it nobody plays enough games to tell, and an infinite end has to stop somewhere.
constexpr double kMostElo = 800;

// A figure with its interval, in whatever unit the chart has.
struct Figure {
  double value = 0;
  std::optional<Interval> interval;
};

std::optional<Figure> our_score(const CellResult& result) {
  if (result.played() == 0) return std::nullopt;
  return Figure{result.score(), result.interval()};
}

std::optional<Figure> their_score(const CellResult& result) {
  const auto score = published_score(result.cell.published);
  if (!score) return std::nullopt;
  return Figure{*score, published_interval(result.cell.published)};
}

std::optional<Figure> in_elo(std::optional<Figure> scores) {
  if (!scores) return std::nullopt;
  const auto elo = [](double score) { return std::clamp(elo_of(score), -kMostElo, kMostElo); };
  scores->value = elo(scores->value);
  if (scores->interval)
    scores->interval = {elo(scores->interval->low), elo(scores->interval->high)};
  return scores;
}

// From numbers to places, on a straight or a logarithmic scale.
struct Axis {
  double low, high, from, to;
  double operator()(double value) const {
    return from + (std::clamp(value, low, high) - low) / (high - low) * (to - from);
  }
};

struct EloRow {
  std::string name;
  std::optional<Figure> ours, theirs;
};

// Round, and wide enough for all; 0 is always there.
Axis elo_axis(const std::vector<EloRow>& rows, double from, double to) {
  double low = -50, high = 50;
  for (const EloRow& row : rows)
    for (const auto& figure : {row.ours, row.theirs})
      if (figure) {
        const Interval interval = figure->interval.value_or(Interval{figure->value, figure->value});
        low = std::min(low, interval.low);
        high = std::max(high, interval.high);
      }
  return {std::floor(low / 50) * 50, std::ceil(high / 50) * 50, from, to};
}

void draw_flat(Svg& svg, const Figure& figure, const Axis& x, double y, const char* style) {
  if (figure.interval)
    svg.whisker({x(figure.interval->low), y}, {x(figure.interval->high), y}, style);
  svg.dot({x(figure.value), y}, style);
}

void draw_upright(Svg& svg, const Figure& figure, double x, const Axis& y, const char* style) {
  if (figure.interval)
    svg.whisker({x, y(figure.interval->low)}, {x, y(figure.interval->high)}, style);
  svg.dot({x, y(figure.value)}, style);
}

void draw_legend(Svg& svg, double y) {
  svg.dot({14, y - 4}, "ours");
  svg.text({24, y}, Svg::Anchor::kStart, "ours");
  svg.dot({84, y - 4}, "theirs");
  svg.text({94, y}, Svg::Anchor::kStart, "published");
}

// Scores from 0 to 100 % at the left side, with even games marked.
void draw_score_axis(Svg& svg, const Axis& y, double left, double right) {
  for (int percent = 0; percent <= 100; percent += 25) {
    const double place = y(percent / 100.0);
    svg.line({left, place}, {right, place}, percent == 50 ? "zero" : "grid");
    svg.text({left - 6, place + 4}, Svg::Anchor::kEnd, fmt::format("{} %", percent));
  }
}

std::string simulation_chart(const std::string& name, const std::vector<CellResult>& cells) {
  std::set<int> simulations;
  for (const CellResult& cell : cells) {
    simulations.insert(cell.simulations);
    if (their_score(cell)) simulations.insert(cell.full_simulations);
  }
  Svg svg(kWidth, 260, "Scores against simulations, " + name);
  const Axis y{0, 1, 200, 20};
  const Axis log_x{std::log2(*simulations.begin()), std::log2(*simulations.rbegin()), 90,
                   kWidth - 40};
  const auto x = [&](int value) { return log_x(std::log2(value)); };
  draw_score_axis(svg, y, 60, kWidth - 10);
  for (const int value : simulations)
    svg.text({x(value), 220}, Svg::Anchor::kMiddle, std::to_string(value));
  for (const CellResult& cell : cells) {
    // Beside ours, where the two meet.
    if (const auto theirs = their_score(cell))
      draw_upright(svg, *theirs, x(cell.full_simulations) + 8, y, "theirs");
    if (const auto ours = our_score(cell)) draw_upright(svg, *ours, x(cell.simulations), y, "ours");
  }
  draw_legend(svg, 250);
  svg.text({kWidth - 10, 250}, Svg::Anchor::kEnd, "simulations a move: " + name);
  return svg.finish();
}

}  // namespace

std::string elo_chart(const std::vector<CellResult>& cells) {
  constexpr double kRow = 46, kTop = 10, kIndent = 10, kEnd = kWidth - 20;
  std::vector<EloRow> rows;
  for (const CellResult& cell : cells) {
    EloRow row{cell.cell.name, in_elo(our_score(cell)), in_elo(their_score(cell))};
    if (row.ours || row.theirs) rows.push_back(row);
  }
  if (rows.empty()) return "";
  const double bottom = kTop + kRow * static_cast<double>(rows.size());
  Svg svg(kWidth, bottom + 50, "Elo of every cell, ours and published");
  const Axis x = elo_axis(rows, kIndent + 20, kEnd);
  for (const double elo : ticks(x.low, x.high)) {
    svg.line({x(elo), kTop}, {x(elo), bottom}, elo == 0 ? "zero" : "grid");
    svg.text({x(elo), bottom + 16}, Svg::Anchor::kMiddle,
             elo == 0 ? "0" : fmt::format("{:+g}", elo));
  }
  for (std::size_t i = 0; i < rows.size(); ++i) {
    const double y = kTop + kRow * static_cast<double>(i);
    svg.text({kIndent, y + 12}, Svg::Anchor::kStart, rows[i].name);
    if (rows[i].ours) draw_flat(svg, *rows[i].ours, x, y + 23, "ours");
    if (rows[i].theirs) draw_flat(svg, *rows[i].theirs, x, y + 36, "theirs");
  }
  draw_legend(svg, bottom + 42);
  svg.text({kEnd, bottom + 42}, Svg::Anchor::kEnd, "Elo");
  return svg.finish();
}

std::string course_chart(const CellResult& result) {
  const std::size_t games = result.points.size();
  if (games < 2) return "";
  Svg svg(kWidth, 240, "Score over the games of " + result.cell.name);
  const Axis y{0, 1, 190, 10};
  const Axis x{1, static_cast<double>(games), 60, kWidth - 20};
  draw_score_axis(svg, y, 55, kWidth - 15);
  std::vector<Svg::Point> mean, low, high;
  const std::size_t step = games / kMostPoints + 1;
  double points = 0;
  for (std::size_t i = 0; i < games; ++i) {
    points += result.points[i];
    if (i % step != 0 && i + 1 != games) continue;
    const auto n = static_cast<double>(i + 1);
    const Interval interval = score_interval(points, n);
    mean.emplace_back(x(n), y(points / n));
    low.emplace_back(x(n), y(interval.low));
    high.emplace_back(x(n), y(interval.high));
  }
  high.insert(high.end(), low.rbegin(), low.rend());
  svg.area(high, "band");
  if (const auto theirs = published_score(result.cell.published))
    svg.line({x(1), y(*theirs)}, {kWidth - 15, y(*theirs)}, "theirs dashed");
  svg.path(mean, "ours");
  for (const double n : ticks(1, static_cast<double>(games)))
    if (n >= 1) svg.text({x(n), 208}, Svg::Anchor::kMiddle, fmt::format("{:g}", n));
  draw_legend(svg, 232);
  svg.text({kWidth - 15, 232}, Svg::Anchor::kEnd, "games: " + result.cell.name);
  return svg.finish();
}

std::string likelihood_chart(const CellResult& result) {
  const auto theirs = published_score(result.cell.published);
  const std::size_t pairs = result.pairs.size();
  if (!theirs || *theirs <= 0 || *theirs >= 1 || *theirs == 0.5 || pairs < 2) return "";
  const Sprt sprt{.elo0 = 0, .elo1 = elo_of(*theirs)};
  PairCounts counts{};
  std::vector<std::pair<double, double>> course;  // Pairs, ratio.
  double most = 1.5 * sprt.upper();
  for (std::size_t i = 0; i < pairs; ++i) {
    ++counts[static_cast<std::size_t>(result.pairs[i])];
    if (i % (pairs / kMostPoints + 1) != 0 && i + 1 != pairs) continue;
    course.emplace_back(i + 1, log_likelihood_ratio(sprt, counts));
    most = std::max(most, std::abs(course.back().second));
  }

  Svg svg(kWidth, 240, "Log-likelihood ratio over the games of " + result.cell.name);
  const Axis y{-most, most, 190, 10};
  const Axis x{1, static_cast<double>(pairs), 60, kWidth - 20};
  for (const double value : ticks(-most, most)) {
    svg.line({55, y(value)}, {kWidth - 15, y(value)}, value == 0 ? "zero" : "grid");
    svg.text({50, y(value) + 4}, Svg::Anchor::kEnd, fmt::format("{:g}", value));
  }
  for (const double bound : {sprt.lower(), sprt.upper()})
    svg.line({55, y(bound)}, {kWidth - 15, y(bound)}, "theirs dashed");
  std::vector<Svg::Point> path;
  for (const auto& [n, ratio] : course) path.emplace_back(x(n), y(ratio));
  svg.path(path, "ours");
  for (const double n : ticks(1, static_cast<double>(pairs)))
    if (n >= 1) svg.text({x(n), 208}, Svg::Anchor::kMiddle, fmt::format("{:g}", 2 * n));
  svg.text({55, 232}, Svg::Anchor::kStart,
           fmt::format("LLR: Elo {:+.0f} (up) or 0 (down)", sprt.elo1));
  svg.text({kWidth - 15, 232}, Svg::Anchor::kEnd, "games: " + result.cell.name);
  return svg.finish();
}

std::vector<std::string> simulation_charts(const std::vector<ExperimentResults>& all) {
  std::map<std::string, std::vector<CellResult>> groups;
  for (const ExperimentResults& results : all)
    for (const CellResult& cell : results.cells)
      if (cell.simulations > 0 && cell.full_simulations > 0 && cell.played() > 0)
        groups[fmt::format("{0}x{0}, {1}, {2}", cell.cell.size, fmt::join(cell.cell.players, " v "),
                           cell.cell.name)]
            .push_back(cell);
  std::vector<std::string> charts;
  for (const auto& [key, cells] : groups) {
    std::set<int> simulations;
    for (const CellResult& cell : cells) simulations.insert(cell.simulations);
    if (simulations.size() > 1)
      charts.push_back(simulation_chart(
          fmt::format("{0}x{0}, {1}", cells[0].cell.size, cells[0].cell.name), cells));
  }
  return charts;
}

}  // namespace keima
