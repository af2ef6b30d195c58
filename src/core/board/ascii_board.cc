#include "core/board/ascii_board.h"

#include <algorithm>
#include <vector>

#include "base/error.h"
#include "core/board/position.h"
#include "core/coords.h"
#include "core/handicap.h"

namespace keima {
namespace {

std::string column_letters(int size) {
  std::string line = "  ";
  for (int column = 0; column < size; ++column)
    line += std::string(" ") + to_gtp(Point::at(column, 0), size)[0];
  return line + "\n";
}

}  // namespace

std::string to_ascii(const Board& board, AsciiStyle style) {
  const int size = board.size();
  const std::vector<Point> stars = star_points(size);
  std::string text = style.coordinates ? column_letters(size) : "";
  for (int row = 0; row < size; ++row) {
    if (style.coordinates) text += fmt::format("{:2}", size - row);
    for (int column = 0; column < size; ++column) {
      const Point p = Point::at(column, row);
      const bool is_star = std::find(stars.begin(), stars.end(), p) != stars.end();
      // The parentheses of the last move take the blanks before and after it.
      const bool after_last = column > 0 && Point::at(column - 1, row) == style.last_move;
      if (column > 0 || style.coordinates)
        text += p == style.last_move ? '(' : after_last ? ')' : ' ';
      text += board[p] == Color::kBlack   ? 'X'
              : board[p] == Color::kWhite ? 'O'
              : is_star                   ? '+'
                                          : '.';
    }
    const bool closes = Point::at(size - 1, row) == style.last_move;
    if (style.coordinates) text += fmt::format("{}{}", closes ? ')' : ' ', size - row);
    text += '\n';
  }
  return style.coordinates ? text + column_letters(size) : text;
}

Board board_from_ascii(std::string_view text, Color to_play) {
  std::vector<std::vector<Color>> rows(1);
  for (char c : text) {
    switch (c) {
      case 'X':
        rows.back().push_back(Color::kBlack);
        break;
      case 'O':
        rows.back().push_back(Color::kWhite);
        break;
      case '.':
      case '+':
        rows.back().push_back(Color::kEmpty);
        break;
      case '\n':
        if (!rows.back().empty()) rows.emplace_back();
        break;
      case ' ':
        break;
      default:
        throw Error("unexpected '{}' in a board", c);
    }
  }
  if (rows.back().empty()) rows.pop_back();
  const int size = static_cast<int>(rows.size());
  if (size < kMinSize || size > kMaxSize) throw Error("a board cannot have {} rows", size);
  PointMap<Color> stones;
  for (int row = 0; row < size; ++row) {
    if (static_cast<int>(rows[row].size()) != size)
      throw Error("row {} of the board has {} points, not {}", row + 1, rows[row].size(), size);
    for (int column = 0; column < size; ++column)
      stones[Point::at(column, row)] = rows[row][column];
  }
  Board board = board_with_stones(size, stones);
  board.set_to_play(to_play);
  return board;
}

}  // namespace keima
