// Uniform must be uniform: on hand-made and random positions every playable point comes equally
// often, and nothing else comes at all.
#include "playout/uniform.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/ascii_board.h"
#include "reference/naive_board.h"

namespace keima {
namespace {

// Answers the chi-square statistic of `draws` choices at the position, and its degrees of freedom.
std::pair<double, int> chi_square(const Board& position, int draws) {
  NaiveBoard naive(position.size());
  for_each_point(position.size(), [&](Point p) { naive.set(p, position[p]); });
  naive.set_to_play(position.to_play());
  std::map<Point, int> hits;
  for_each_point(position.size(), [&](Point p) {
    if (p != position.ko() && naive.is_legal(p) && !naive.is_eye(p, naive.to_play())) hits[p] = 0;
  });
  BareBoard board(position);
  Uniform policy{Uniform::Options{}};
  Rng rng(4);
  for (int i = 0; i < draws; ++i) {
    const Point p = policy.choose(board, rng);
    if (hits.empty() && p.is_pass()) continue;
    if (!hits.contains(p)) return {1e9, 0};
    ++hits[p];
  }
  const double expected = static_cast<double>(draws) / static_cast<double>(hits.size());
  double sum = 0;
  for (const auto& [point, count] : hits) sum += (count - expected) * (count - expected) / expected;
  return {sum, static_cast<int>(hits.size()) - 1};
}

void expect_uniform(const Board& position) {
  const auto [statistic, freedom] = chi_square(position, 20000);
  if (freedom <= 0) {
    EXPECT_LT(statistic, 1e-9);
    return;
  }
  EXPECT_LT(statistic, freedom + 5 * std::sqrt(2.0 * freedom) + 5) << to_ascii(position);
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
      const Point p = policy.choose(drawn, rng);
      drawn.play(p);
      board.play(p);
    }
  }
}

}  // namespace
}  // namespace keima
