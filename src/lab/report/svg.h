// Drawings for reports: SVG as text, with classes that the page's style gives colours to.
// Tested by charts_test.cc.
#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace keima {

// For text and attributes of HTML and SVG.
std::string escaped(std::string_view text);

class Svg {
 public:
  using Point = std::pair<double, double>;
  enum class Anchor { kStart, kMiddle, kEnd };

  // `title` is for those who cannot see it.
  Svg(double width, double height, const std::string& title);

  void line(Point from, Point to, const char* style);
  void path(const std::vector<Point>& points, const char* style);  // Open.
  void area(const std::vector<Point>& points, const char* style);  // Closed and filled.
  void dot(Point center, const char* style);
  void text(Point place, Anchor anchor, std::string_view words);
  void upright_text(Point center, std::string_view words);  // From below upward.
  // A bar from one point to the other with ends, as of an interval.
  void whisker(Point from, Point to, const char* style);

  std::string finish() const { return body_ + "</svg>\n"; }

 private:
  std::string body_;
};

// The numbers to write at an axis: round ones, four to ten of them.
std::vector<double> ticks(double low, double high);

}  // namespace keima
