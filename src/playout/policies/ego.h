// libEGO's playouts (AND-1): from a random place in the list of empty points, walk on to the
// first one that is legal and no own eye.
//
// This is cheap and not uniform, and that is its point here: a point that comes after k points
// which cannot be played is taken k + 1 times as often as one that comes after none. On n empty
// points its chance is (k + 1) / n. The list is in the order that moves and captures made.
// Reference: Lew, libEGO; Anderson's report on training playouts complains of it.
// Tested by ego_test.cc and conformance_test.cc.
#pragma once

#include "playout/policy.h"

namespace keima {

class Ego {
 public:
  static constexpr std::string_view kName = "ego";
  static constexpr std::string_view kHelp =
      "The first playable point from a random place in the list of empty points.";
  using Board = BareBoard;
  struct Options {
    void visit(auto&&) {}
  };

  explicit Ego(Options) {}

  void start(const Board&) {}
  void played(const Board&, Point) {}

  [[gnu::always_inline]] ChosenMove choose(Board& board, Rng& rng) {
    return board.to_play() == Color::kBlack ? choose_for<Color::kBlack>(board, rng)
                                            : choose_for<Color::kWhite>(board, rng);
  }

  // Each place of the list gives its chance to the first playable point from there on.
  void weigh_moves(const Board& board, auto&& f) const {
    const int n = board.empty_count();
    int unplayable = 0;
    for (int i = n - 1; i >= 0 && !board.is_playable(board.empty_point(i)); --i) ++unplayable;
    for (int i = 0; i < n; ++i, ++unplayable) {
      if (!board.is_playable(board.empty_point(i))) continue;
      f(board.empty_point(i), MoveOrigin::kRandom, static_cast<std::uint64_t>(unplayable + 1));
      unplayable = -1;
    }
  }

 private:
  template <Color c>
  [[gnu::always_inline]] static ChosenMove choose_for(const Board& board, Rng& rng) {
    return move_or_pass(first_playable<c>(board, rng), MoveOrigin::kRandom);
  }

  // From a random place on; none() if there is none.
  template <Color c>
  [[gnu::always_inline]] static Point first_playable(const Board& board, Rng& rng) {
    const int n = board.empty_count();
    if (n == 0) return Point::none();
    const int start = static_cast<int>(rng.below(static_cast<std::uint32_t>(n)));
    int i = start;
    do {
      const Point p = board.empty_point(i);
      if (board.is_playable_for<c>(p)) return p;
      if (++i == n) i = 0;
    } while (i != start);
    return Point::none();
  }
};

}  // namespace keima
