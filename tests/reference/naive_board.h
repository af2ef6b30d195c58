// The slow, obvious twin of Board: every question is answered by flood fill on a plain grid.
// Linked by tests only. It shares no code with the fast board but the value types.
#pragma once

#include <cstddef>
#include <functional>
#include <vector>

#include "core/color.h"
#include "core/point.h"

namespace keima {

class NaiveBoard {
 public:
  explicit NaiveBoard(int size) : size_(size), grid_(size * size, Color::kEmpty) {}

  int size() const { return size_; }
  Color at(int column, int row) const;  // kBorder off the board.
  Color operator[](Point p) const { return at(p.column(), p.row()); }
  Color to_play() const { return to_play_; }
  void set_to_play(Color c) { to_play_ = c; }
  void set(Point p, Color c) { cell(p) = c; }
  void clear_ko() { ko_ = Point::none(); }
  Point ko() const { return ko_; }
  int captured(Color c) const { return captured_[c == Color::kBlack ? 0 : 1]; }

  // A string by flood fill: its stones and its liberties, each once, in no particular order.
  // Also for an empty point: then the region of empty points, without liberties.
  struct String {
    std::vector<Point> stones, liberties;
  };
  String string_of(Point p) const;
  int liberty_count(Point p) const { return static_cast<int>(string_of(p).liberties.size()); }

  bool is_legal(Point p) const;  // Simple ko, no suicide.
  bool is_eye(Point p, Color c) const;
  void play(Point p);  // REQUIRES: is_legal(p) or pass.

  // Any position whose strings all have a liberty.
  bool is_possible() const;

  // +1 for each point of Black's area, -1 for White's: empty regions that touch one colour only
  // belong to it.
  int area_score() const;

  // The 20-bit pattern code of ERICA-9, built from the definition.
  unsigned pattern(Point p) const {
    return pattern(p, [this](Point q) { return string_of(q).liberties.size(); });
  }
  // The same for whoever knows the liberties of all stones already.
  unsigned pattern(Point p, const std::function<std::size_t(Point)>& liberties) const;

 private:
  Color& cell(Point p) { return grid_[p.row() * size_ + p.column()]; }
  bool take(Point p);

  int size_;
  std::vector<Color> grid_;
  Color to_play_ = Color::kBlack;
  Point ko_;
  int captured_[2] = {0, 0};
};

}  // namespace keima
