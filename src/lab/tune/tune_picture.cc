#include "lab/tune/tune_picture.h"

#include <fmt/core.h>

#include <cmath>

#include "lab/report/html_page.h"
#include "lab/report/svg.h"
#include "lab/stats/interval.h"

namespace keima {
namespace {

constexpr double kLeft = 50, kRight = 470, kTop = 12, kBottom = 232, kHeight = 262;
constexpr int kPieces = 8;  // That a range is cut into for means.

double height_of(double score) { return kBottom + score * (kTop - kBottom); }

// Where a coordinate is drawn: choices lie side by side, each in the middle of its column.
double across(const Parameter& parameter, double coordinate) {
  const double share = parameter.is_choice()
                           ? (coordinate + 0.5) / static_cast<double>(parameter.choices.size())
                           : (coordinate + 1) / 2;
  return kLeft + share * (kRight - kLeft);
}

void draw_axes(Svg& svg, const Parameter& parameter) {
  for (const int percent : {0, 25, 50, 75, 100}) {
    const double y = height_of(percent / 100.0);
    svg.line({kLeft, y}, {kRight, y}, percent == 50 ? "zero" : "grid");
    svg.text({kLeft - 6, y + 4}, Svg::Anchor::kEnd, fmt::format("{} %", percent));
  }
  const auto label = [&](double coordinate, std::string_view words) {
    svg.text({across(parameter, coordinate), kHeight - 10}, Svg::Anchor::kMiddle, words);
  };
  for (std::size_t i = 0; i < parameter.choices.size(); ++i)
    label(static_cast<double>(i), parameter.choices[i]);
  if (parameter.is_choice()) return;
  for (const double value : ticks(parameter.low, parameter.high))
    label(parameter.coordinate_of(value), fmt::format("{:g}", value));
}

// Scores are quarters: a little up or down, by its number, no trial hides another.
void draw_trials(Svg& svg, const TuneProgress& progress, std::size_t which) {
  for (const auto& [trial, score, sgf] : progress.trials) {
    const double shift = (trial.number * 7 % 13 - 6) * 0.004;
    svg.dot({across(progress.parameters[which], trial.place[which]), height_of(score + shift)},
            "trial");
  }
}

void draw_means(Svg& svg, const TuneProgress& progress, std::size_t which) {
  const Parameter& parameter = progress.parameters[which];
  const std::size_t pieces = parameter.is_choice() ? parameter.choices.size() : kPieces;
  struct Piece {
    double points = 0, trials = 0, sum = 0;
  };
  std::vector<Piece> all(pieces);
  for (const auto& [trial, score, sgf] : progress.trials) {
    const double coordinate = trial.place[which];
    const double share = parameter.is_choice() ? coordinate : (coordinate + 1) / 2 * kPieces;
    Piece& piece = all[std::min(static_cast<std::size_t>(share), pieces - 1)];
    piece.points += score;
    piece.trials += 1;
    piece.sum += coordinate;
  }
  for (const Piece& piece : all) {
    if (piece.trials == 0) continue;
    const double x = across(parameter, piece.sum / piece.trials);
    const Interval interval =
        score_interval(kGamesATrial * piece.points, kGamesATrial * piece.trials);
    svg.whisker({x, height_of(interval.low)}, {x, height_of(interval.high)}, "ours");
    svg.dot({x, height_of(piece.points / piece.trials)}, "ours");
  }
}

// Along this parameter, the others at the optimum.
void draw_expected(Svg& svg, const TuneProgress& progress, std::size_t which) {
  const Parameter& parameter = progress.parameters[which];
  if (parameter.is_choice()) return;
  constexpr int kSteps = 60;
  std::vector<Svg::Point> curve;
  Place place = progress.optimum.place;
  for (int i = 0; i <= kSteps; ++i) {
    place[which] = 2.0 * i / kSteps - 1;
    if (const auto score = progress.tuner.expected(place))
      curve.emplace_back(across(parameter, place[which]), height_of(*score));
  }
  if (!curve.empty()) svg.path(curve, "theirs");
}

std::string heading(const TuneProgress& progress, std::size_t which) {
  const Parameter& parameter = progress.parameters[which];
  const std::string value = parameter.value_at(progress.optimum.place[which]);
  switch (progress.optimum.kind) {
    case Optimum::Kind::kInside:
      return fmt::format("{} = {}", parameter.key, value);
    case Optimum::Kind::kAtAnEnd:
      return fmt::format("{}, highest at {}", parameter.key, value);
    case Optimum::Kind::kUnknown:
      break;
  }
  return parameter.key;
}

std::string chart(const TuneProgress& progress, std::size_t which) {
  const Parameter& parameter = progress.parameters[which];
  const std::string title = heading(progress, which);
  Svg svg(kRight + 10, kHeight, "Scores by " + title);
  draw_axes(svg, parameter);
  draw_trials(svg, progress, which);
  draw_expected(svg, progress, which);
  draw_means(svg, progress, which);
  if (progress.optimum.kind == Optimum::Kind::kInside) {
    const double x = across(parameter, progress.optimum.place[which]);
    svg.line({x, kTop}, {x, kBottom}, "zero dashed");
  }
  return fmt::format("<section>\n<h2>{}</h2>\n{}</section>\n", escaped(title), svg.finish());
}

}  // namespace

std::string tune_picture(const TuneProgress& progress, bool is_live) {
  std::string body = fmt::format(
      "<p>{}</p>\n<p>Dots are trials of two games each, bars their mean scores with intervals of "
      "95&nbsp;%, the curve is what is expected with the other parameters at the optimum, the "
      "broken line is the optimum, if there is one between the ends.</p>\n",
      escaped(tune_line(progress)));
  if (!progress.trials.empty())
    for (std::size_t i = 0; i < progress.parameters.size(); ++i) body += chart(progress, i);
  return html_page("Tuning", body, is_live);
}

}  // namespace keima
