// Reading: is a string caught, and can it be saved?
//
// A depth-first search for one string. Moves that leave it in atari are free, so that ladders are
// read to their end (ladder.h reads them); any other move of the attacker costs effort,
//
//     liberties it leaves     1   2   3 or more
//     effort                  0   1   2
//
// and a reading with effort e is one in which the attacker spends no more than e. Effort is given
// bit by bit, 0, 1, 2, ..., until the string is caught, the most effort is used up, or the limit of
// nodes is reached. What is caught is caught however the owner resists with the moves of
// reading_moves.h; what escapes does so from that much effort only. Nets are caught with effort 1
// to 3, strings of three liberties need 1 and those of four need 3.
//
// Kos: it matters who has the threats, that is, who may retake at once. The same question may be
// asked three times (IfKo below). Not read: an owner with threats who makes the capture a ko by a
// stone beside his last liberty.
//
// It allocates nothing once it has been as deep. One reader for each thread.
// Tested by reading_test.cc against tests/reference/slow_reading.h, and on GNU Go's tests
// (docs/results/reading.md).
#pragma once

#include <array>
#include <cstdint>

#include "core/board/board.h"
#include "knowledge/board_stack.h"
#include "knowledge/ladder.h"
#include "knowledge/reading_moves.h"

namespace keima {

enum class Reading { kCaptured, kEscapes, kUnknown };

struct ReadingAnswer {
  Reading outcome = Reading::kUnknown;
  // attack(): the move that catches. defend(): the move that saves, or may save if it is unknown;
  // pass if none is needed. none() if there is no such move.
  Point move = Point::none();
};

// Who has a threat for every ko.
enum class IfKo { kNobody, kAttacker, kOwner };

struct ReadingLimits {
  int nodes = 2000;  // Moves played, those of ladders included.
  int effort = 4;
};

class TacticalReader {
 public:
  explicit TacticalReader(const ReadingLimits& limits = {}) : limits_(limits) {}

  // Whether the string at `prey` is caught if its opponent moves first, or if its owner does.
  // REQUIRES: there is a stone. Whose turn it is on the board does not matter.
  ReadingAnswer attack(const Board& board, Point prey, IfKo if_ko = IfKo::kNobody);
  ReadingAnswer defend(const Board& board, Point prey, IfKo if_ko = IfKo::kNobody);
  // Whether the string is caught if it is the turn of its opponent, and this effort is all he has:
  // what attack() asks for one effort after the other. Unknown if that takes too many nodes.
  ReadingAnswer attack_with(const Board& board, Point prey, int effort, IfKo if_ko);

  // Of the last question.
  const ReadingMoves& defences() const { return defences_; }  // All that defend() found, or a pass.
  int nodes() const { return nodes_; }
  bool met_ko() const { return met_ko_; }  // If not, it does not matter who has the threats.

  void set_limits(const ReadingLimits& limits) { limits_ = limits; }

 private:
  void begin(const Board& board, Point prey, IfKo if_ko);
  Board& position(const Board& board, Color to_play);
  // These may change the board. The owner is free while nodes are spent.
  bool catches(Board& board, int effort);
  bool catches_by_ladder(const Board& board);
  bool catches_by_search(const Board& board, int effort);
  bool saves(Board& board, int effort);
  bool is_saved_by(const Board& board, Point move, int effort);
  bool is_spent() const { return nodes_ >= limits_.nodes; }
  ReadingAnswer best_defence(const Board& board);

  // What was found out for one question.
  struct Known {
    std::uint64_t key = 0;
    bool caught = false;
  };
  std::uint64_t key_of(const Board& board, int effort) const;
  Known& place_of(std::uint64_t key) { return known_[key % known_.size()]; }

  ReadingLimits limits_;
  Point prey_;
  Color ko_master_ = Color::kEmpty;
  int nodes_ = 0;
  bool met_ko_ = false;
  std::uint64_t question_ = 0;  // Counts them, so that none remembers another.
  ReadingMoves defences_;
  Point catching_move_;  // Of the call of catches() that has just said yes.
  LadderReader ladders_;
  BoardStack boards_;
  std::array<Known, 2048> known_;
};

}  // namespace keima
