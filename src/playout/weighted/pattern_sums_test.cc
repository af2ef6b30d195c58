#include "playout/weighted/pattern_sums.h"

#include <gtest/gtest.h>

#include <memory>

#include "base/rng.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

std::uint32_t some_weight(std::uint32_t code) {
  return static_cast<std::uint32_t>(mix_bits(code) % 1000);
}

// Games that fill eyes, capture and pass; after each ply all weights and sums from scratch, by the
// words of the reference board.
template <int kBits, BoardFeatures F>
void expect_same_as_from_scratch(int size, long plies) {
  const auto weights = std::make_unique<PatternWeights<kBits>>(some_weight);
  PatternSums<kBits> patterns(*weights);
  BasicBoard<F> board(size);
  NaiveBoard naive(size);
  Rng rng(2, static_cast<std::uint64_t>(size));
  patterns.start(board);
  for (long ply = 0; ply < plies; ++ply) {
    WeightPair total = 0;
    int legal = 0;
    Point move = Point::pass();
    for_each_point(size, [&](Point p) {
      const WeightPair weight =
          naive[p] == Color::kEmpty ? (*weights)[Around(naive.pattern(p))] : 0;
      ASSERT_EQ(patterns.sums()[p], weight) << "ply " << ply;
      total += weight;
      if (board.is_legal(p) && rng.below(static_cast<std::uint32_t>(++legal)) == 0) move = p;
    });
    ASSERT_EQ(patterns.sums().total(), total);
    if (legal > 0) {
      patterns.ban(move);
      ASSERT_EQ(patterns.sums().total(), total - (*weights)[board.around(move)]);
      patterns.lift_bans(board);
      ASSERT_EQ(patterns.sums().total(), total);
    }
    if (rng.below(10) == 0) move = Point::pass();
    board.play(move);
    naive.play(move);
    patterns.played(board, move);
    if (rng.below(100) == 0) patterns.start(board);
  }
}

TEST(PatternSums, StonesAlone) {
  for (int size : {2, 3, 5, 9, 13})
    expect_same_as_from_scratch<16, BareBoard::kFeatures>(size, scaled(size < 9 ? 4000 : 1500));
}

TEST(PatternSums, WithAtari) {
  for (int size : {2, 3, 5, 9, 13})
    expect_same_as_from_scratch<20, PatternBoard::kFeatures>(size, scaled(size < 9 ? 4000 : 1500));
}

}  // namespace
}  // namespace keima
