// A game: a position with everything that led to it. It knows the rules in force, refuses illegal
// moves with the reason, takes moves back, and sees when the game is over.
//
// Taking back replays the game from its start: a few hundred moves at the speed of playouts, which
// nobody notices, and nothing can be undone wrongly.
// Tested by game_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "core/board/board.h"
#include "core/move.h"
#include "core/rules.h"

namespace keima {

// Why a move is not allowed.
struct Refusal {
  enum class Reason { kOffBoard, kOccupied, kKo, kSuicide, kSuperko };
  Reason reason;
  int repeated_move = -1;  // Superko: the position after this move would come again; 0 = start.

  std::string text() const;  // "the move repeats the position after move 12"
};

class Game {
 public:
  Game(int size, const Rules& rules, double komi);

  int size() const { return board_.size(); }
  const Board& board() const { return board_; }
  Color to_play() const { return board_.to_play(); }
  const Rules& rules() const { return *rules_; }
  double komi() const { return komi_; }
  int handicap() const { return handicap_; }

  // Both may change during a game, as GTP allows; moves already played stand.
  void set_rules(const Rules& rules) { rules_ = &rules; }
  void set_komi(double komi) { komi_ = komi; }

  // The position the game began with, and the moves since.
  const Board& start() const { return start_; }
  std::span<const Move> moves() const { return moves_; }

  // Either colour may move at any time: that is how handicap and edited games arrive.
  std::optional<Refusal> check(Move move) const;
  std::optional<Refusal> play(Move move);  // Played if nothing is returned.

  // Takes back the last `count` moves; false, and nothing happens, if there are fewer.
  bool undo(int count = 1);

  void clear();  // Back to the empty board; rules and komi stay.

  // A new start: the stones of `placements` (colour empty takes a stone away) on the current
  // position, which becomes the start of the game. Throws Error, and nothing happens, if a point
  // is off the board or listed twice, or a string would have no liberty.
  void set_up(std::span<const Move> placements, Color to_play);

  // The same for handicap stones, counted for compensation; White is to play.
  // Throws Error unless the board is empty and the points are different.
  void place_handicap(std::span<const Point> points);

  // Of all positions so far, the start included.
  std::vector<std::uint64_t> position_hashes() const;

  int passes_in_a_row() const;
  bool is_over() const { return passes_in_a_row() >= 2; }

 private:
  struct Position {  // After a move; what the superko rules compare.
    std::uint64_t hash;
    Color to_play;
  };

  void begin_at(const Board& start);
  void apply(Move move);  // REQUIRES: check(move) found nothing.
  std::optional<int> repeated_by(const Board& after) const;
  Board board_after(int move_count) const;

  const Rules* rules_;
  double komi_;
  int handicap_ = 0;
  Board start_, board_;
  std::vector<Move> moves_;
  std::vector<Position> positions_;  // One more than moves: the start is number 0.
};

}  // namespace keima
