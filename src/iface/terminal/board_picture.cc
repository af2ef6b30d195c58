#include "iface/terminal/board_picture.h"

#include <fmt/core.h>

#include <algorithm>
#include <vector>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "core/handicap.h"

namespace keima {
namespace {

// Of the 256 colours every terminal of today has.
constexpr std::string_view kWood = "\033[48;5;179m", kReset = "\033[0m";
constexpr std::string_view kLines = "\033[38;5;94m";
constexpr std::string_view kBlackStone = "\033[38;5;16m", kWhiteStone = "\033[38;5;231m";
constexpr std::string_view kMark = "\033[1;38;5;160m";

std::string upper(std::string text) {
  for (char& c : text)
    if (c >= 'a' && c <= 'z') c = static_cast<char>(c - 'a' + 'A');
  return text;
}

class Picture {
 public:
  Picture(const Board& board, Point last_move, const TerminalStyle& style)
      : board_(board), last_(last_move), style_(style), stars_(star_points(board.size())) {}

  std::string draw() const {
    const int size = board_.size();
    std::string text = letters();
    for (int row = 0; row < size; ++row) {
      text += fmt::format("{:2} {}", size - row, kWood);
      for (int column = 0; column < size; ++column)
        text += gap_before(column, row) + point(Point::at(column, row));
      text += fmt::format("{}{} {}\n", gap_before(size, row), kReset, size - row);
    }
    return text + letters();
  }

 private:
  std::string letters() const {
    std::string line = "   ";
    for (int column = 0; column < board_.size(); ++column)
      line += std::string(" ") + to_gtp(Point::at(column, 0), board_.size())[0];
    return line + "\n";
  }

  std::string gap_before(int column, int row) const {
    if (column < board_.size() && Point::at(column, row) == last_) return std::string(kMark) + "(";
    if (column > 0 && Point::at(column - 1, row) == last_) return std::string(kMark) + ")";
    return " ";
  }

  std::string point(Point p) const {
    switch (board_[p]) {
      case Color::kBlack:
        return std::string(kBlackStone) + (style_.round_stones ? "●" : "X");
      case Color::kWhite:
        return std::string(kWhiteStone) + (style_.round_stones ? "●" : "O");
      default:
        break;
    }
    const bool is_star = std::ranges::find(stars_, p) != stars_.end();
    return std::string(kLines) + (is_star ? "+" : style_.round_stones ? "·" : ".");
  }

  const Board& board_;
  const Point last_;
  const TerminalStyle style_;
  const std::vector<Point> stars_;
};

}  // namespace

TerminalStyle style_of_terminal(
    const std::function<std::optional<std::string>(const std::string&)>& lookup) {
  const auto get = [&](const char* name) { return lookup(name).value_or(""); };
  TerminalStyle style;
  const std::string terminal = get("TERM");
  style.colors = get("NO_COLOR").empty() && !terminal.empty() && terminal != "dumb";
  std::string charset;
  for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"})
    if (charset.empty()) charset = upper(get(name));
  style.round_stones =
      charset.find("UTF-8") != charset.npos || charset.find("UTF8") != charset.npos;
  return style;
}

std::string board_picture(const Board& board, Point last_move, const TerminalStyle& style) {
  if (!style.colors) return to_ascii(board, {.last_move = last_move});
  return Picture(board, last_move, style).draw();
}

std::string emphasized(const std::string& text, const TerminalStyle& style) {
  return style.colors ? "\033[1m" + text + "\033[0m" : text;
}

std::string dimmed(const std::string& text, const TerminalStyle& style) {
  return style.colors ? "\033[2m" + text + "\033[0m" : text;
}

}  // namespace keima
