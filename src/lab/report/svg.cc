#include "lab/report/svg.h"

#include <fmt/core.h>

#include <cmath>

namespace keima {
namespace {

std::string points_text(const std::vector<Svg::Point>& points) {
  std::string text;
  for (const auto& [x, y] : points) text += fmt::format("{:.1f},{:.1f} ", x, y);
  if (!text.empty()) text.pop_back();
  return text;
}

}  // namespace

std::string escaped(std::string_view text) {
  std::string result;
  for (const char c : text) {
    switch (c) {
      case '&':
        result += "&amp;";
        break;
      case '<':
        result += "&lt;";
        break;
      case '>':
        result += "&gt;";
        break;
      case '"':
        result += "&quot;";
        break;
      default:
        result += c;
    }
  }
  return result;
}

Svg::Svg(double width, double height, const std::string& title)
    : body_(fmt::format("<svg viewBox=\"0 0 {:.0f} {:.0f}\" role=\"img\" aria-label=\"{}\">\n",
                        width, height, escaped(title))) {}

void Svg::line(Point from, Point to, const char* style) {
  body_ +=
      fmt::format("<line class=\"{}\" x1=\"{:.1f}\" y1=\"{:.1f}\" x2=\"{:.1f}\" y2=\"{:.1f}\"/>\n",
                  style, from.first, from.second, to.first, to.second);
}

void Svg::path(const std::vector<Point>& points, const char* style) {
  body_ += fmt::format("<polyline class=\"{}\" points=\"{}\"/>\n", style, points_text(points));
}

void Svg::area(const std::vector<Point>& points, const char* style) {
  body_ += fmt::format("<polygon class=\"{}\" points=\"{}\"/>\n", style, points_text(points));
}

void Svg::dot(Point center, const char* style) {
  body_ += fmt::format("<circle class=\"{}\" cx=\"{:.1f}\" cy=\"{:.1f}\" r=\"4\"/>\n", style,
                       center.first, center.second);
}

void Svg::text(Point place, Anchor anchor, std::string_view words) {
  const char* name = anchor == Anchor::kStart    ? "start"
                     : anchor == Anchor::kMiddle ? "middle"
                                                 : "end";
  body_ += fmt::format("<text x=\"{:.1f}\" y=\"{:.1f}\" text-anchor=\"{}\">{}</text>\n",
                       place.first, place.second, name, escaped(words));
}

void Svg::upright_text(Point center, std::string_view words) {
  body_ += fmt::format(
      "<text x=\"{0:.1f}\" y=\"{1:.1f}\" text-anchor=\"middle\" "
      "transform=\"rotate(-90 {0:.1f} {1:.1f})\">{2}</text>\n",
      center.first, center.second, escaped(words));
}

void Svg::whisker(Point from, Point to, const char* style) {
  constexpr double kEnd = 4;
  const bool is_flat = from.second == to.second;
  const double dx = is_flat ? 0 : kEnd, dy = is_flat ? kEnd : 0;
  line(from, to, style);
  for (const Point& end : {from, to})
    line({end.first - dx, end.second - dy}, {end.first + dx, end.second + dy}, style);
}

std::vector<double> ticks(double low, double high) {
  const double rough = (high - low) / 5;
  const double power = std::pow(10, std::floor(std::log10(rough)));
  double step = power;
  for (const double factor : {2.0, 5.0, 10.0})
    if (step < rough) step = factor * power;
  std::vector<double> values;
  for (double value = std::ceil(low / step) * step; value <= high + step / 1000; value += step)
    values.push_back(std::abs(value) < step / 1000 ? 0 : value);
  return values;
}

}  // namespace keima
