// Boards to try moves on, one for each level of a search. They are made when they are first needed
// and kept, so that a search that has been as deep before allocates nothing.
#pragma once

#include <memory>
#include <vector>

#include "core/board/board.h"

namespace keima {

class BoardStack {
 public:
  // A copy of the board; it is there until pop().
  Board& push(const Board& board) {
    if (level_ == boards_.size()) {
      boards_.push_back(std::make_unique<Board>(board));
    } else {
      *boards_[level_] = board;
    }
    return *boards_[level_++];
  }
  void pop() { --level_; }
  int level() const { return static_cast<int>(level_); }

 private:
  std::size_t level_ = 0;  // How many of the boards are in use.
  std::vector<std::unique_ptr<Board>> boards_;
};

}  // namespace keima
