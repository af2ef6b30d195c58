#include "knowledge/connection.h"

namespace keima {
namespace {

bool touches(const Board& board, Point p, Point string) {
  bool found = false;
  for_each_neighbor(p, [&](Point q) {
    found = found || (board[q] == board[string] && board.head(q) == board.head(string));
  });
  return found;
}

template <class F>
void for_each_liberty(const Board& board, Point string, F&& f) {
  board.for_each_liberty_until(string, [&](Point p) {
    f(p);
    return true;
  });
}

}  // namespace

ReadingMoves ConnectionReader::moves_between(const Board& board) const {
  ReadingMoves moves;
  const auto add = [&](Point p) {
    if (board.is_legal(p)) moves.add(p);
  };
  for_each_liberty(board, one_, [&](Point p) {
    if (touches(board, p, other_)) add(p);
  });
  // What separates them, if it can be taken or must be saved.
  Point stone = one_;
  do {
    for_each_neighbor(stone, [&](Point q) {
      if (board[q] != opponent(owner_) || board.liberties(q) > 2) return;
      for_each_liberty(board, q, add);
    });
    stone = board.next_in_string(stone);
  } while (stone != one_);
  for_each_liberty(board, one_, [&](Point p) {
    for_each_neighbor(p, [&](Point q) {
      if (board[q] != Color::kEmpty || !touches(board, q, other_)) return;
      add(p);
      add(q);
    });
  });
  return moves;
}

Board& ConnectionReader::begin(const Board& board, Point one, Point other, Color to_play) {
  one_ = one;
  other_ = other;
  owner_ = board[one];
  nodes_ = 0;
  Board& own = boards_.push(board);
  if (own.to_play() != to_play) own.pass();
  return own;
}

LinkAnswer ConnectionReader::connect(const Board& board, Point one, Point other) {
  const Board& own = begin(board, one, other, board[one]);
  const bool joined = joins(own, limits_.plies);
  boards_.pop();
  if (joined) return {Link::kConnected, move_};
  return {is_spent() ? Link::kUnknown : Link::kCut, Point::none()};
}

LinkAnswer ConnectionReader::cut(const Board& board, Point one, Point other) {
  const Board& own = begin(board, one, other, opponent(board[one]));
  const bool separated = separates(own, limits_.plies);
  boards_.pop();
  if (is_spent()) return {Link::kUnknown, Point::none()};
  return separated ? LinkAnswer{Link::kCut, move_} : LinkAnswer{Link::kConnected, Point::none()};
}

bool ConnectionReader::joins(const Board& board, int plies) {
  move_ = Point::pass();
  if (is_one(board)) return true;
  if (plies == 0) return false;
  for (const Point move : moves_between(board)) {
    if (is_spent()) return false;
    Board& after = boards_.push(board);
    after.play(move);
    ++nodes_;
    const bool joined = is_one(after) || (plies > 1 && !separates(after, plies - 1));
    boards_.pop();
    if (!joined) continue;
    move_ = move;
    return true;
  }
  return false;
}

bool ConnectionReader::separates(const Board& board, int plies) {
  if (is_one(board)) return false;
  if (is_spent()) return true;
  // If they do not come together by themselves, no move is needed.
  Board& idle = boards_.push(board);
  idle.pass();
  const bool apart = !joins(idle, plies - 1);
  boards_.pop();
  if (apart) {
    move_ = Point::pass();
    return true;
  }
  for (const Point move : moves_between(board)) {
    Board& after = boards_.push(board);
    after.play(move);
    ++nodes_;
    // One of them may be gone.
    const bool both_stand = after[one_] == owner_ && after[other_] == owner_;
    const bool separated = !both_stand || !joins(after, plies - 1);
    boards_.pop();
    if (!separated) continue;
    move_ = move;
    return true;
  }
  return false;
}

}  // namespace keima
