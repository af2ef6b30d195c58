#include "lab/report/charts.h"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

#include "lab/report/plot.h"
#include "lab/stats/elo.h"
#include "lab/stats/score_counts.h"
#include "lab/stats/sprt.h"

namespace keima {
namespace {

constexpr std::size_t kMostPoints = 300;  // Of a curve; more would only make the page longer.

// Scores from 0 to 100 % at the left side, with even games marked.
void mark_scores(Plot& plot) {
  for (int percent = 0; percent <= 100; percent += 10)
    plot.tick_y(percent, std::to_string(percent), percent == 50 ? "zero" : "grid");
}

void mark_games(Plot& plot, double most) {
  for (const double n : ticks(0, most))
    if (n == std::floor(n)) plot.tick_x(n, fmt::format("{:g}", n));
}

void draw_upright(Plot& plot, double value, std::optional<Interval> interval, double x,
                  const char* style) {
  if (interval)
    plot.svg().whisker({x, plot.y(100 * interval->low)}, {x, plot.y(100 * interval->high)}, style);
  plot.svg().dot({x, plot.y(100 * value)}, style);
}

constexpr const char* kScoreTitle = "score of the player named first, %";

Chart simulation_chart(const std::string& name, const std::vector<CellResult>& cells) {
  std::set<int> simulations;
  for (const CellResult& cell : cells) {
    simulations.insert(cell.simulations);
    if (published_score(cell.cell.published)) simulations.insert(cell.full_simulations);
  }
  Plot plot({.title = "Scores against simulations, " + name,
             .x_title = "simulations a move (logarithmic)",
             .y_title = kScoreTitle,
             .x_low = std::log2(*simulations.begin()) - 0.3,
             .x_high = std::log2(*simulations.rbegin()) + 0.3,
             .y_low = 0,
             .y_high = 100});
  mark_scores(plot);
  for (const int value : simulations) plot.tick_x(std::log2(value), std::to_string(value));
  for (const CellResult& cell : cells) {
    // Beside ours, where the two meet.
    if (const auto theirs = published_score(cell.cell.published))
      draw_upright(plot, *theirs, published_interval(cell.cell.published),
                   plot.x(std::log2(cell.full_simulations)) + 8, "theirs");
    draw_upright(plot, cell.score(), cell.interval(), plot.x(std::log2(cell.simulations)), "ours");
  }
  plot.explain(Plot::Sign::kDot, "ours", "ours, 95 % interval");
  plot.explain(Plot::Sign::kDot, "theirs", "published, at the simulations of the paper");
  return {fmt::format("Score against simulations a move: {}.", name), plot.finish()};
}

// The score after every few games, with its interval.
struct Course {
  std::vector<Svg::Point> mean, band;
};

Course course_of(const CellResult& result, const Plot& plot) {
  Course course;
  std::vector<Svg::Point> low;
  const std::size_t games = result.points.size(), step = games / kMostPoints + 1;
  double points = 0;
  for (std::size_t i = 0; i < games; ++i) {
    points += result.points[i];
    if (i % step != 0 && i + 1 != games) continue;
    const auto n = static_cast<double>(i + 1);
    const Interval interval = score_interval(points, n);
    course.mean.emplace_back(plot.x(n), plot.y(100 * points / n));
    low.emplace_back(plot.x(n), plot.y(100 * interval.low));
    course.band.emplace_back(plot.x(n), plot.y(100 * interval.high));
  }
  course.band.insert(course.band.end(), low.rbegin(), low.rend());
  return course;
}

// After every few pairs: their number and the ratio.
std::vector<std::pair<double, double>> ratios_of(const CellResult& result, const Sprt& sprt) {
  std::vector<std::pair<double, double>> course;
  const std::size_t pairs = result.pairs.size();
  PairCounts counts{};
  for (std::size_t i = 0; i < pairs; ++i) {
    ++counts[static_cast<std::size_t>(result.pairs[i])];
    if (i % (pairs / kMostPoints + 1) == 0 || i + 1 == pairs)
      course.emplace_back(i + 1, log_likelihood_ratio(sprt, counts));
  }
  return course;
}

}  // namespace

Charts course_charts(const CellResult& result) {
  const std::size_t games = result.points.size();
  if (games < 2) return {};
  Plot plot({.title = "Score over the games of " + result.cell.name,
             .x_title = "games",
             .y_title = kScoreTitle,
             .x_low = 0,
             .x_high = static_cast<double>(games),
             .y_low = 0,
             .y_high = 100});
  mark_scores(plot);
  mark_games(plot, static_cast<double>(games));
  const Course course = course_of(result, plot);
  plot.svg().area(course.band, "band");
  const auto theirs = published_score(result.cell.published);
  if (theirs)
    plot.svg().line({plot.left(), plot.y(100 * *theirs)}, {plot.right(), plot.y(100 * *theirs)},
                    "theirs dashed");
  plot.svg().path(course.mean, "ours");
  plot.explain(Plot::Sign::kLine, "ours", "score so far");
  plot.explain(Plot::Sign::kBand, "band", "its 95 % interval");
  if (theirs) plot.explain(Plot::Sign::kLine, "theirs dashed", "published score");
  return {{fmt::format("Score over the games: {}.", result.cell.name), plot.finish()}};
}

Charts likelihood_charts(const CellResult& result) {
  const auto theirs = published_score(result.cell.published);
  const std::size_t pairs = result.pairs.size();
  if (!theirs || *theirs <= 0 || *theirs >= 1 || *theirs == 0.5 || pairs < 2) return {};
  const Sprt sprt{.elo0 = 0, .elo1 = elo_of(*theirs)};
  const auto course = ratios_of(result, sprt);
  double most = 1.5 * sprt.upper();
  for (const auto& [n, ratio] : course) most = std::max(most, std::abs(ratio));

  Plot plot({.title = "Log-likelihood ratio over the games of " + result.cell.name,
             .x_title = "games",
             .y_title = "log-likelihood ratio",
             .x_low = 0,
             .x_high = 2 * static_cast<double>(pairs),
             .y_low = -most,
             .y_high = most});
  for (const double value : ticks(-most, most))
    plot.tick_y(value, fmt::format("{:g}", value), value == 0 ? "zero" : "grid");
  mark_games(plot, 2 * static_cast<double>(pairs));
  for (const double bound : {sprt.lower(), sprt.upper()})
    plot.svg().line({plot.left(), plot.y(bound)}, {plot.right(), plot.y(bound)}, "bound dashed");
  std::vector<Svg::Point> path;
  for (const auto& [n, ratio] : course) path.emplace_back(plot.x(2 * n), plot.y(ratio));
  plot.svg().path(path, "ours");
  plot.explain(Plot::Sign::kLine, "ours", "ratio so far");
  plot.explain(Plot::Sign::kLine, "bound dashed",
               fmt::format("bounds of SPRT: above {:.2f} Elo {:+.0f}, below {:.2f} Elo 0, "
                           "errors of 5 %",
                           sprt.upper(), sprt.elo1, sprt.lower()));
  return {{fmt::format("Log-likelihood ratio of the published Elo ({:+.0f}) against 0: {}.",
                       sprt.elo1, result.cell.name),
           plot.finish()}};
}

Charts simulation_charts(const std::vector<ExperimentResults>& all) {
  std::map<std::string, std::vector<CellResult>> groups;
  for (const ExperimentResults& results : all)
    for (const CellResult& cell : results.cells)
      if (cell.simulations > 0 && cell.full_simulations > 0 && cell.has_score())
        groups[fmt::format("{}x{}, {}, {}", cell.cell.sizes[0], cell.cell.sizes[0],
                           fmt::join(cell.cell.players, " v "), cell.cell.name)]
            .push_back(cell);
  Charts charts;
  for (const auto& [key, cells] : groups) {
    std::set<int> simulations;
    for (const CellResult& cell : cells) simulations.insert(cell.simulations);
    if (simulations.size() > 1)
      charts.push_back(simulation_chart(
          fmt::format("{0}x{0}, {1}", cells[0].cell.sizes[0], cells[0].cell.name), cells));
  }
  return charts;
}

}  // namespace keima
