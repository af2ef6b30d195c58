#include "knowledge/morphology.h"

#include <algorithm>
#include <cstdlib>

namespace keima {
namespace {

constexpr int kStone = 128;

// The neighbours of one point, with a field whose border is zero. What is off the board is never
// positive or negative; how many neighbours are on it follows from the place.
struct Neighbors {
  int positive = 0, negative = 0;

  Neighbors(const Field& field, Point p) {
    for (const int direction : kNeighbors) {
      const int value = field[p + direction];
      positive += value > 0;
      negative += value < 0;
    }
  }
};

int neighbors_on_board(Point p, int size) {
  const int last = size - 1;
  return 4 - (p.column() == 0) - (p.column() == last) - (p.row() == 0) - (p.row() == last);
}

}  // namespace

Field dilated(const Field& field, int size) {
  Field result;
  for_each_point(size, [&](Point p) {
    const Neighbors around(field, p);
    int value = field[p];
    if (value >= 0 && around.negative == 0)
      value += around.positive;
    else if (value <= 0 && around.positive == 0)
      value -= around.negative;
    result[p] = static_cast<std::int16_t>(value);
  });
  return result;
}

Field eroded(const Field& field, int size) {
  Field result;
  for_each_point(size, [&](Point p) {
    const int value = field[p];
    if (value == 0) return;
    const Neighbors around(field, p);
    const int on_board = neighbors_on_board(p, size);
    const int left = value > 0 ? std::max(0, value - (on_board - around.positive))
                               : std::min(0, value + (on_board - around.negative));
    result[p] = static_cast<std::int16_t>(left);
  });
  return result;
}

Field field_of(const Board& board, const Morphology& morphology,
               std::span<const PackedPoint> dead) {
  Field field;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) field[p] = board[p] == Color::kBlack ? kStone : -kStone;
  });
  for (const Point string : dead) {
    Point stone = string;
    do {
      field[stone] = 0;
      stone = board.next_in_string(stone);
    } while (stone != string);
  }
  for (int i = 0; i < morphology.dilations; ++i) field = dilated(field, board.size());
  for (int i = 0; i < morphology.erosions; ++i) field = eroded(field, board.size());
  return field;
}

int balance_of(const Field& field, int size) {
  int balance = 0;
  for_each_point(size, [&](Point p) { balance += (field[p] > 0) - (field[p] < 0); });
  return balance;
}

}  // namespace keima
