// A point of the board, and tables indexed by points.
//
// All board sizes share one layout: rows of 32 cells, the board in the upper left with a
// border around it. The distance to a neighbour is then a compile-time constant for every
// size, and a small board does not pay for a large one: it just uses fewer rows.
// (docs/ARCHITECTURE.md has the measurement against a size fixed at compile time.)
//
//     cell = 32 * (row + 1) + column + 1      row 0 is the top, column 0 the left
//
// Row -1, where cells are below 32, is border; its first cells stand for "no point" and pass,
// so that even those may be used as an index.
#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>

namespace keima {

inline constexpr int kMinSize = 2;
inline constexpr int kMaxSize = 25;
inline constexpr int kMaxPoints = kMaxSize * kMaxSize;
inline constexpr int kStride = 32;
inline constexpr int kCells = kStride * (kMaxSize + 2);

// The eight directions, in the order of the 3x3 codes: the four neighbours, then the diagonals.
// Opposite directions add up to zero.
inline constexpr int kUp = -kStride, kLeft = -1, kRight = 1, kDown = kStride;
inline constexpr std::array<int, 4> kNeighbors = {kUp, kLeft, kRight, kDown};
inline constexpr std::array<int, 4> kDiagonals = {kUp + kLeft, kUp + kRight, kDown + kLeft,
                                                  kDown + kRight};

class Point {
 public:
  constexpr Point() = default;  // none()
  static constexpr Point none() { return Point(0); }
  static constexpr Point pass() { return Point(1); }
  static constexpr Point at(int column, int row) { return Point(kStride * (row + 1) + column + 1); }
  static constexpr Point from_cell(int cell) { return Point(cell); }

  constexpr int column() const { return cell() % kStride - 1; }
  constexpr int row() const { return cell() / kStride - 1; }
  constexpr int cell() const { return static_cast<int>(cell_); }
  constexpr std::size_t index() const { return static_cast<std::size_t>(cell_); }  // In tables.
  constexpr bool is_none() const { return cell_ == 0; }
  constexpr bool is_pass() const { return cell_ == 1; }
  constexpr bool is_on_board(int size) const {
    return row() >= 0 && column() >= 0 && row() < size && column() < size;
  }

  constexpr Point operator+(int direction) const { return Point(cell_ + direction); }
  // clang-tidy 14 takes the zero behind a map's comparison for a pointer.
  constexpr auto operator<=>(const Point&) const = default;  // NOLINT(modernize-use-nullptr)

 private:
  explicit constexpr Point(std::ptrdiff_t cell) : cell_(cell) {}
  // As wide as an address: then neither "the point to the left" nor a look into a table costs an
  // instruction of its own. Tables and records hold a PackedPoint.
  std::ptrdiff_t cell_ = 0;
};

// A point in two bytes, for tables and records.
class PackedPoint {
 public:
  constexpr PackedPoint() = default;
  constexpr PackedPoint(Point p) : cell_(static_cast<std::uint16_t>(p.cell())) {}
  constexpr operator Point() const { return Point::from_cell(cell_); }

 private:
  std::uint16_t cell_ = 0;
};

// A table with one entry per cell, border included.
template <class T>
class PointMap {
 public:
  constexpr T& operator[](Point p) { return values_[p.index()]; }
  constexpr const T& operator[](Point p) const { return values_[p.index()]; }
  constexpr void fill(const T& value) { values_.fill(value); }
  constexpr T* data() { return values_.data(); }
  constexpr const T* data() const { return values_.data(); }

 private:
  std::array<T, kCells> values_{};
};

// Calls f for every point of the board, row by row from the top.
template <class F>
constexpr void for_each_point(int size, F&& f) {
  for (int row = 0; row < size; ++row)
    for (int column = 0; column < size; ++column) f(Point::at(column, row));
}

template <class F>
constexpr void for_each_neighbor(Point p, F&& f) {
  for (int direction : kNeighbors) f(p + direction);
}

}  // namespace keima
