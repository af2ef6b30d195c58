// The slow twin of TacticalReader (knowledge/reading.h): the same rules of effort, but every legal
// move of both sides is tried, and passes of the owner. For boards of 4x4 and 5x5.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <tuple>

#include "core/board/board.h"
#include "knowledge/reading_moves.h"

namespace keima {

class SlowReading {
 public:
  SlowReading(Point prey, Color ko_master) : prey_(prey), ko_master_(ko_master) {}

  // The opponent of the string's owner is to move.
  bool is_caught(const Board& board, int effort, int depth = 0) {
    if (depth > 90) return false;
    if (board.liberties(prey_) == 1) {
      const Point last = board.first_liberty(prey_);
      if (!may_play(board, last, ko_master_)) return false;
      // If that began a ko, who has the threats takes it back.
      return after(board, last)->ko().is_none() || ko_master_ != board[prey_];
    }
    const auto key = std::tuple(board.hash(), board.ko().cell(), effort);
    if (const auto known = known_.find(key); known != known_.end()) return known->second;
    bool caught = false;
    for_each_point(board.size(), [&](Point p) {
      if (caught || !may_play(board, p, ko_master_)) return;
      const auto next = after(board, p);
      const int left = next->liberties(prey_);
      const int cost = left == 1 ? 0 : left == 2 ? 1 : 2;
      caught = cost <= effort && !is_saved(*next, effort - cost, depth + 1);
    });
    known_[key] = caught;
    return caught;
  }

  // The owner is to move.
  bool is_saved(const Board& board, int effort, int depth = 0) {
    bool saved = is_saved_by(board, Point::pass(), effort, depth);
    for_each_point(board.size(), [&](Point p) {
      if (!saved && may_play(board, p, ko_master_)) saved = is_saved_by(board, p, effort, depth);
    });
    return saved;
  }
  bool is_saved_by(const Board& board, Point move, int effort, int depth = 0) {
    return !is_caught(*after(board, move), effort, depth + 1);
  }

 private:
  // Not on the stack, which is too small for a hundred of them.
  static std::unique_ptr<Board> after(const Board& board, Point move) {
    auto next = std::make_unique<Board>(board);
    play_in_reading(*next, move);
    return next;
  }

  Point prey_;
  Color ko_master_;
  std::map<std::tuple<std::uint64_t, int, int>, bool> known_;
};

}  // namespace keima
