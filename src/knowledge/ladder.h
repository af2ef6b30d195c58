// Ladders: strings that are caught by one atari after the other.
//
// The attacker fills one of two liberties; the prey, in atari, extends or takes attackers that are
// in atari themselves. With three liberties it is free, with one it is caught, with two the
// attacker goes on. All of it is read to the end, each way in turn; whatever takes more than a few
// hundred moves counts as free.
// Tested by ladder_test.cc.
#pragma once

#include "core/board/board.h"
#include "knowledge/board_stack.h"
#include "knowledge/reading_moves.h"

namespace keima {

class LadderReader {
 public:
  // Whether the opponent's string at `prey`, which has two liberties, is caught when the side to
  // move fills one of them, `move`. REQUIRES: the move is legal.
  bool catches(const Board& board, Point prey, Point move);
  // Whether the own string at `prey`, which is in atari, is free after `move` of the side to move.
  // REQUIRES: the move is legal, and extends the string or takes a string next to it.
  bool frees(const Board& board, Point prey, Point move);
  // Whether the string at `prey`, in atari, could be freed if its owner were to move.
  bool could_be_freed(const Board& board, Point prey);
  // Whether the last answer would have taken too many moves to find out.
  bool gave_up() const { return moves_left_ < 0; }
  // How many moves it took.
  int moves_read() const { return kMostMoves - moves_left_; }
  bool met_ko() const { return met_ko_; }  // In the last question.
  // From now on `master` may retake kos at once (kEmpty: nobody), and a string is not caught as
  // long as the move that would take it is a ko that may not be retaken. At first it is.
  void read_kos(Color master) {
    reads_kos_ = true;
    ko_master_ = master;
  }

 private:
  static constexpr int kMostMoves = 300;
  // These may change the board as they like.
  bool attack(Board& board, Point prey);
  bool is_free_after(Board& board, Point prey, Point move);
  bool defend(Board& board, Point prey);
  // Whether some(board after one of the moves) holds; `board` itself is used for the last of them.
  template <class Some>
  bool any(Board& board, const ReadingMoves& moves, Some&& some);

  void begin() {
    moves_left_ = kMostMoves;
    met_ko_ = false;
  }

  int moves_left_ = 0;
  bool met_ko_ = false;
  bool reads_kos_ = false;
  Color ko_master_ = Color::kEmpty;
  BoardStack boards_;
};

}  // namespace keima
