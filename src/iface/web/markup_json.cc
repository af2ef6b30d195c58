#include "iface/web/markup_json.h"

#include <algorithm>
#include <optional>
#include <string>

#include "core/coords.h"

namespace keima::web {
namespace {

constexpr std::pair<std::string_view, std::string_view> kShapes[] = {
    {"TR", "triangle"}, {"SQ", "square"}, {"CR", "circle"}, {"MA", "cross"}, {"SL", "ring"}};

std::optional<Point> point_in(std::string_view raw, int size) {
  const auto point = point_from_sgf(sgf::trim(raw), size);
  return point && !point->is_pass() ? point : std::nullopt;
}

// Each value is a point or a rectangle "aa:cc".
PointMap<bool> points_of(const sgf::Tree& tree, const sgf::Property& property, int size) {
  PointMap<bool> points;
  for (const sgf::Slice value : tree.values(property)) {
    const auto [first, last] = sgf::split_composed(tree.view(value));
    const auto a = point_in(first, size), b = last.empty() ? a : point_in(last, size);
    if (!a || !b) continue;
    const auto [left, right] = std::minmax({a->column(), b->column()});
    const auto [top, bottom] = std::minmax({a->row(), b->row()});
    for (int row = top; row <= bottom; ++row)
      for (int column = left; column <= right; ++column) points[Point::at(column, row)] = true;
  }
  return points;
}

// "aa:A" is the letter A on the point at the top left.
PointMap<std::string> texts_of(const sgf::Tree& tree, const sgf::Property& property, int size) {
  PointMap<std::string> texts;
  for (const sgf::Slice value : tree.values(property)) {
    const auto [first, text] = sgf::split_composed(tree.view(value));
    if (const auto point = point_in(first, size)) texts[*point] = sgf::simple_text(text);
  }
  return texts;
}

}  // namespace

Json markup_json(const sgf::Tree& tree, sgf::NodeIndex node, int size) {
  Json marks = Json::array();
  for (const auto& [name, shape] : kShapes) {
    const sgf::Property* property = tree.find(node, name);
    if (property == nullptr) continue;
    const PointMap<bool> points = points_of(tree, *property, size);
    for_each_point(size, [&, word = std::string(shape)](Point p) {
      if (points[p]) marks.push_back({{"vertex", to_gtp(p, size)}, {"shape", word}});
    });
  }
  if (const sgf::Property* property = tree.find(node, "LB")) {
    const PointMap<std::string> texts = texts_of(tree, *property, size);
    for_each_point(size, [&](Point p) {
      if (!texts[p].empty()) marks.push_back({{"vertex", to_gtp(p, size)}, {"text", texts[p]}});
    });
  }
  return marks;
}

}  // namespace keima::web
