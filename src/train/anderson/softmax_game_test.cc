#include "train/anderson/softmax_game.h"

#include <gtest/gtest.h>

#include <map>

#include "playout/policies/anderson.h"
#include "support/chi_square.h"

namespace keima {
namespace {

std::vector<double> some_thetas() {
  Rng rng(5);
  std::vector<double> thetas(1107);
  for (double& theta : thetas) theta = static_cast<double>(rng.below(400)) / 100 - 2;
  return thetas;
}

// AND-2: what the listing draws, and what it should.
TEST(SoftmaxDraw, AsPrintedIsOneOff) {
  const std::vector<double> weights = {1, 2, 3, 4};
  std::map<int, int> right, printed;
  constexpr int kDraws = 1000;
  for (int i = 0; i < kDraws; ++i) {
    const double u = (i + 0.5) / kDraws;  // All over [0, 1), evenly.
    ++right[draw_rightly(weights, 10, u)];
    ++printed[draw_as_printed(weights, 10, u)];
  }
  EXPECT_EQ(right, (std::map<int, int>{{0, 100}, {1, 200}, {2, 300}, {3, 400}}));
  EXPECT_EQ(printed, (std::map<int, int>{{1, 100}, {2, 200}, {3, 300}, {-1, 400}}));
  EXPECT_EQ(draw_as_printed(weights, 10, 0), 0);  // But for the one number that is exactly 0.
}

TEST(SoftmaxDraw, TakesNothingOfNoWeightAndMindsRounding) {
  const std::vector<double> weights = {0, 1, 0, 2, 0};
  EXPECT_EQ(draw_rightly(weights, 3, 0), 1);
  EXPECT_EQ(draw_rightly(weights, 3, 0.5), 3);
  EXPECT_EQ(draw_rightly(weights, 3.001, 0.99999), 3);  // A total that is too large.
  EXPECT_EQ(draw_rightly({}, 0, 0.5), -1);
}

// The policy that plays is the fast twin.
TEST(SoftmaxMoves, HaveTheChancesOfThePolicy) {
  const std::vector<double> values = some_thetas();
  const PatternThetas thetas(values, {});
  const Anderson::Shared shared(values);
  Anderson policy({}, shared);
  BareBoard board(7);
  policy.start(board);
  Rng rng(3);
  SoftmaxMoves moves;
  for (int ply = 0; ply < 60; ++ply) {
    moves.find(board, thetas);
    std::map<Point, double> weights;
    double total = 0;
    policy.weigh_moves(board, [&](Point p, MoveOrigin, std::uint64_t weight) {
      if (weight == 0) return;
      weights[p] = static_cast<double>(weight);
      total += static_cast<double>(weight);
    });
    ASSERT_EQ(moves.size(), static_cast<int>(weights.size()));
    for (int i = 0; i < moves.size(); ++i)
      EXPECT_NEAR(moves.chance(i), weights[moves.point(i)] / total, 1e-4);
    const Point move = policy.choose(board, rng).move;
    board.play(move);
    policy.played(board, move);
  }
}

TEST(SoftmaxMoves, AreDrawnByTheirChances) {
  const PatternThetas thetas(some_thetas(), {});
  SoftmaxMoves moves;
  moves.find(BareBoard(5), thetas);
  std::map<Point, double> chances, shifted;
  std::map<Point, int> drawn, drawn_as_printed;
  for (int i = 0; i < moves.size(); ++i) {
    chances[moves.point(i)] = moves.chance(i);
    shifted[i + 1 < moves.size() ? moves.point(i + 1) : Point::pass()] = moves.chance(i);
  }
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) {
    ++drawn[moves.point(moves.draw(DrawForm::kProper, rng))];
    const int printed = moves.draw(DrawForm::kPrinted, rng);
    ++drawn_as_printed[printed < 0 ? Point::pass() : moves.point(printed)];
  }
  EXPECT_TRUE(are_drawn_as(chances, drawn));
  EXPECT_TRUE(are_drawn_as(shifted, drawn_as_printed));
}

TEST(SoftmaxMoves, ScoreIsTheGradientOfTheLogarithm) {
  PatternThetas thetas(some_thetas(), {});
  BareBoard board(5);
  board.play(Point::at(2, 2));
  SoftmaxMoves moves;
  moves.find(board, thetas);
  FeatureSums scores(thetas.size());
  moves.add_score(3, 1, scores);
  constexpr double kSmall = 1e-6;
  for (const int pattern : scores.touched()) {
    PatternThetas more = thetas;
    more.add(pattern, kSmall);
    SoftmaxMoves changed;
    changed.find(board, more);
    EXPECT_NEAR((std::log(changed.chance(3)) - std::log(moves.chance(3))) / kSmall, scores[pattern],
                1e-4);
  }
}

TEST(SoftmaxGame, EndsAtTwiceThePointsOfTheBoard) {
  Rng rng(1);
  SoftmaxMoves moves;
  const PatternThetas thetas;
  int longest = 0;
  for (int i = 0; i < 200; ++i) {
    BareBoard board(5);
    int seen = 0;
    const int count = play_softmax(board, thetas, DrawForm::kProper, rng, moves,
                                   [&](const SoftmaxMoves&, int) { ++seen; });
    EXPECT_EQ(count, seen);
    longest = std::max(longest, count);
  }
  EXPECT_LE(longest, 50);
  EXPECT_GE(longest, 40);
}

}  // namespace
}  // namespace keima
