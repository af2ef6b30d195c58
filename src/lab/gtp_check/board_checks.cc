// The board: its size, names of points and colours, komi, undo.
#include <fmt/format.h>

#include <cmath>
#include <cstdlib>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {
namespace {

void usual_sizes(Examiner& x) {
  for (const char* size : {"9", "13", "19"}) {
    const Answer answer = x.ask(std::string("boardsize ") + size);
    x.advise(answer.is_success(), fmt::format("boards of {0}x{0} are refused", size));
  }
}

void impossible_sizes(Examiner& x) {
  x.new_board(9);
  for (const char* size : {"0", "-1", "1000"})
    x.refuses(std::string("boardsize ") + size, "unacceptable size");
  x.refuses("boardsize 99999999999");
  x.refuses("boardsize 26", Verdict::kWarning);
  // A refused size leaves the board as it was.
  x.new_board(9);
  x.play('b', "E5");
  x.ask("boardsize 1000");
  x.refuses("play w E5");
}

void clear_board(Examiner& x) {
  x.new_board(9);
  x.play('b', "D4 J9");
  x.accepts("clear_board");
  x.play('w', "D4 J9");
}

void colors(Examiner& x) {
  x.new_board(9);
  int row = 0;
  for (const char* color : {"b", "w", "B", "W", "black", "white", "BLACK", "White"})
    x.accepts(fmt::format("play {} A{}", color, ++row));
  for (const char* color : {"x", "green", "blackish"}) x.refuses(fmt::format("play {} E5", color));
}

void vertices(Examiner& x) {
  x.new_board(19);
  for (const char* vertex : {"a1", "T19", "j10", "H8"}) x.accepts(std::string("play b ") + vertex);
  for (const char* vertex : {"A1", "t19", "J10", "h8"}) x.refuses(std::string("play w ") + vertex);
}

void no_vertices(Examiner& x) {
  x.new_board(9);
  for (const char* vertex :
       {"A0", "A10", "K1", "Z1", "5E", "E", "5", "E5x", "E-5", "EE5", "resign"})
    x.refuses(std::string("play b ") + vertex);
  x.play('w', "E5");
}

void column_i(Examiner& x) {
  x.new_board(19);
  x.refuses("play b I5");
  x.refuses("play w i5");
  x.play('b', "J5");
  x.play('w', "H5");
}

void passes(Examiner& x) {
  x.new_board(9);
  for (const char* move : {"b pass", "w PASS", "b Pass"}) x.accepts(std::string("play ") + move);
  // Two passes end the game only if both sides say so.
  x.advise(x.ask("play w E5").is_success(), "after two passes no more can be played");
}

void same_color_twice(Examiner& x) {
  x.new_board(9);
  x.play('b', "A1 C3 E5");
  x.play('w', "G7 H8");
}

void occupied(Examiner& x) {
  x.new_board(9);
  x.play('b', "E5");
  x.refuses("play w E5", "illegal move");
  x.refuses("play b E5", "illegal move");
}

void komi(Examiner& x) {
  for (const char* komi : {"6.5", "0", "7", "-3.5", "0.5", "375"}) {
    x.accepts(std::string("komi ") + komi);
    if (!x.knows("get_komi")) continue;
    const std::string said = x.accepts("get_komi");
    x.verify(std::abs(std::atof(said.c_str()) - std::atof(komi)) < 1e-6,
             fmt::format("it was set to {}", komi));
  }
  x.refuses("komi abc", "syntax error");
  x.refuses("komi nan", Verdict::kWarning);
  x.accepts("komi 6.5");
}

void undo(Examiner& x) {
  x.need("undo");
  x.new_board(9);
  x.play('b', "E5 pass C3");
  for (int i = 0; i < 3; ++i) x.accepts("undo");
  x.refuses("undo", "cannot undo");
  x.play('w', "E5 C3");
}

void undo_of_captures(Examiner& x) {
  x.need("undo");
  x.new_board(9);
  x.play('w', "A1");
  x.play('b', "A2 B1");  // Takes A1.
  x.accepts("undo");
  x.refuses("play w A1");  // It is back.
  x.play('b', "B1");
  x.play('b', "A1");
}

void showboard(Examiner& x) {
  x.need("showboard");
  x.new_board(9);
  x.play('b', "E5");
  const std::string before = x.accepts("showboard");
  const auto lines = lines_of_text(before);
  for (int row = 1; row <= 9; ++row) {
    bool found = false;
    for (const std::string& line : lines)
      for (const std::string& word : words_of_text(line)) found |= word == std::to_string(row);
    x.advise(found, fmt::format("no row is numbered {}", row));
  }
  x.play('w', "C3");
  x.verify(x.accepts("showboard") != before, "a move does not change the picture");
}

constexpr Check kBoardChecks[] = {
    {"board", "usual-sizes", "9x9, 13x13 and 19x19 are what people play.", usual_sizes},
    {"board", "impossible-sizes",
     "A size that cannot be played gets the error 'unacceptable size', and nothing changes; the "
     "protocol has no names for points beyond 25x25.",
     impossible_sizes},
    {"board", "clear-board", "clear_board takes all stones away.", clear_board},
    {"board", "colors", "A colour is b, w, black or white, in any case.", colors},
    {"board", "vertices", "A vertex may be in capital or small letters.", vertices},
    {"board", "no-vertices", "What is no point of the board gets an error, and nothing changes.",
     no_vertices},
    {"board", "column-i", "There is no column I.", column_i},
    {"board", "passes", "pass is a move, in any case of letters.", passes},
    {"board", "same-color-twice", "Moves of one colour in a row are legal.", same_color_twice},
    {"board", "occupied", "A move on a stone gets the error 'illegal move'.", occupied},
    {"board", "komi", "komi takes any number, and get_komi tells it.", komi},
    {"board", "undo", "undo takes moves back one by one; at the beginning: 'cannot undo'.", undo},
    {"board", "undo-of-captures", "undo puts back what was captured.", undo_of_captures},
    {"board", "showboard", "showboard draws the position.", showboard},
};

}  // namespace

std::span<const Check> board_checks() { return kBoardChecks; }

}  // namespace keima::gtp_check
