// Connect and cut: do two strings of one colour come together, or can they be kept apart?
//
// A depth-first search of a few plies, like reading.h. They are connected when they are one string.
// Moves of both sides are those between the two: liberties they share, liberties of one that touch
// liberties of the other, and the liberties of strings of the other colour that separate them and
// have two at the most. They are cut when no such move is left or the plies are used up; that a
// longer way round may join them is not seen.
// Tested by connection_test.cc.
#pragma once

#include "core/board/board.h"
#include "knowledge/board_stack.h"
#include "knowledge/reading_moves.h"

namespace keima {

enum class Link { kConnected, kCut, kUnknown };

struct LinkAnswer {
  Link outcome = Link::kUnknown;
  Point move = Point::none();  // Of who moves first, if he gets his way; pass if he need not move.
};

class ConnectionReader {
 public:
  struct Limits {
    int nodes = 300;
    int plies = 6;
  };
  explicit ConnectionReader(const Limits& limits) : limits_(limits) {}
  ConnectionReader() : ConnectionReader(Limits{}) {}

  // Their owner moves first, or the opponent does. REQUIRES: stones of one colour at both points.
  LinkAnswer connect(const Board& board, Point one, Point other);
  LinkAnswer cut(const Board& board, Point one, Point other);

  int nodes() const { return nodes_; }

 private:
  Board& begin(const Board& board, Point one, Point other, Color to_play);
  bool joins(const Board& board, int plies);      // The owner is to move.
  bool separates(const Board& board, int plies);  // The opponent is to move.
  bool is_one(const Board& board) const { return board.head(one_) == board.head(other_); }
  bool is_spent() const { return nodes_ >= limits_.nodes; }
  ReadingMoves moves_between(const Board& board) const;

  Limits limits_;
  Point one_, other_;
  Color owner_ = Color::kEmpty;
  int nodes_ = 0;
  Point move_;  // That the last of the two functions above has found.
  BoardStack boards_;
};

}  // namespace keima
