// A drawing with two axes: both have titles and round numbers, and below them is a legend of
// whatever is drawn. All plots of a page have the same width. Tested by charts_test.cc.
#pragma once

#include <string>
#include <vector>

#include "lab/report/svg.h"

namespace keima {

// From numbers to places.
struct Axis {
  double low, high, from, to;
  double operator()(double value) const;  // What is beyond an end is drawn at it.
};

class Plot {
 public:
  struct Options {
    std::string title;  // For those who cannot see it.
    std::string x_title, y_title;
    double x_low = 0, x_high = 1, y_low = 0, y_high = 1;
    double height = 340;
    double left = 80;  // Room for the numbers and words at the y axis.
  };
  explicit Plot(const Options& options);

  double x(double value) const { return x_(value); }
  double y(double value) const { return y_(value); }
  double left() const { return x_.from; }
  double right() const { return x_.to; }
  double top() const { return y_.to; }
  double bottom() const { return y_.from; }
  Svg& svg() { return svg_; }

  // A line across the drawing and the number or word at its end.
  void tick_x(double value, const std::string& words, const char* style = "grid");
  void tick_y(double value, const std::string& words, const char* style = "grid");
  // Something in the legend, as it looks in the drawing.
  enum class Sign { kLine, kDot, kBand };
  void explain(Sign sign, const char* style, const std::string& words);

  std::string finish();

 private:
  struct Explained {
    Sign sign;
    const char* style;
    std::string words;
  };
  void draw_sign(const Explained& explained, Svg::Point at);

  Axis x_, y_;
  Svg svg_;
  std::vector<Explained> legend_;
};

}  // namespace keima
