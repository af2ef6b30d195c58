// Erica's local features (ERICA-8) by flood fill: the slow twin of
// playout/tactics/local_features.h.
#pragma once

#include <cstdint>
#include <vector>

#include "reference/naive_board.h"

namespace keima {

struct NaiveFeatures {
  bool saves_by_capturing = false, saves_by_extending = false, self_atari = false;
  bool captures_after_ko = false, two_point_semeai = false;

  // The product of the weights of a contiguous move with these features, in units of 2^-12.
  template <class Gammas>
  std::uint64_t factor(const Gammas& gammas) const {
    double product = gammas.contiguous;
    if (saves_by_capturing)
      product *= self_atari ? gammas.save_by_capturing_self_atari : gammas.save_by_capturing;
    if (saves_by_extending)
      product *= self_atari ? gammas.save_by_extending_self_atari : gammas.save_by_extending;
    if (captures_after_ko) product *= gammas.capture_after_ko;
    if (two_point_semeai) product *= gammas.two_point_semeai;
    return static_cast<std::uint64_t>(product * 4096 + 0.5);
  }
};

// Of the move at p after the move `last`. REQUIRES: p is legal.
inline NaiveFeatures naive_features(const NaiveBoard& board, Point last, Point p) {
  const Color own = board.to_play(), enemy = opponent(own);
  NaiveBoard after = board;
  after.play(p);
  const auto liberties = [](const NaiveBoard& b, Point q) { return b.string_of(q).liberties; };
  const auto is_in_atari = [&](Point q) {
    return is_stone(board[q]) && liberties(board, q).size() == 1;
  };
  // f(stone) for every stone of the other colour that touches the string at q.
  const auto for_each_around = [&](Point q, auto&& f) {
    for (Point stone : board.string_of(q).stones) {
      for_each_neighbor(stone, [&](Point r) {
        if (board[r] == opponent(board[q])) f(r);
      });
    }
  };
  const auto captures_around = [&](Point q) {
    bool found = false;
    for_each_around(q, [&](Point r) { found |= is_in_atari(r) && liberties(board, r)[0] == p; });
    return found;
  };

  NaiveFeatures result;
  const bool is_ko = !board.ko().is_none();
  for_each_neighbor(last, [&](Point q) {
    if (board[q] != own) return;
    if (is_in_atari(q)) {
      result.saves_by_capturing |= captures_around(q);
      result.saves_by_extending |= liberties(board, q)[0] == p;
    }
    if (is_ko) result.captures_after_ko |= captures_around(q);
    if (liberties(board, q).size() != 2) return;
    for_each_around(q, [&](Point r) {
      const std::vector<Point> two = liberties(board, r);
      if (two.size() != 2 || (two[0] != p && two[1] != p)) return;
      if (liberties(after, p).size() < 2) return;
      const Point left = two[0] == p ? two[1] : two[0];
      // What touches the string, or the point it would run to, must not be in atari.
      bool captures = false;
      for_each_around(r, [&](Point s) { captures |= is_in_atari(s); });
      for_each_neighbor(left, [&](Point s) { captures |= board[s] == own && is_in_atari(s); });
      if (captures) return;
      NaiveBoard running = board;
      running.set_to_play(enemy);
      running.clear_ko();
      running.play(left);
      int rest = 0;
      for (Point s : liberties(running, left)) rest += s != p;
      result.two_point_semeai |= rest < 2;
    });
  });
  if (result.saves_by_capturing || result.saves_by_extending)
    result.self_atari = liberties(after, p).size() == 1;
  return result;
}

}  // namespace keima
