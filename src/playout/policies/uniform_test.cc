// Uniform must be uniform: on hand-made and random positions every playable point comes equally
// often, and nothing else comes at all.
#include "playout/policies/uniform.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/naive_board.h"
#include "support/chi_square.h"

namespace keima {
namespace {

void expect_uniform(const Board& position) {
  NaiveBoard naive(position.size());
  for_each_point(position.size(), [&](Point p) { naive.set(p, position[p]); });
  naive.set_to_play(position.to_play());
  std::map<Point, double> playable;
  for_each_point(position.size(), [&](Point p) {
    if (p != position.ko() && naive.is_legal(p) && !naive.is_eye(p, naive.to_play()))
      playable[p] = 1;
  });
  if (playable.empty()) playable[Point::pass()] = 1;
  BareBoard board(position);
  Uniform policy{Uniform::Options{}};
  Rng rng(4);
  std::map<Point, int> hits;
  for (int i = 0; i < 20000; ++i) {
    const auto [move, origin] = policy.choose(board, rng);
    ++hits[move];
    ASSERT_EQ(origin, move.is_pass() ? MoveOrigin::kPass : MoveOrigin::kRandom);
  }
  EXPECT_TRUE(are_drawn_as(playable, hits)) << to_ascii(position);
}

TEST(Uniform, EmptyBoards) {
  for (int size : {2, 5, 9, 19}) expect_uniform(Board(size));
}

// After a run of eyes a walk to the next point would favour one point; a fair draw does not.
TEST(Uniform, BesideARunOfEyes) {
  for (Color c : kBothPlayers) {
    expect_uniform(board_from_ascii(R"(
      . X . X . X .
      X X X X X X X
      . X . X . X .
      X X X X X X X
      O O O O O O O
      . . . O . O O
      . . . O O O .
    )",
                                    c));
  }
}

TEST(Uniform, AllAlongRandomGames) {
  for (int size : {3, 7, 9}) {
    Board board(size);
    BareBoard drawn(size);
    Uniform policy{Uniform::Options{}};
    Rng rng(size);
    for (int ply = 0; ply < 3 * size * size && ply < 150; ++ply) {
      if (ply % 7 == 0) expect_uniform(board);
      const Point p = policy.choose(drawn, rng).move;
      drawn.play(p);
      board.play(p);
    }
  }
}

}  // namespace
}  // namespace keima
