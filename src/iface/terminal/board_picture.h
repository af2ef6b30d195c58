// The board as a terminal shows it: in plain letters, or with colours and round stones where it has
// them.
// Tested by board_picture_test.cc.
#pragma once

#include <functional>
#include <optional>
#include <string>

#include "core/board/board.h"

namespace keima {

struct TerminalStyle {
  bool colors = false;
  bool round_stones = false;  // Letters beyond ASCII can be shown.
};

// What the environment says of the terminal: NO_COLOR, TERM, and the charset of LC_ALL, LC_CTYPE or
// LANG. `lookup` finds a variable.
TerminalStyle style_of_terminal(
    const std::function<std::optional<std::string>(const std::string&)>& lookup);

// The last move is in parentheses. Without colours the same as to_ascii().
std::string board_picture(const Board& board, Point last_move, const TerminalStyle& style);

// Text that stands out, if there are colours.
std::string emphasized(const std::string& text, const TerminalStyle& style);
std::string dimmed(const std::string& text, const TerminalStyle& style);

}  // namespace keima
