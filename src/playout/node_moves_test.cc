#include "playout/node_moves.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/ascii_board.h"

namespace keima {
namespace {

const WinLossStates kStates(21, {0, 0});
const Point kLast = Point::at(4, 4);

class NodeMovesTest : public testing::Test {
 protected:
  // Black has just played kLast on an empty board.
  NodeMovesTest() {
    board.play(kLast);
    contexts.start(board);
    nodes.reset(9);
  }
  void learn(Point p, int wins, int losses) {
    const std::size_t slot = nodes.slot(Color::kWhite, p, contexts[p]);
    for (int i = 0; i < wins; ++i) nodes.table().update(slot, true, kStates);
    for (int i = 0; i < losses; ++i) nodes.table().update(slot, false, kStates);
  }
  Point best(int threshold, int neighbors = 20) {
    NodeCandidates candidates(neighbors);
    candidates.look_around(nodes, contexts, Color::kWhite, kLast);
    return candidates.best<Color::kWhite>(board, nodes, threshold, banned, rng);
  }

  AtariBoard board{9};
  LocalContexts contexts{40};
  NodeMoves nodes{16};
  PointList banned;
  Rng rng{1};
};

TEST_F(NodeMovesTest, PlaysTheBestFromTheThresholdUp) {
  EXPECT_TRUE(best(1).is_none());
  learn(Point::at(3, 4), 6, 4);
  learn(Point::at(5, 4), 9, 1);
  learn(Point::at(4, 3), 0, 5);
  EXPECT_EQ(best(122), Point::at(5, 4));
  banned.add(Point::at(5, 4));
  EXPECT_EQ(best(122), Point::at(3, 4));
  banned.add(Point::at(3, 4));
  EXPECT_TRUE(best(122).is_none());
  EXPECT_EQ(best(1), Point::at(4, 3));
}

// Each point of the board in turn: the 8 are those next to the last move, the 20 the 5x5 without
// its corners.
TEST_F(NodeMovesTest, LooksAtTheNearest) {
  for_each_point(9, [&](Point p) {
    if (p == kLast) return;
    const int dx = std::abs(p.column() - 4), dy = std::abs(p.row() - 4);
    nodes.reset(9);
    learn(p, 3, 0);
    EXPECT_EQ(best(122, 20) == p, dx <= 2 && dy <= 2 && dx + dy < 4);
    EXPECT_EQ(best(122, 8) == p, dx <= 1 && dy <= 1);
  });
}

TEST_F(NodeMovesTest, EqualStatesAreDrawn) {
  const std::set<Point> equal = {Point::at(3, 4), Point::at(5, 4), Point::at(6, 5)};
  for (Point p : equal) learn(p, 4, 1);
  std::map<Point, int> count;
  for (int i = 0; i < 3000; ++i) ++count[best(122)];
  EXPECT_EQ(count.size(), 3u);
  for (Point p : equal) EXPECT_NEAR(count[p], 1000, 100);
}

TEST_F(NodeMovesTest, SidesAndContextsAreApart) {
  learn(Point::at(3, 4), 3, 0);
  NodeCandidates candidates(20);
  candidates.look_around(nodes, contexts, Color::kBlack, kLast);
  board.set_to_play(Color::kBlack);
  EXPECT_TRUE(candidates.best<Color::kBlack>(board, nodes, 1, banned, rng).is_none());
  board.play(Point::at(1, 4));
  contexts.played(board, Point::at(1, 4));
  EXPECT_TRUE(best(1).is_none());
}

TEST_F(NodeMovesTest, OnlyLegalMoves) {
  const Board position = board_from_ascii(R"(
    . O . .
    O O . .
    . . . .
    . . . .
  )",
                                          Color::kWhite);
  board = AtariBoard(position);
  contexts.start(board);
  nodes.reset(4);
  learn(Point::at(0, 0), 5, 0);  // White's own eye.
  NodeCandidates candidates(20);
  candidates.look_around(nodes, contexts, Color::kWhite, Point::at(1, 1));
  EXPECT_TRUE(candidates.best<Color::kWhite>(board, nodes, 122, banned, rng).is_none());
}

// Every slot is in the table, and no two colours or moves share one.
TEST(NodeMoves, SlotsFillTheTable) {
  for (int size : {2, 9, 25}) {
    NodeMoves nodes(8);
    nodes.reset(size);
    EXPECT_EQ(nodes.table().size(), std::size_t(2 * size * size * 256));
    std::set<std::size_t> rows;
    for_each_point(size, [&](Point p) {
      for (Color c : kBothPlayers) {
        EXPECT_LT(nodes.slot(c, p, 0xFFFFFFFF), nodes.table().size());
        rows.insert(nodes.slot(c, p, 0) / 256);
      }
    });
    EXPECT_EQ(rows.size(), std::size_t(2 * size * size));
  }
}

}  // namespace
}  // namespace keima
