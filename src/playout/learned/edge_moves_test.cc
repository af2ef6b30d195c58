#include "playout/learned/edge_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

class EdgeMovesTest : public testing::Test {
 protected:
  static inline const WinLossStates kStates{21, {0, 0}};
  static inline const Point kLast = Point::at(4, 4);

  // Black has just played kLast on an empty board.
  EdgeMovesTest() {
    contexts.start(board);
    last = contexts.key(Color::kBlack, kLast, contexts.context(board, kLast));
    board.play(kLast);
    contexts.played(board, kLast);
  }
  EdgeMoves::Answer answer(Point p) const {
    return {p, contexts.key(Color::kWhite, p, contexts.context(board, p))};
  }
  void learn(EdgeMoves::Answer move, int wins, int losses) {
    for (int i = 0; i < wins; ++i) edges.update(last, move, true, kStates);
    for (int i = 0; i < losses; ++i) edges.update(last, move, false, kStates);
  }
  Point best(int threshold = 158) {
    return edges.best<Color::kWhite>(board, contexts, last, threshold, banned, rng);
  }

  AtariBoard board{9};
  LocalContexts contexts{40};
  EdgeMoves edges{12, 8};
  std::uint32_t last = 0;
  PointList banned;
  Rng rng{1};
};

TEST_F(EdgeMovesTest, PlaysTheBestAnswerFromTheThresholdUp) {
  EXPECT_TRUE(best().is_none());
  const Point good = Point::at(2, 2), better = Point::at(6, 2), bad = Point::at(4, 2);
  learn(answer(good), 6, 3);
  learn(answer(bad), 1, 6);
  EXPECT_EQ(best(100), good);
  EXPECT_TRUE(best(200).is_none());
  learn(answer(better), 8, 1);
  EXPECT_EQ(best(100), better);
  banned.add(better);
  EXPECT_EQ(best(100), good);
}

TEST_F(EdgeMovesTest, Forgets) {
  learn(answer(Point::at(2, 2)), 5, 0);
  edges.clear();
  EXPECT_TRUE(edges.list(last).empty());
  EXPECT_TRUE(best(1).is_none());
}

// An answer counts only where the board shows its context, and only to that move.
TEST_F(EdgeMovesTest, AsksForTheContextOfTheAnswer) {
  const Point good = Point::at(2, 2);
  learn(answer(good), 5, 0);
  for (int bit = 0; bit < 32; ++bit) {
    last ^= 1u << bit;
    EXPECT_TRUE(best().is_none());
    last ^= 1u << bit;
  }
  EXPECT_EQ(best(), good);
  board.play(Point::at(2, 4));  // White; four lines from the answer or less.
  contexts.played(board, Point::at(2, 4));
  board.set_to_play(Color::kWhite);
  EXPECT_TRUE(best().is_none());
}

TEST_F(EdgeMovesTest, TheListHasNoDoublesAndKeepsTheBest) {
  std::vector<Point> points;
  for_each_point(9, [&](Point p) {
    if (p != kLast && points.size() < 20) points.push_back(p);
  });
  int lowest = 0;
  for (int round = 0; round < 400; ++round) {
    const std::size_t i = rng.below(static_cast<std::uint32_t>(points.size()));
    // The later ones win more often.
    edges.update(last, answer(points[i]), rng.below(20) < i, kStates);
    const auto list = edges.list(last);
    ASSERT_LE(list.size(), 8u);
    std::set<std::pair<int, std::uint16_t>> different;
    for (const auto& entry : list) different.insert({entry.move.cell(), entry.key});
    ASSERT_EQ(different.size(), list.size());
    lowest = std::min_element(list.begin(), list.end(), [](const auto& a, const auto& b) {
               return a.state < b.state;
             })->state;
  }
  // The best points have come in, and what is in is better than the worst points.
  const auto list = edges.list(last);
  const auto has = [&](Point p) {
    return std::any_of(list.begin(), list.end(), [&](const auto& e) { return e.move == p; });
  };
  EXPECT_TRUE(has(points[19]));
  EXPECT_TRUE(has(points[18]));
  EXPECT_FALSE(has(points[0]));
  EXPECT_GT(lowest, kStates.state_of(1, 10));
}

// The level of entry is the lowest state of a full list: equal is not enough.
TEST_F(EdgeMovesTest, EntersOnlyWhatIsBetterThanTheLowest) {
  for (int i = 0; i < 8; ++i) learn({Point::at(i, 0), 7u}, 1, 0);
  learn({Point::at(8, 0), 7u}, 1, 0);
  auto list = edges.list(last);
  ASSERT_EQ(list.size(), 8u);
  EXPECT_TRUE(std::none_of(list.begin(), list.end(),
                           [](const auto& e) { return e.move == Point::at(8, 0); }));
  learn({Point::at(3, 0), 7u}, 0, 1);
  learn({Point::at(8, 0), 7u}, 1, 0);
  list = edges.list(last);
  EXPECT_EQ(list.size(), 8u);
  EXPECT_TRUE(std::any_of(list.begin(), list.end(),
                          [](const auto& e) { return e.move == Point::at(8, 0); }));
  EXPECT_TRUE(std::none_of(list.begin(), list.end(),
                           [](const auto& e) { return e.move == Point::at(3, 0); }));
}

// A pair that loses its place, or its list, keeps what was seen of it, and so does one that never
// had a place.
TEST_F(EdgeMovesTest, UnlistedPairsKeepTheirEvidence) {
  const auto state_of = [&](Point p) {
    for (const auto& entry : edges.list(last))
      if (entry.move == p) return static_cast<int>(entry.state);
    return -1;
  };
  const Point proven = Point::at(0, 0), newcomer = Point::at(8, 0);
  learn({proven, 7u}, 10, 6);
  for (int i = 1; i < 8; ++i) learn({Point::at(i, 0), 7u}, 3, 0);
  learn({newcomer, 7u}, 0, 1);
  EXPECT_EQ(state_of(newcomer), -1);
  learn({newcomer, 7u}, 4, 0);
  EXPECT_EQ(state_of(newcomer), kStates.state_of(4, 5));
  EXPECT_EQ(state_of(proven), -1);

  learn({newcomer, 7u}, 0, 4);
  learn({proven, 7u}, 1, 0);
  EXPECT_EQ(state_of(proven), kStates.state_of(11, 17));

  for (int i = 0; i <= EdgeMoves::kMostRespect; ++i)
    edges.update(last ^ 1u << 20, answer(Point::at(3, 3)), true, kStates);
  ASSERT_TRUE(edges.list(last).empty());
  for (int i = 0; i <= EdgeMoves::kMostRespect; ++i) learn({Point::at(4, 4), 7u}, 1, 0);
  learn({proven, 7u}, 1, 0);
  EXPECT_EQ(state_of(proven), kStates.state_of(12, 18));
}

// The same answer in two contexts has two entries. A shorter list holds fewer.
TEST_F(EdgeMovesTest, ContextsAreApart) {
  learn({Point::at(3, 0), 7u}, 1, 0);
  learn({Point::at(3, 0), 8u}, 1, 0);
  EXPECT_EQ(edges.list(last).size(), 2u);
  edges = EdgeMoves(12, 3);
  for (int i = 0; i < 9; ++i) learn({Point::at(i, 0), 7u}, 1, 0);
  EXPECT_EQ(edges.list(last).size(), 3u);
}

// A move that comes again and again keeps its list against any number of those that come once, and
// loses it to one that comes more often.
TEST_F(EdgeMovesTest, ListsAreForMovesThatComeAgain) {
  learn(answer(Point::at(2, 2)), 5, 0);
  for (std::uint32_t i = 1; i < 100; ++i) {
    edges.update(last ^ i << 20, answer(Point::at(3, 3)), true, kStates);
    learn(answer(Point::at(2, 2)), 1, 0);
    EXPECT_TRUE(edges.list(last ^ i << 20).empty());
  }
  ASSERT_EQ(edges.list(last).size(), 1u);
  const std::uint32_t other = last ^ 1u << 20;
  for (int i = 0; i <= EdgeMoves::kMostRespect; ++i)
    edges.update(other, answer(Point::at(3, 3)), true, kStates);
  EXPECT_TRUE(edges.list(last).empty());
  ASSERT_EQ(edges.list(other).size(), 1u);
  EXPECT_EQ(edges.list(other)[0].move, Point::at(3, 3));
}

// An answer that is occupied for long gives up its place; one that becomes legal in between stays.
TEST_F(EdgeMovesTest, PurgesWhatIsIllegalForLong) {
  const Point gone = Point::at(2, 2), stays = Point::at(6, 6);
  learn(answer(gone), 5, 0);
  learn(answer(stays), 5, 0);
  AtariBoard before = board;
  board.put_stone(Color::kBlack, gone);
  const auto refusals = [&](Point p) {
    for (const auto& entry : edges.list(last))
      if (entry.move == p) return entry.refusals;
    return -1;
  };
  for (int i = 1; i <= 8; ++i) {
    best();
    EXPECT_EQ(refusals(gone), i);
  }
  learn(answer(stays), 1, 0);
  EXPECT_EQ(refusals(gone), 8);
  std::swap(board, before);
  best();
  EXPECT_EQ(refusals(gone), 0);
  std::swap(board, before);
  for (int i = 1; i <= 9; ++i) best();
  EXPECT_EQ(refusals(gone), 9);
  learn(answer(stays), 1, 0);
  EXPECT_EQ(refusals(gone), -1);
  EXPECT_EQ(refusals(stays), 0);
  EXPECT_EQ(edges.list(last).size(), 1u);
}

}  // namespace
}  // namespace keima
