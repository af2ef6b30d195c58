// For tests: the exact mean of z / T over all playouts of Anderson's policy from a position so
// small that they can be counted, Black and White with thetas of their own. Its derivative by
// theta, taken by finite differences, is what training estimates from samples.
#pragma once

#include "train/anderson/softmax_game.h"

namespace keima {

class ExactPlayouts {
 public:
  ExactPlayouts(const PatternThetas& black, const PatternThetas& white, double komi)
      : black_(black), white_(white), komi_(komi) {}

  double mean(const BareBoard& start) const {
    return mean_from(start, 0, 0, 2 * start.size() * start.size());
  }

 private:
  double mean_from(const BareBoard& board, int moves, int passes, int left) const {
    if (left == 0 || passes == 2) return moves == 0 ? 0 : result_for_black(board, komi_) / moves;
    const PatternThetas& thetas = board.to_play() == Color::kBlack ? black_ : white_;
    double total = 0, sum = 0;
    for (int i = 0; i < board.empty_count(); ++i) {
      const Point p = board.empty_point(i);
      if (!board.is_playable(p)) continue;
      const double weight = thetas.weight(PatternNumbers::get()(board.around(p), board.to_play()));
      BareBoard after = board;
      after.play(p);
      sum += weight * mean_from(after, moves + 1, 0, left - 1);
      total += weight;
    }
    if (total > 0) return sum / total;
    BareBoard after = board;
    after.pass();
    return mean_from(after, moves, passes + 1, left - 1);
  }

  const PatternThetas &black_, &white_;
  double komi_;
};

// Black's and White's part of the derivative by one theta, for small_position().
struct ExactSlope {
  double black, white;
};
inline ExactSlope exact_slope(const BareBoard& board, double komi, const PatternThetas& thetas,
                              int pattern) {
  constexpr double kSmall = 1e-5;
  PatternThetas more = thetas, less = thetas;
  more.add(pattern, kSmall);
  less.add(pattern, -kSmall);
  const auto slope = [&](double high, double low) { return (high - low) / (2 * kSmall); };
  return {slope(ExactPlayouts(more, thetas, komi).mean(board),
                ExactPlayouts(less, thetas, komi).mean(board)),
          slope(ExactPlayouts(thetas, more, komi).mean(board),
                ExactPlayouts(thetas, less, komi).mean(board))};
}

// Thetas that are not all alike.
inline PatternThetas uneven_thetas() {
  Rng rng(11);
  std::vector<double> thetas(1107);
  for (double& theta : thetas) theta = static_cast<double>(rng.below(300)) / 100 - 1.5;
  return PatternThetas(thetas, {});
}

}  // namespace keima
