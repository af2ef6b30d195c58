// Exceptions to the rule that a nakade shape may be put in atari (self_atari.h).
//
// Stones that are captured in a nakade shape leave the enemy one eye. That kills him only if he has
// no other: with an eye elsewhere the self-atari gives away the stones, and often a seki.
//
//     O O O O O
//     O . O O O      Black's move at p would be a bulky five. White takes it, and lives with the
//     O O p X X      eye on the left; left alone, it is a seki.
//     O O X X .
//
// Nor is it good to give up an eye of one's own.
//
// Bent four in the corner is no nakade shape, for the space that it leaves is large enough for two
// eyes; but who was captured plays first in it, and makes it a ko.
//
// Tested by hopeless_nakade_test.cc.
#pragma once

#include <array>
#include <cstdlib>

#include "playout/tactics/self_atari.h"

namespace keima {

// Whether an eye of one point belongs to the string of `owner` at p.
template <Color owner, BoardFeatures F>
bool has_small_eye(const BasicBoard<F>& board, Point p) {
  const Point head = board.head(p);
  Point stone = head;
  bool found = false;
  do {
    for_each_in(board.around(stone).empty_neighbor_mask(), stone,
                [&](Point q) { found |= board.around(q).is_eye_of(owner); });
    stone = board.next_in_string(stone);
  } while (!found && stone != head);
  return found;
}

// Whether an enemy string that touches c's stones at p, or p itself, has an eye elsewhere.
// REQUIRES: p is empty.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool is_hopeless_nakade(const BasicBoard<F>& board, Point p) {
  constexpr Color enemy = opponent(c);
  std::array<Point, 4> seen;  // If there are more, some are looked at twice.
  std::size_t seen_count = 0;
  bool found = false;
  const auto look_around = [&](Point stone) {
    for_each_in(board.around(stone).neighbors(enemy), stone, [&](Point q) {
      const Point head = board.head(q);
      for (std::size_t i = 0; i < seen_count; ++i)
        if (seen[i] == head) return;
      if (seen_count < seen.size()) seen[seen_count++] = head;
      found |= has_small_eye<enemy>(board, head);
    });
  };
  look_around(p);
  for (Point head : NeighborStrings(board, board.around(p).neighbors(c), p)) {
    Point stone = head;
    do {
      look_around(stone);
      stone = board.next_in_string(stone);
    } while (!found && stone != head);
  }
  return found;
}

// Whether c's move at p makes four stones with the bend in the corner of the board.
// REQUIRES: p is empty.
template <Color c, BoardFeatures F>
[[gnu::noinline]] bool joins_to_bent_four(const BasicBoard<F>& board, Point p) {
  const NeighborStrings joined(board, board.around(p).neighbors(c), p);
  int size = 1;
  for (Point head : joined) size += board.string_size(head);
  if (size != 4) return false;
  const auto is_own = [&](Point q) { return q == p || board[q] == c; };
  const auto is_bend = [&](Point q) {
    if (!is_own(q)) return false;
    const int last = board.size() - 1;
    if ((q.column() != 0 && q.column() != last) || (q.row() != 0 && q.row() != last)) return false;
    int own = 0;
    for_each_neighbor(q, [&](Point r) { own += is_own(r); });
    return own == 2;
  };
  // A square in the corner is a nakade shape and does not come here.
  bool found = is_bend(p);
  for (Point head : joined) {
    Point stone = head;
    do {
      found |= is_bend(stone);
      stone = board.next_in_string(stone);
    } while (stone != head);
  }
  return found;
}

// The size of c's string at p after c's move there. REQUIRES: p is empty.
template <Color c, BoardFeatures F>
int size_after(const BasicBoard<F>& board, Point p) {
  int size = 1;
  for (Point head : NeighborStrings(board, board.around(p).neighbors(c), p))
    size += board.string_size(head);
  return size;
}

// Whether the liberty that c's self-atari at p leaves is an eye of its own: the stones live in a
// seki until they give it up. REQUIRES: the move is legal and a self-atari.
template <Color c, BoardFeatures F>
bool gives_up_eye(const BasicBoard<F>& board, Point p) {
  const LibertySum liberties = liberties_after<c>(board, p);
  if (liberties.count == 0) return false;  // It captures.
  const Point left = liberties.the_one();
  const Around around = board.around(left);
  const int distance = std::abs(left.cell() - p.cell());
  const bool touches_p = distance == kRight || distance == kDown;
  return around.neighbors(opponent(c)) == 0 && around.empty_neighbors() == touches_p;
}

enum class SelfAtari {
  kSensible,    // Up to two stones are thrown in as ever; more in a nakade shape that kills.
  kLastResort,  // For who has nothing else to play.
  kSenseless    // Against the rule, or hopeless.
};

// The same for three to six stones, `size` of them.
template <Color c, BoardFeatures F>
[[gnu::noinline]] SelfAtari judge_nakade(const BasicBoard<F>& board, Point p, int size) {
  const bool is_nakade = joins_to_nakade<c>(board, p);
  // Three in any shape finish a group that is dead with four in a square.
  const bool may_finish = size == 3 || (size == 4 && joins_to_bent_four<c>(board, p));
  if (!is_nakade && !may_finish) return SelfAtari::kSenseless;
  if (gives_up_eye<c>(board, p) || is_hopeless_nakade<c>(board, p)) return SelfAtari::kSenseless;
  return is_nakade ? SelfAtari::kSensible : SelfAtari::kLastResort;
}

// What c's self-atari at p is worth. REQUIRES: the move is legal and a self-atari.
template <Color c, BoardFeatures F>
[[gnu::always_inline]] inline SelfAtari judge_self_atari(const BasicBoard<F>& board, Point p) {
  if (board.around(p).neighbors(c) == 0) return SelfAtari::kSensible;
  const int size = size_after<c>(board, p);
  if (size <= 2) return SelfAtari::kSensible;
  if (size > kLargestNakade) return SelfAtari::kSenseless;
  return judge_nakade<c>(board, p, size);
}

}  // namespace keima
