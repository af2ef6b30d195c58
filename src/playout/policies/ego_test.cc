// Ego must do the walk, and be as unfair as the walk is.
#include "playout/policies/ego.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "reference/naive_board.h"
#include "reference/slow_rules.h"
#include "support/chi_square.h"
#include "support/test_scale.h"

namespace keima {
namespace {

// The walk from place `start`, on the reference board.
Point slow_walk(const BareBoard& board, const NaiveBoard& naive, int start) {
  const int n = board.empty_count();
  for (int step = 0; step < n; ++step) {
    const Point p = board.empty_point((start + step) % n);
    if (slow::is_playable(naive, p)) return p;
  }
  return Point::pass();
}

TEST(Ego, WalksFromARandomPlace) {
  for (int size : {2, 3, 5, 9}) {
    Ego policy{Ego::Options{}};
    Rng rng(3, size);
    for (long game = 0; game < scaled(60); ++game) {
      BareBoard board(size);
      NaiveBoard naive(size);
      for (int ply = 0, passes = 0; ply < 3 * size * size && passes < 2; ++ply) {
        Rng same = rng;
        const int start =
            board.empty_count() == 0 ? 0 : static_cast<int>(same.below(board.empty_count()));
        const Point expected = slow_walk(board, naive, start);
        const Point move = policy.choose(board, rng).move;
        ASSERT_EQ(move, expected);
        board.play(move);
        naive.play(move);
        passes = move.is_pass() ? passes + 1 : 0;
      }
    }
  }
}

// Black may play six of the fourteen empty points; the others hand their chances on.
TEST(Ego, APointAfterARunOfEyesIsTakenMoreOften) {
  const Board position = board_from_ascii(R"(
    . X . X . X .
    X X X X X X X
    . X . X . X .
    X X X X X X X
    O O O O O O O
    . . . O . O O
    . . . O O O .
  )");
  BareBoard board(position);
  NaiveBoard naive(7);
  for_each_point(7, [&](Point p) { naive.set(p, position[p]); });
  const int n = board.empty_count();
  std::map<Point, double> walk, uniform;
  double most = 0;
  for (int start = 0; start < n; ++start)
    most = std::max(most, walk[slow_walk(board, naive, start)] += 1.0 / n);
  for (const auto& [point, probability] : walk)
    uniform[point] = 1.0 / static_cast<double>(walk.size());
  // The run before the favourite: counted back from it, not forward to it.
  int run = 0, longest = 0;
  for (int i = 0; i < 2 * n; ++i) {
    if (!slow::is_playable(naive, board.empty_point(i % n))) {
      longest = std::max(longest, ++run);
    } else {
      run = 0;
    }
  }
  EXPECT_GE(longest, 3);
  EXPECT_NEAR(most, (longest + 1.0) / n, 1e-12);

  Ego policy{Ego::Options{}};
  Rng rng(4);
  std::map<Point, int> hits;
  for (int i = 0; i < 30000; ++i) ++hits[policy.choose(board, rng).move];
  EXPECT_TRUE(are_drawn_as(walk, hits));
  EXPECT_FALSE(are_drawn_as(uniform, hits));
}

}  // namespace
}  // namespace keima
