#include "playout/pattern_reply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/ascii_board.h"
#include "pattern/mogo_patterns.h"
#include "reference/naive_board.h"

namespace keima {
namespace {

std::map<Point, int> draws(Board& board, Point last, const PointList& rejected, int trials) {
  Rng rng(3);
  std::map<Point, int> hits;
  for (int i = 0; i < trials; ++i) {
    ++hits[board.to_play() == Color::kBlack
               ? pattern_reply<Color::kBlack>(board, mogo_patterns(), last, rng, rejected)
               : pattern_reply<Color::kWhite>(board, mogo_patterns(), last, rng, rejected)];
  }
  return hits;
}

TEST(PatternReply, NothingOnAnEmptyBoard) {
  Board board(9);
  board.play(Point::at(4, 4));
  EXPECT_EQ(draws(board, Point::at(4, 4), {}, 10).begin()->first, Point::none());
}

// Which points, against the naive pattern code; and each of them equally often.
TEST(PatternReply, UniformOverThePlayableMatches) {
  for (int game = 0; game < 30; ++game) {
    Board board(9);
    NaiveBoard naive(9);
    Rng rng(7, game);
    Point last;
    const auto plies = 20 + rng.below(50);
    for (std::uint32_t ply = 0; ply < plies;) {
      const Point p = Point::at(rng.below(9), rng.below(9));
      if (board[p] != Color::kEmpty || !board.is_playable(p)) continue;
      board.play(last = p);
      naive.play(p);
      ++ply;
    }
    std::map<Point, int> expected;
    for (int dx : {-1, 0, 1}) {
      for (int dy : {-1, 0, 1}) {
        if (dx == 0 && dy == 0) continue;
        if (!Point::at(last.column() + dx, last.row() + dy).is_on_board(9)) continue;
        const Point p = Point::at(last.column() + dx, last.row() + dy);
        if (naive[p] == Color::kEmpty && naive.is_legal(p) && !naive.is_eye(p, naive.to_play()) &&
            mogo_patterns().contains(naive.to_play(), Around(naive.pattern(p))))
          expected[p] = 0;
      }
    }
    if (expected.empty()) expected[Point::none()] = 0;
    constexpr int kTrials = 4000;
    const auto hits = draws(board, last, {}, kTrials);
    ASSERT_EQ(hits.size(), expected.size()) << to_ascii(board, {.last_move = last});
    const double p = 1.0 / static_cast<double>(expected.size());
    for (auto [point, count] : hits) {
      ASSERT_TRUE(expected.contains(point));
      EXPECT_NEAR(count, kTrials * p, 5 * std::sqrt(kTrials * p * (1 - p)));
    }
    PointList rejected;
    for (auto [point, count] : hits) rejected.add(point);
    EXPECT_EQ(draws(board, last, rejected, 1).begin()->first, Point::none());
  }
}

}  // namespace
}  // namespace keima
