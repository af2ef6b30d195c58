// Playouts of Anderson's softmax policy as training needs them: with the chances of all moves
// (AND-2, AND-3).
//
// A slow and obvious twin of playout/policies/anderson.h: every move looks at every empty point.
// The candidates are the legal moves that fill no own eye, in the order of the board's list.
//
// The draw has two forms. As printed (Algorithm 1) it asks before it subtracts, and so answers the
// move after the one that was drawn, and none at all instead of the first: with weights 1, 2, 3, 4
// the moves come with chances 0, 0.1, 0.2, 0.3, and with 0.4 none does. No move is a pass.
//
// A playout ends after two passes, or after as many moves as twice the points of the board (AND-1).
// Tested by softmax_game_test.cc.
#pragma once

#include <array>
#include <span>

#include "base/rng.h"
#include "core/board/board.h"
#include "playout/owner.h"
#include "train/anderson/feature_sums.h"
#include "train/anderson/pattern_thetas.h"

namespace keima {

enum class DrawForm { kProper, kPrinted };

// The index of the weight in which u * total falls, or -1 for none. 0 <= u < 1.
inline int draw_rightly(std::span<const double> weights, double total, double u) {
  double rest = total * u;
  int last = -1;  // Rounding may leave a rest behind the last one.
  for (std::size_t k = 0; k < weights.size(); ++k) {
    if (weights[k] == 0) continue;
    last = static_cast<int>(k);
    rest -= weights[k];
    if (rest < 0) return last;
  }
  return last;
}
inline int draw_as_printed(std::span<const double> weights, double total, double u) {
  double sum = total * u;
  for (std::size_t k = 0; k < weights.size(); ++k) {
    if (sum <= 0) return static_cast<int>(k);
    sum -= weights[k];
  }
  return -1;
}

// The moves of the side to play, with their patterns and weights.
class SoftmaxMoves {
 public:
  void find(const BareBoard& board, const PatternThetas& thetas) {
    const PatternNumbers& numbers = PatternNumbers::get();
    const Color mover = board.to_play();
    count_ = 0;
    total_ = 0;
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      if (!board.is_playable(p)) continue;
      const int pattern = numbers(board.around(p), mover);
      points_[count_] = p;
      patterns_[count_] = pattern;
      total_ += weights_[count_] = thetas.weight(pattern);
      ++count_;
    }
  }

  int size() const { return static_cast<int>(count_); }
  Point point(int i) const { return points_[static_cast<std::size_t>(i)]; }
  int pattern(int i) const { return patterns_[static_cast<std::size_t>(i)]; }
  double chance(int i) const { return weights_[static_cast<std::size_t>(i)] / total_; }
  int index_of(Point p) const {  // -1 if it is none of them.
    for (int i = 0; i < size(); ++i)
      if (point(i) == p) return i;
    return -1;
  }

  int draw(DrawForm form, Rng& rng) const {
    const double u = static_cast<double>(rng.next() >> 11) * 0x1p-53;
    const std::span<const double> weights(weights_.data(), count_);
    return form == DrawForm::kProper ? draw_rightly(weights, total_, u)
                                     : draw_as_printed(weights, total_, u);
  }

  // psi, the gradient of the logarithm of the move's chance: 1 for its pattern, minus each
  // pattern's share of the draw.
  void add_score(int chosen, double times, FeatureSums& sums) const {
    sums.add(pattern(chosen), times);
    const double share = times / total_;
    for (int i = 0; i < size(); ++i)
      sums.add(pattern(i), -share * weights_[static_cast<std::size_t>(i)]);
  }

 private:
  std::size_t count_ = 0;
  double total_ = 0;
  std::array<PackedPoint, kMaxPoints> points_;
  std::array<int, kMaxPoints> patterns_;
  std::array<double, kMaxPoints> weights_;
};

// Plays to the end. on_move(moves, index) is called for each move but passes, before it is played;
// answers how many these were.
template <class OnMove>
int play_softmax(BareBoard& board, const PatternThetas& thetas, DrawForm form, Rng& rng,
                 SoftmaxMoves& moves, OnMove&& on_move) {
  int chosen_moves = 0, passes = 0;
  for (int left = 2 * board.size() * board.size(); left > 0 && passes < 2; --left) {
    moves.find(board, thetas);
    const int chosen = moves.draw(form, rng);
    if (chosen < 0) {
      ++passes;
      board.pass();
      continue;
    }
    passes = 0;
    ++chosen_moves;
    on_move(moves, chosen);
    board.play(moves.point(chosen));
  }
  return chosen_moves;
}

// 1 if Black has won the board as it stands, -1 if White has, 0 if nobody.
inline double result_for_black(const BareBoard& board, double komi) {
  const double margin = area_score(board) - komi;
  return margin > 0 ? 1 : margin < 0 ? -1 : 0;
}

}  // namespace keima
