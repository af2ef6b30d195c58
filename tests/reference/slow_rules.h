// The rules of sequence playouts, slow and obvious: each is its definition, on the naive board.
// What a move does is found by playing it.
#pragma once

#include <algorithm>
#include <set>

#include "core/color.h"
#include "core/point.h"
#include "reference/naive_board.h"
#include "reference/polyominoes.h"

namespace keima::slow {

using Points = std::set<Point>;

inline bool is_playable(const NaiveBoard& board, Point p) {
  return board[p] == Color::kEmpty && board.is_legal(p) && !board.is_eye(p, board.to_play());
}

inline Points neighbors(const NaiveBoard& board, Point p) {
  Points result;
  for_each_neighbor(p, [&](Point q) {
    if (q.is_on_board(board.size())) result.insert(q);
  });
  return result;
}
inline Points around(const NaiveBoard& board, Point p) {
  Points result;
  for_each_point(board.size(), [&](Point q) {
    if (q != p && std::abs(q.column() - p.column()) <= 1 && std::abs(q.row() - p.row()) <= 1)
      result.insert(q);
  });
  return result;
}

// The board after c's move at p, whoever's turn it is.
inline NaiveBoard after(NaiveBoard board, Color c, Point p) {
  if (c != board.to_play()) {
    board.clear_ko();
    board.set_to_play(c);
  }
  board.play(p);
  return board;
}
// REQUIRES: the move is legal.
inline bool is_self_atari(const NaiveBoard& board, Point p) {
  return after(board, board.to_play(), p).liberty_count(p) == 1;
}

// The last liberties of c's strings in atari, for the other side to capture.
inline Points captures(const NaiveBoard& board) {
  Points result;
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != opponent(board.to_play())) return;
    const auto string = board.string_of(p);
    if (string.liberties.size() == 1 && is_playable(board, string.liberties[0]))
      result.insert(string.liberties[0]);
  });
  return result;
}

// For each string of the side to move beside `last` that is in atari: captures of enemy strings
// that touch it, and its last liberty if that leaves two.
inline Points atari_defences(const NaiveBoard& board, Point last) {
  Points result;
  const Color c = board.to_play();
  for (Point own : neighbors(board, last)) {
    if (board[own] != c) continue;
    const auto string = board.string_of(own);
    if (string.liberties.size() != 1) continue;
    const Point out = string.liberties[0];
    if (is_playable(board, out) && !is_self_atari(board, out)) result.insert(out);
    for (Point stone : string.stones) {
      for (Point enemy : neighbors(board, stone)) {
        if (board[enemy] != opponent(c)) continue;
        const auto attacker = board.string_of(enemy);
        if (attacker.liberties.size() == 1 && is_playable(board, attacker.liberties[0]))
          result.insert(attacker.liberties[0]);
      }
    }
  }
  return result;
}

// The liberties of the two-liberty string of `last`, and of those of the side to move beside it, at
// which the string would have three liberties or more if its owner played there.
inline Points low_liberty_moves(const NaiveBoard& board, Point last) {
  Points strings = {last}, result;
  for (Point p : neighbors(board, last))
    if (board[p] == board.to_play()) strings.insert(p);
  for (Point p : strings) {
    const auto string = board.string_of(p);
    if (string.liberties.size() != 2) continue;
    for (Point liberty : string.liberties) {
      if (after(board, board[p], liberty).liberty_count(liberty) < 3) continue;
      if (is_playable(board, liberty) && !is_self_atari(board, liberty)) result.insert(liberty);
    }
  }
  return result;
}

// All around p is c, and nothing of it in atari.
inline bool is_safe_enclosure(const NaiveBoard& board, Color c, Point p) {
  const Points beside = neighbors(board, p);
  return std::all_of(beside.begin(), beside.end(),
                     [&](Point q) { return board[q] == c && board.liberty_count(q) > 1; });
}

// REQUIRES: the move is legal.
inline bool gives_atari(const NaiveBoard& board, Point p) {
  const NaiveBoard then = after(board, board.to_play(), p);
  const Points beside = neighbors(board, p);
  return std::any_of(beside.begin(), beside.end(), [&](Point q) {
    return then[q] == opponent(board.to_play()) && then.liberty_count(q) == 1;
  });
}

// A self-atari of three stones or more that gives atari, and no nakade shape.
inline bool is_bad_mutual_atari(const NaiveBoard& board, Point p) {
  if (!is_self_atari(board, p) || !gives_atari(board, p)) return false;
  const auto string = after(board, board.to_play(), p).string_of(p);
  if (string.stones.size() < 3) return false;
  Shape shape;
  std::size_t last = 0;
  for (Point stone : string.stones) {
    if (stone == p) last = shape.size();
    shape.push_back({stone.column(), stone.row()});
  }
  return !is_drawn_nakade(shape, last);
}

// What to play in place of p.
inline Point corrected(const NaiveBoard& board, Point p) {
  const Color c = board.to_play();
  if (!is_self_atari(board, p)) return p;
  if (after(board, c, p).captured(opponent(c)) > board.captured(opponent(c))) return p;
  const Points beside = neighbors(board, p);
  const bool is_lone =
      std::none_of(beside.begin(), beside.end(), [&](Point q) { return board[q] == c; });
  if (is_lone) {
    const Point q = after(board, c, p).string_of(p).liberties[0];
    const Points beyond = neighbors(board, q);
    const auto empty = std::count_if(beyond.begin(), beyond.end(),
                                     [&](Point r) { return board[r] == Color::kEmpty; });
    const bool is_capture = after(board, c, q).captured(opponent(c)) > board.captured(opponent(c));
    return empty >= 2 || is_capture ? q : p;
  }
  for (Point own : beside) {
    if (board[own] != c) continue;
    for (Point q : board.string_of(own).liberties) {
      if (q != p && is_playable(board, q) && !is_safe_enclosure(board, c, q) &&
          !is_self_atari(board, q))
        return q;
    }
  }
  return p;
}

}  // namespace keima::slow
