// Boards as text, for tests, the terminal and GTP's showboard.
//
//      A B C D E
//    5 . . . . . 5        X black, O white, . empty, + a marked point of the board,
//    4 . . X . . 4        (X) the last move
//
// Tested by ascii_board_test.cc.
#pragma once

#include <string>
#include <string_view>

#include "core/board/board.h"

namespace keima {

struct AsciiStyle {
  bool coordinates = true;
  Point last_move = Point::none();  // Shown in parentheses.
};
std::string to_ascii(const Board& board, AsciiStyle style = {});

// Reads rows of X, O, . and +. Blanks are skipped; the number of rows is the size. Throws Error.
Board board_from_ascii(std::string_view text, Color to_play = Color::kBlack);

}  // namespace keima
