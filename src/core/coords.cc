#include "core/coords.h"

namespace keima {
namespace {

constexpr std::string_view kColumns = "ABCDEFGHJKLMNOPQRSTUVWXYZ";

char upper(char c) { return c >= 'a' && c <= 'z' ? static_cast<char>(c - 'a' + 'A') : c; }

}  // namespace

std::string to_gtp(Point p, int size) {
  if (p.is_pass()) return "pass";
  return kColumns[static_cast<std::size_t>(p.column())] + std::to_string(size - p.row());
}

std::optional<Point> point_from_gtp(std::string_view text, int size) {
  if (text.size() == 4 && upper(text[0]) == 'P' && upper(text[1]) == 'A' && upper(text[2]) == 'S' &&
      upper(text[3]) == 'S')
    return Point::pass();
  if (text.size() < 2 || text.size() > 3) return std::nullopt;
  const auto column = kColumns.find(upper(text[0]));
  if (column == kColumns.npos || text[1] == '0') return std::nullopt;
  int number = 0;
  for (char c : text.substr(1)) {
    if (c < '0' || c > '9') return std::nullopt;
    number = 10 * number + (c - '0');
  }
  if (number > size || static_cast<int>(column) >= size) return std::nullopt;
  return Point::at(static_cast<int>(column), size - number);
}

std::string to_sgf(Point p) {
  if (p.is_pass()) return "";
  return {static_cast<char>('a' + p.column()), static_cast<char>('a' + p.row())};
}

std::optional<Point> point_from_sgf(std::string_view text, int size) {
  if (text.empty() || (text == "tt" && size <= 19)) return Point::pass();
  if (text.size() != 2) return std::nullopt;
  const int column = text[0] - 'a', row = text[1] - 'a';
  if (column < 0 || row < 0 || column >= size || row >= size) return std::nullopt;
  return Point::at(column, row);
}

}  // namespace keima
