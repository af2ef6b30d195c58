#include "lab/report/plot.h"

#include <algorithm>

namespace keima {
namespace {

constexpr double kWidth = 920, kRightMargin = 20, kTopMargin = 14;
constexpr double kBelow = 84;            // Numbers, title and legend of the x axis.
constexpr double kLetter = 6.8;          // About what a letter of the legend takes.
constexpr double kSign = 26, kGap = 22;  // Of a sign in the legend, and between two entries.

}  // namespace

double Axis::operator()(double value) const {
  return from + (std::clamp(value, low, high) - low) / (high - low) * (to - from);
}

Plot::Plot(const Options& options)
    : x_{options.x_low, options.x_high, options.left, kWidth - kRightMargin},
      y_{options.y_low, options.y_high, options.height - kBelow, kTopMargin},
      svg_(kWidth, options.height, options.title) {
  svg_.text({(x_.from + x_.to) / 2, y_.from + 42}, Svg::Anchor::kMiddle, options.x_title);
  if (!options.y_title.empty()) svg_.upright_text({16, (y_.from + y_.to) / 2}, options.y_title);
}

void Plot::tick_x(double value, const std::string& words, const char* style) {
  svg_.line({x(value), bottom()}, {x(value), top()}, style);
  svg_.text({x(value), bottom() + 20}, Svg::Anchor::kMiddle, words);
}

void Plot::tick_y(double value, const std::string& words, const char* style) {
  svg_.line({left(), y(value)}, {right(), y(value)}, style);
  svg_.text({left() - 8, y(value) + 4}, Svg::Anchor::kEnd, words);
}

void Plot::explain(Sign sign, const char* style, const std::string& words) {
  legend_.push_back({sign, style, words});
}

void Plot::draw_sign(const Explained& explained, Svg::Point at) {
  const auto [px, py] = at;
  switch (explained.sign) {
    case Sign::kLine:
      svg_.line({px, py}, {px + kSign, py}, explained.style);
      break;
    case Sign::kDot:
      svg_.whisker({px, py}, {px + kSign, py}, explained.style);
      svg_.dot({px + kSign / 2, py}, explained.style);
      break;
    case Sign::kBand:
      svg_.area({{px, py - 6}, {px + kSign, py - 6}, {px + kSign, py + 6}, {px, py + 6}},
                explained.style);
      break;
  }
}

// In one row: a drawing has three or four kinds of things.
std::string Plot::finish() {
  double at = left();
  for (const Explained& explained : legend_) {
    draw_sign(explained, {at, bottom() + 66});
    svg_.text({at + kSign + 6, bottom() + 70}, Svg::Anchor::kStart, explained.words);
    at += kSign + 6 + kLetter * static_cast<double>(explained.words.size()) + kGap;
  }
  return svg_.finish();
}

}  // namespace keima
