// Uniform playouts: every legal point that is no own eye is equally likely.
//
// Points are drawn until one is playable (random_point.h). Walking on to the next playable point of
// the list, as ego.h does, is cheaper and not uniform.
// Tested by uniform_test.cc and conformance_test.cc.
#pragma once

#include "playout/policy.h"
#include "playout/random_point.h"

namespace keima {

class Uniform {
 public:
  static constexpr std::string_view kName = "uniform";
  static constexpr std::string_view kHelp =
      "Every legal move that fills no own eye, equally likely.";
  using Board = BareBoard;
  struct Options {
    void visit(auto&&) {}
  };

  explicit Uniform(Options) {}

  void start(const Board&) {}
  void played(const Board&, Point) {}

  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  void weigh_moves(const Board& board, auto&& f) const {
    for (int i = 0; i < board.empty_count(); ++i)
      if (board.is_playable(board.empty_point(i))) f(board.empty_point(i), MoveOrigin::kRandom, 1);
  }

 private:
  template <Color c>
  [[gnu::always_inline]] ChosenMove choose_for(Board& board, Rng& rng) {
    const Point move = random_point(
        board, rng, [&](Point p) { return board.is_playable_for<c>(p) ? p : Point::none(); });
    return move_or_pass(move, MoveOrigin::kRandom);
  }
};

}  // namespace keima
