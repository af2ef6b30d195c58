// A book of openings: for positions of the opening, what a deep search found (`keima book build`).
//
// As a file it is one of weights (pattern/weight_file.h) of the format "book v1". Its head names
// the board; each entry is a reply, by the moves that lead to it from the empty board, and its
// value the share of the search that went into it, or a mean of that and the share of the players
// who chose it (train/book_builder.h):
//
//     # format book v1
//     # board 9
//     entries 2
//     E5 0.93
//     E5.C6 0.41
//     end
//
// Positions are found however they came about, turned or mirrored. No position with a ko is.
// Tested by opening_book_test.cc.
#pragma once

#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/rng.h"
#include "core/board/board.h"
#include "pattern/weight_file.h"

namespace keima {

inline constexpr std::string_view kBookFormat = "book v1";

// A position up to symmetry.
struct BookKey {
  std::uint64_t hash;  // Equal for the eight positions that are one.
  int way;             // In which it is looked at to be the same as the others (core/symmetry.h).
};
BookKey book_key(const Board& board);

struct BookReply {
  Point move;
  double share = 0;  // Of all there is to choose from; above 0 and at most 1.
};

// "E5.C6.F6"
std::string book_line(std::span<const PackedPoint> moves, int board_size);

class OpeningBook {
 public:
  // Throws Error with file and line if the head names no board, a line cannot be played, a share is
  // not above 0 and at most 1, or a reply comes twice.
  explicit OpeningBook(const WeightFile& file);
  // Those that come with the program; without replies for boards that have none.
  static const OpeningBook& built_in(int board_size);

  int board_size() const { return board_size_; }
  std::size_t positions() const { return replies_.size(); }

  // The best first; none if the position is not in the book. REQUIRES: the book's size of board.
  std::vector<BookReply> replies(const Board& board) const;
  // One of those that have at least half of the best one's share, by their shares; none() if the
  // position is not in the book, or on another board.
  Point draw(const Board& board, Rng& rng) const;

 private:
  OpeningBook() = default;

  int board_size_ = 0;
  std::unordered_map<std::uint64_t, std::vector<BookReply>> replies_;  // As seen in the key's way.
};

}  // namespace keima
