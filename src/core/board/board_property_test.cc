// Properties of the board: copying, transposition of moves, the eight symmetries, colour swap.
#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <memory>
#include <vector>

#include "base/rng.h"
#include "core/board/board.h"
#include "core/board/position.h"

namespace keima {
namespace {

// The k-th symmetry of the square, 0 to 7.
Point turned(Point p, int k, int size) {
  if (p.is_pass() || p.is_none()) return p;
  int x = p.column(), y = p.row();
  if (k & 1) x = size - 1 - x;
  if (k & 2) y = size - 1 - y;
  if (k & 4) std::swap(x, y);
  return Point::at(x, y);
}

// Random legal play of that many plies; eyes may be filled.
std::vector<Point> random_moves(int size, int plies, std::uint64_t seed) {
  Board board(size);
  Rng rng(seed);
  std::vector<Point> moves;
  for (int i = 0; i < plies; ++i) {
    std::vector<Point> legal;
    for_each_point(size, [&](Point p) {
      if (board.is_legal(p)) legal.push_back(p);
    });
    const auto n = static_cast<std::uint32_t>(legal.size());
    moves.push_back(n == 0 ? Point::pass() : legal[rng.below(n)]);
    board.play(moves.back());
  }
  return moves;
}

bool same_position(const Board& a, const Board& b) {
  bool same = a.size() == b.size() && a.hash() == b.hash() && a.to_play() == b.to_play() &&
              a.ko() == b.ko() && a.empty_count() == b.empty_count();
  for (Color c : kBothPlayers)
    same = same && a.captured(c) == b.captured(c) && a.stones(c) == b.stones(c);
  for_each_point(a.size(), [&](Point p) {
    same = same && a[p] == b[p] && a.around(p).bits() == b.around(p).bits() &&
           a.is_legal(p) == b.is_legal(p);
    if (same && is_stone(a[p]))
      same = a.liberties(p) == b.liberties(p) && a.string_size(p) == b.string_size(p);
  });
  return same;
}

Board played(int size, const std::vector<Point>& moves) {
  Board board(size);
  for (Point p : moves) board.play(p);
  return board;
}

struct Case {
  int size;
  std::vector<Point> moves;
};

Case any_case() {
  const int size = *rc::gen::inRange(kMinSize, kMaxSize + 1);
  const int plies = *rc::gen::inRange(0, 2 * size * size);
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  return {size, random_moves(size, plies, seed)};
}

RC_GTEST_PROP(BoardProperty, CopyIsEqualAndIndependent, ()) {
  const Case c = any_case();
  Board board = played(c.size, c.moves);
  const Board copy = board;
  Board assigned(kMinSize);  // Assigned over another size.
  assigned = board;
  RC_ASSERT(same_position(board, copy));
  RC_ASSERT(same_position(board, assigned));
  for_each_point(c.size, [&](Point p) {
    if (board.is_legal(p)) board.play(p);
  });
  RC_ASSERT(same_position(copy, assigned));
  RC_ASSERT(same_position(copy, played(c.size, c.moves)));
}

RC_GTEST_PROP(BoardProperty, OtherFeaturesSamePosition, ()) {
  const Case c = any_case();
  const Board board = played(c.size, c.moves);
  RC_ASSERT(same_position(board, Board(BareBoard(board))));
}

RC_GTEST_PROP(BoardProperty, HashDependsOnStonesOnly, ()) {
  const Case c = any_case();
  const Board board = played(c.size, c.moves);
  PointMap<Color> stones;
  for_each_point(c.size, [&](Point p) { stones[p] = board[p]; });
  RC_ASSERT(board_with_stones(c.size, stones).hash() == board.hash());
}

// Two moves of the same colour far enough apart to have nothing to do with each other.
RC_GTEST_PROP(BoardProperty, TransposedMovesGiveTheSamePosition, ()) {
  const int size = *rc::gen::inRange(9, kMaxSize + 1);
  Rng rng(*rc::gen::arbitrary<std::uint64_t>());
  std::vector<Point> points;
  for (int row = 0; row < size; row += 2)
    for (int column = 0; column < size; column += 2) points.push_back(Point::at(column, row));
  for (std::size_t i = points.size(); i > 1; --i)
    std::swap(points[i - 1], points[rng.below(static_cast<std::uint32_t>(i))]);
  points.resize(points.size() / 2 * 2);
  std::vector<Point> reordered = points;  // Each colour's moves in reverse order.
  for (std::size_t i = 0; i < points.size(); ++i)
    reordered[i] = points[points.size() - 2 - i + 2 * (i % 2)];
  RC_ASSERT(same_position(played(size, points), played(size, reordered)));
}

RC_GTEST_PROP(BoardProperty, SymmetricGamesStaySymmetric, ()) {
  const Case c = any_case();
  const Board board = played(c.size, c.moves);
  for (int k = 1; k < 8; ++k) {
    std::vector<Point> moves;
    for (Point p : c.moves) moves.push_back(turned(p, k, c.size));
    const Board other = played(c.size, moves);
    RC_ASSERT(other.ko() == turned(board.ko(), k, c.size));
    for_each_point(c.size, [&](Point p) {
      const Point q = turned(p, k, c.size);
      RC_ASSERT(other[q] == board[p]);
      RC_ASSERT(other.is_legal(q) == board.is_legal(p));
      RC_ASSERT(other.around(q).is_eye_of(Color::kWhite) ==
                board.around(p).is_eye_of(Color::kWhite));
      if (is_stone(board[p])) RC_ASSERT(other.liberties(q) == board.liberties(p));
    });
  }
}

RC_GTEST_PROP(BoardProperty, SwappedColoursPlayTheSame, ()) {
  const Case c = any_case();
  const Board board = played(c.size, c.moves);
  Board swapped(c.size);
  swapped.set_to_play(Color::kWhite);
  for (Point p : c.moves) swapped.play(p);
  RC_ASSERT(swapped.ko() == board.ko());
  for (Color color : kBothPlayers)
    RC_ASSERT(swapped.captured(color) == board.captured(opponent(color)));
  for_each_point(c.size, [&](Point p) {
    RC_ASSERT(swapped[p] == (is_stone(board[p]) ? opponent(board[p]) : board[p]));
    RC_ASSERT(swapped.is_legal(p) == board.is_legal(p));
  });
}

}  // namespace
}  // namespace keima
