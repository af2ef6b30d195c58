// All connected shapes of a few stones, and the list of nakade shapes as drawings: what the
// self-atari rule is checked against.
#pragma once

#include <algorithm>
#include <set>
#include <string_view>
#include <utility>
#include <vector>

namespace keima {

using Cell = std::pair<int, int>;
using Shape = std::vector<Cell>;  // Sorted, in the corner at (0, 0).

inline Shape moved_to_corner(Shape shape) {
  int left = shape[0].first, top = shape[0].second;
  for (auto [x, y] : shape) left = std::min(left, x), top = std::min(top, y);
  for (auto& [x, y] : shape) x -= left, y -= top;
  std::sort(shape.begin(), shape.end());
  return shape;
}

inline std::vector<Cell> cells_around(Cell c) {
  return {{c.first, c.second - 1},
          {c.first - 1, c.second},
          {c.first + 1, c.second},
          {c.first, c.second + 1}};
}

// Every shape of 1 to `most` stones; mirrored and turned ones are different.
inline std::vector<Shape> all_shapes(int most) {
  std::set<Shape> found = {{{0, 0}}}, newest = found;
  for (int size = 2; size <= most; ++size) {
    std::set<Shape> larger;
    for (const Shape& shape : newest) {
      for (Cell cell : shape) {
        for (Cell next : cells_around(cell)) {
          if (std::find(shape.begin(), shape.end(), next) != shape.end()) continue;
          Shape grown = shape;
          grown.push_back(next);
          larger.insert(moved_to_corner(grown));
        }
      }
    }
    found.insert(larger.begin(), larger.end());
    newest = larger;
  }
  return {found.begin(), found.end()};
}

// Whether some symmetry of the shape is one of the drawings, rows separated by '/'. In the bent
// three the last stone must be an end, 'x'.
inline bool is_drawn_nakade(const Shape& shape, std::size_t last) {
  for (std::string_view drawing :
       {"x", "xx", "xxx", "xX/.x", "xx/xx", "xxx/.x.", ".x./xxx/.x.", "xx/xx/x."}) {
    Shape drawn, ends;
    int x = 0, y = 0;
    for (char c : drawing) {
      if (c == 'x' || c == 'X') drawn.push_back({x, y});
      if (c == 'x') ends.push_back({x, y});
      ++x;
      if (c == '/') x = 0, ++y;
    }
    for (int symmetry = 0; symmetry < 8; ++symmetry) {
      const auto turn = [symmetry](Cell c) {
        if (symmetry & 1) std::swap(c.first, c.second);
        if (symmetry & 2) c.first = 10 - c.first;
        if (symmetry & 4) c.second = 10 - c.second;
        return c;
      };
      for (Cell end : ends) {
        // The shape seen from its last stone, the drawing from one of its allowed last stones.
        const auto seen_from = [](const Shape& cells, Cell from, auto&& change) {
          std::set<Cell> seen;
          for (Cell c : cells) {
            const Cell a = change(c), b = change(from);
            seen.insert({a.first - b.first, a.second - b.second});
          }
          return seen;
        };
        if (seen_from(shape, shape[last], [](Cell c) { return c; }) == seen_from(drawn, end, turn))
          return true;
      }
    }
  }
  return false;
}

}  // namespace keima
