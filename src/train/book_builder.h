// Which positions a book of openings (engine/opening_book.h) should have: those that come up most.
//
// From the empty board on, how likely a position is to come up is the product of how likely its
// moves are; a move's chance is the mean of two: its share of the search of the position before,
// and the share of players who chose it in game records, where there are enough of them. The
// likeliest position that was not searched yet is the next one. Positions that are one up to
// symmetry, or by another order of moves, are searched once, and so are replies that lead to such.
// Tested by book_builder_test.cc.
#pragma once

#include <cstdint>
#include <optional>
#include <queue>
#include <span>
#include <unordered_map>
#include <unordered_set>
#include <vector>

#include "engine/opening_book.h"
#include "train/game_list.h"

namespace keima {

struct BookPlan {
  int board_size = 9;
  int positions = 200;       // To be searched.
  int plies = 12;            // Of the longest line.
  double least_share = 0.1;  // Which a reply must have to be kept.
  double players = 0;        // How much of a reply's share is the players', where enough are known.
};

struct BookPosition {
  std::vector<PackedPoint> moves;  // From the empty board.
  std::vector<BookReply> found;    // By the search.
  std::vector<BookReply> replies;  // What the book has.
};

class BookBuilder {
 public:
  // Games of other sizes do not count.
  BookBuilder(const BookPlan& plan, std::span<const TrainingGame> games);

  // The position to search next, by its moves; nothing when the book is complete.
  std::optional<std::vector<PackedPoint>> next();
  // What its search found, the best move first; shares add up to 1 at the most.
  void add(const std::vector<PackedPoint>& moves, std::span<const BookReply> found);

  const std::vector<BookPosition>& positions() const { return positions_; }
  // Without header: the book, and what the searches found, from which building can go on.
  WeightFile book() const { return file_of(&BookPosition::replies); }
  WeightFile searches() const { return file_of(&BookPosition::found); }

 private:
  struct Candidate {
    double chance;
    std::vector<PackedPoint> moves;
    std::int64_t number;  // Of equals the one that was thought of first.
    bool operator<(const Candidate& other) const {
      return chance != other.chance ? chance < other.chance : number > other.number;
    }
  };
  // What players did in a position, by the position that came of it.
  struct Played {
    int games = 0;
    std::vector<std::pair<PackedPoint, int>> moves;  // Each with its number of games.
  };

  WeightFile file_of(std::vector<BookReply> BookPosition::*replies) const;
  void count(const TrainingGame& game);
  void offer(double chance, const std::vector<PackedPoint>& moves, Point reply);

  const BookPlan plan_;
  std::unordered_map<std::uint64_t, Played> played_;
  std::unordered_set<std::uint64_t> searched_;
  std::priority_queue<Candidate> candidates_;
  std::int64_t offered_ = 0;
  double chance_ = 1;  // Of the position that is searched now.
  std::vector<BookPosition> positions_;
};

}  // namespace keima
