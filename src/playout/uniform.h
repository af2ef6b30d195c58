// Uniform playouts: every legal point that is no own eye is equally likely.
//
// Points are drawn from the list of empty points without replacement until one is playable: each
// draw is uniform over what is left, so the first playable one is uniform over the playable ones.
// (Walking on to the next playable point of the list, as libEGO does, is cheaper and is not
// uniform: a point after a run of eyes is taken more often.)
// Tested by uniform_test.cc and conformance_test.cc.
#pragma once

#include "playout/policy.h"

namespace keima {

class Uniform {
 public:
  static constexpr std::string_view kName = "uniform";
  static constexpr std::string_view kHelp = "Every legal point that is no own eye, equally likely.";
  using Board = BareBoard;
  struct Options {
    void visit(auto&&) {}
  };

  explicit Uniform(Options) {}

  void start(const Board&) {}
  void played(const Board&, Point) {}

  [[gnu::always_inline]] Point choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }
  MoveOrigin origin() const { return MoveOrigin::kRandom; }

 private:
  template <Color c>
  [[gnu::always_inline]] Point choose_for(Board& board, Rng& rng) {
    for (int left = board.empty_count(); left > 0;) {
      const int i = static_cast<int>(rng.below(static_cast<std::uint32_t>(left)));
      const Point p = board.empty_point(i);
      if (board.is_playable_for<c>(p)) return p;
      board.swap_empty(i, --left);
    }
    return Point::pass();
  }
};

}  // namespace keima
