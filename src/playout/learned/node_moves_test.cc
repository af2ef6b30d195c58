#include "playout/learned/node_moves.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <map>
#include <set>
#include <thread>
#include <vector>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

const WinLossStates kNodeStates(21, {0, 0});

class NodeMovesTest : public testing::Test {
 protected:
  static inline const Point kLast = Point::at(4, 4);

  // Black has just played kLast on an empty board.
  NodeMovesTest() {
    board.play(kLast);
    contexts.start(board);
  }
  void learn(Point p, int wins, int losses) {
    const std::uint32_t key = contexts.key(board, Color::kWhite, p);
    for (int i = 0; i < wins; ++i) nodes.update(key, true, kNodeStates);
    for (int i = 0; i < losses; ++i) nodes.update(key, false, kNodeStates);
  }
  Point best(int threshold) {
    return nodes.best<Color::kWhite>(board, contexts, kLast, threshold, banned, rng);
  }

  AtariBoard board{9};
  LocalContexts contexts{40};
  NodeMoves nodes{16, 20};
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
  for (int neighbors : {8, 20}) {
    for_each_point(9, [&](Point p) {
      if (p == kLast) return;
      const int dx = std::abs(p.column() - 4), dy = std::abs(p.row() - 4);
      const bool is_near = neighbors == 8 ? dx <= 1 && dy <= 1 : dx <= 2 && dy <= 2 && dx + dy < 4;
      nodes = NodeMoves(16, neighbors);
      learn(p, 3, 0);
      EXPECT_EQ(best(122), is_near ? p : Point::none());
    });
  }
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
  board.set_to_play(Color::kBlack);
  EXPECT_TRUE(nodes.best<Color::kBlack>(board, contexts, kLast, 1, banned, rng).is_none());
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
  learn(Point::at(0, 0), 5, 0);  // White's own eye.
  const Point last = Point::at(1, 1);
  EXPECT_TRUE(nodes.best<Color::kWhite>(board, contexts, last, 122, banned, rng).is_none());
}

TEST(NodeMoves, KeepsStates) {
  NodeMoves nodes(10, 20);
  const std::uint32_t key = 0xABCD1234;
  EXPECT_EQ(nodes.state(key), 0);
  EXPECT_EQ(nodes.update(key, true, kNodeStates), 0);
  EXPECT_EQ(nodes.state(key), kNodeStates.state_of(1, 1));
  EXPECT_EQ(nodes.update(key, false, kNodeStates), kNodeStates.state_of(1, 1));
  EXPECT_EQ(nodes.state(key), kNodeStates.state_of(1, 2));
  // Every other bit of the key makes another move.
  for (int bit = 0; bit < 32; ++bit) EXPECT_EQ(nodes.state(key ^ 1u << bit), 0);
  nodes.clear();
  EXPECT_EQ(nodes.state(key), 0);
}

// In a bucket of two, a key that was met twice outlives any number of new ones, and yields to
// another that is met twice only after that.
TEST(NodeMoves, WhatComesAgainStays) {
  NodeMoves nodes(10, 20);
  const auto key = [](std::uint32_t i) { return (i + 1) << 16 | 77; };  // All in one bucket.
  const auto meet = [&](std::uint32_t i) { return nodes.update(key(i), true, kNodeStates); };
  meet(0);
  meet(0);
  for (std::uint32_t i = 1; i < 50; ++i) EXPECT_EQ(meet(i), 0);
  EXPECT_EQ(nodes.state(key(0)), kNodeStates.state_of(2, 2));
  EXPECT_EQ(nodes.state(key(49)), kNodeStates.state_of(1, 1));
  EXPECT_EQ(nodes.state(key(48)), 0);
  meet(49);  // Now it is first, and the other second.
  EXPECT_EQ(nodes.state(key(0)), kNodeStates.state_of(2, 2));
  meet(50);
  EXPECT_EQ(nodes.state(key(0)), 0);
  EXPECT_EQ(nodes.state(key(49)), kNodeStates.state_of(2, 2));
}

// A long random sequence of few keys in a large table: the same states as in a plain map.
TEST(NodeMoves, AgreesWithAMap) {
  NodeMoves nodes(16, 20);
  std::map<std::uint32_t, std::uint8_t> map;
  Rng rng(2);
  for (int i = 0; i < 20000; ++i) {
    const auto key = static_cast<std::uint32_t>(mix_bits(rng.below(300)));
    const bool won = rng.below(3) != 0;
    ASSERT_EQ(nodes.update(key, won, kNodeStates), map[key]);
    map[key] = kNodeStates.after(map[key], won);
  }
  for (const auto& [key, state] : map) EXPECT_EQ(nodes.state(key), state);
}

// Updates may get lost, but a state is always one that the results can lead to.
TEST(NodeMoves, ThreadsMayShareThem) {
  NodeMoves nodes(10, 20);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (std::uint32_t i = 0; i < 20000; ++i)
        nodes.update(i % 8 << 20 | i % 8, true, kNodeStates);
    });
  for (std::thread& thread : threads) thread.join();
  for (std::uint32_t i = 0; i < 8; ++i) EXPECT_EQ(nodes.state(i << 20 | i), kNodeStates.best());
}

}  // namespace
}  // namespace keima
