#include "core/handicap.h"

#include "base/check.h"

namespace keima {

int max_fixed_handicap(int size) {
  if (size < 7) return 0;
  return size % 2 == 0 || size == 7 ? 4 : 9;
}

std::vector<Point> fixed_handicap(int size, int stones) {
  KEIMA_CHECK(stones >= 2 && stones <= max_fixed_handicap(size));
  const int low = size < 13 ? 2 : 3, high = size - 1 - low, middle = size / 2;
  // Rows count from the top here: `high` is the lower side of the board, where GTP's list starts.
  const Point lower_left = Point::at(low, high), upper_right = Point::at(high, low),
              upper_left = Point::at(low, low), lower_right = Point::at(high, high),
              left = Point::at(low, middle), right = Point::at(high, middle),
              lower = Point::at(middle, high), upper = Point::at(middle, low),
              center = Point::at(middle, middle);
  std::vector<Point> points = {lower_left, upper_right, upper_left, lower_right};
  if (stones >= 6) points.insert(points.end(), {left, right});
  if (stones >= 8) points.insert(points.end(), {lower, upper});
  if (stones % 2 == 1 && stones >= 5) points.push_back(center);
  points.resize(stones);
  return points;
}

std::vector<Point> star_points(int size) {
  if (size < 7)
    return size % 2 == 1 ? std::vector{Point::at(size / 2, size / 2)} : std::vector<Point>{};
  std::vector<Point> points =
      fixed_handicap(size, max_fixed_handicap(size) == 9 && size >= 13 ? 9 : 4);
  if (size % 2 == 1 && size < 13) points.push_back(Point::at(size / 2, size / 2));
  return points;
}

}  // namespace keima
