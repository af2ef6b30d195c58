#include "playout/tactics/pattern_reply.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "core/board/ascii_board.h"
#include "pattern/mogo_patterns.h"
#include "reference/naive_board.h"
#include "reference/slow_rules.h"
#include "reference/twin_games.h"
#include "support/chi_square.h"

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

// Around the last two moves: each point once, near one of them or both, and only those accepted.
TEST(PatternReply, UniformOverTheMatchesNearTwoMoves) {
  const auto is_accepted = [](Point p) { return (p.column() + p.row()) % 3 != 0; };
  int near_both = 0;
  for (int game = 0; game < 60; ++game) {
    TwinGame twin(7);
    Rng rng(8, game);
    for (auto plies = 6 + rng.below(25); plies > 0; --plies) {
      const std::vector<Point> points = twin.playable();
      twin.play(points[rng.below(static_cast<std::uint32_t>(points.size()))]);
    }
    slow::Points matches;
    for (Point center : {twin.last(), twin.second_last()}) {
      for (Point p : slow::around(twin.naive, center)) {
        if (slow::is_playable(twin.naive, p) && is_accepted(p) &&
            mogo_patterns().contains(twin.naive.to_play(), Around(twin.naive.pattern(p))))
          near_both += !matches.insert(p).second;
      }
    }
    if (matches.empty()) matches.insert(Point::none());
    std::map<Point, double> expected;
    for (Point p : matches) expected[p] = 1 / static_cast<double>(matches.size());
    std::map<Point, int> hits;
    for (int i = 0; i < 2000; ++i) {
      const auto draw = [&]<Color c>() {
        return pattern_reply_near_two<c>(twin.board, mogo_patterns(), twin.last(),
                                         twin.second_last(), rng, is_accepted);
      };
      ++hits[twin.board.to_play() == Color::kBlack ? draw.operator()<Color::kBlack>()
                                                   : draw.operator()<Color::kWhite>()];
    }
    EXPECT_TRUE(are_drawn_as(expected, hits)) << "game " << game;
  }
  EXPECT_GT(near_both, 5);
}

}  // namespace
}  // namespace keima
