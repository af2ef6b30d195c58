#include "playout/edge_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "core/ascii_board.h"

namespace keima {
namespace {

const WinLossStates kStates(21, {0, 0});
const Point kLast = Point::at(4, 4);

class EdgeMovesTest : public testing::Test {
 protected:
  // Black has just played kLast on an empty board.
  EdgeMovesTest() {
    contexts.start(board);
    last = {Color::kBlack, kLast, contexts[kLast]};
    board.play(kLast);
    contexts.played(board, kLast);
    edges.reset(9);
  }
  MoveInContext answer(Point p) const { return {Color::kWhite, p, contexts[p]}; }
  void learn(const MoveInContext& move, int wins, int losses) {
    for (int i = 0; i < wins; ++i) edges.update(last, move, true, kStates);
    for (int i = 0; i < losses; ++i) edges.update(last, move, false, kStates);
  }
  Point best(int threshold = 158) {
    return edges.best<Color::kWhite>(board, contexts, last, threshold, banned, rng);
  }

  AtariBoard board{9};
  LocalContexts contexts{40};
  EdgeMoves edges{12, 8};
  MoveInContext last;
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

TEST_F(EdgeMovesTest, ForgetsOnReset) {
  learn(answer(Point::at(2, 2)), 5, 0);
  edges.reset(9);
  EXPECT_TRUE(edges.list(last).empty());
  EXPECT_TRUE(best(1).is_none());
}

// An answer counts only where the board shows its context, and only to that move.
TEST_F(EdgeMovesTest, AsksForTheContextOfTheAnswer) {
  const Point good = Point::at(2, 2);
  learn(answer(good), 5, 0);
  MoveInContext other = last;
  other.context ^= 1;
  std::swap(last, other);
  EXPECT_TRUE(best().is_none());
  std::swap(last, other);
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
    std::set<std::pair<int, std::uint32_t>> different;
    for (const auto& entry : list) different.insert({entry.move.cell(), entry.context});
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

// Same move in two contexts: two entries. The entry level is the lowest state: equal is no entry.
TEST_F(EdgeMovesTest, EntersOnlyWhatIsBetterThanTheLowest) {
  for (int i = 0; i < 8; ++i) learn({Color::kWhite, Point::at(i, 0), 7u}, 1, 0);
  learn({Color::kWhite, Point::at(8, 0), 7u}, 1, 0);
  auto list = edges.list(last);
  ASSERT_EQ(list.size(), 8u);
  EXPECT_TRUE(std::none_of(list.begin(), list.end(),
                           [](const auto& e) { return e.move == Point::at(8, 0); }));
  learn({Color::kWhite, Point::at(8, 0), 7u}, 1, 0);
  list = edges.list(last);
  EXPECT_EQ(list.size(), 8u);
  EXPECT_TRUE(std::any_of(list.begin(), list.end(),
                          [](const auto& e) { return e.move == Point::at(8, 0); }));
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

// Large boards hash their states into one table: answers are found there as well.
TEST(EdgeMoves, LargeBoards) {
  for (int size : {13, 19, 25}) {
    AtariBoard board(size);
    LocalContexts contexts(40);
    contexts.start(board);
    const MoveInContext last{Color::kBlack, Point::at(size - 1, size - 1), 0xFFFFFFFF};
    board.play(last.move);
    contexts.played(board, last.move);
    EdgeMoves edges(12, 8);
    edges.reset(size);
    const Point answer = Point::at(size - 2, size - 1);
    edges.update(last, {Color::kWhite, answer, contexts[answer]}, true, kStates);
    Rng rng(1);
    EXPECT_EQ((edges.best<Color::kWhite>(board, contexts, last, 158, PointList{}, rng)), answer);
  }
}

}  // namespace
}  // namespace keima
