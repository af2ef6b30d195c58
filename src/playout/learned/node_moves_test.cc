#include "playout/learned/node_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
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
    nodes.clear(9);
  }
  void learn(Point p, int wins, int losses) {
    const std::uint32_t place = nodes.place(Color::kWhite, p, contexts.context(board, p));
    for (int i = 0; i < wins; ++i) nodes.update(place, true, kNodeStates);
    for (int i = 0; i < losses; ++i) nodes.update(place, false, kNodeStates);
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
      nodes.clear(9);
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
  nodes.clear(4);
  learn(Point::at(0, 0), 5, 0);  // White's own eye.
  const Point last = Point::at(1, 1);
  EXPECT_TRUE(nodes.best<Color::kWhite>(board, contexts, last, 122, banned, rng).is_none());
}

// Positions and states at random, on boards of all sizes: the best is that of a search point by
// point.
TEST(NodeMoves, TheBestIsTheBestOfAll) {
  for (int context_size : {8, 40}) {
    for (int size : {2, 3, 9, 13, 19, 25}) {
      LocalContexts contexts(context_size);
      NodeMoves nodes(9, 20);
      nodes.clear(size);
      Rng rng(5, static_cast<std::uint64_t>(size));
      AtariBoard board(size);
      contexts.start(board);
      const PointList none;
      long found = 0;
      for (int ply = 0; ply < 2 * size * size; ++ply) {
        if (board.empty_count() == 0) break;
        const Point move = board.empty_point(
            static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
        if (!board.is_legal(move)) {
          board.pass();
          continue;
        }
        board.play(move);
        contexts.played(board, move);
        board.set_to_play(Color::kWhite);
        int best = 0;
        for_each_point(size, [&](Point p) {
          const std::uint32_t place = nodes.place(Color::kWhite, p, contexts.context(board, p));
          if (rng.below(4) == 0) nodes.update(place, rng.below(2) == 0, kNodeStates);
          const int dx = p.column() - move.column(), dy = p.row() - move.row();
          if (std::abs(dx) > 2 || std::abs(dy) > 2 || !nodes.looks_at(dx, dy)) return;
          if (board.is_playable_for<Color::kWhite>(p) && board[p] == Color::kEmpty)
            best = std::max(best, static_cast<int>(nodes.state(place)));
        });
        const Point p = nodes.best<Color::kWhite>(board, contexts, move, 1, none, rng);
        ASSERT_EQ(p.is_none(), best == 0);
        if (p.is_none()) continue;
        ++found;
        ASSERT_EQ(board[p], Color::kEmpty);
        ASSERT_EQ(nodes.state(nodes.place(Color::kWhite, p, contexts.context(board, p))), best);
      }
      EXPECT_TRUE(found > 0 || size < 3) << size;
    }
  }
}

TEST(NodeMoves, KeepsStates) {
  constexpr int kBits = 6;
  NodeMoves nodes(kBits, 20);
  nodes.clear(3);
  const auto place = [&](Color c, int column, std::uint32_t context) {
    return nodes.place(c, Point::at(column, 2), context);
  };
  const std::uint32_t here = place(Color::kBlack, 1, 0xABCD1234);
  EXPECT_EQ(nodes.state(here), 0);
  EXPECT_EQ(nodes.update(here, true, kNodeStates), 0);
  EXPECT_EQ(nodes.state(here), kNodeStates.state_of(1, 1));
  EXPECT_EQ(nodes.update(here, false, kNodeStates), kNodeStates.state_of(1, 1));
  EXPECT_EQ(nodes.state(here), kNodeStates.state_of(1, 2));
  // Side, point and the low bits of the context make another move, the other bits do not.
  EXPECT_EQ(nodes.state(place(Color::kWhite, 1, 0xABCD1234)), 0);
  EXPECT_EQ(nodes.state(place(Color::kBlack, 2, 0xABCD1234)), 0);
  for (int bit = 0; bit < 32; ++bit)
    EXPECT_EQ(nodes.state(place(Color::kBlack, 1, 0xABCD1234 ^ 1u << bit)) != 0, bit >= kBits);
  nodes.clear(3);
  EXPECT_EQ(nodes.state(here), 0);
}

// No two moves have one place, and all have one.
TEST(NodeMoves, PlacesAreTheMovesOnes) {
  constexpr int kBits = 6;
  NodeMoves nodes(kBits, 20);
  for (int size : {2, 9, 25}) {
    nodes.clear(size);
    std::set<std::uint32_t> places;
    for_each_point(size, [&](Point p) {
      for (Color c : {Color::kBlack, Color::kWhite})
        for (std::uint32_t context = 0; context < 1u << kBits; ++context)
          places.insert(nodes.place(c, p, context));
    });
    const auto moves = static_cast<std::size_t>(2 * size * size) << kBits;
    EXPECT_EQ(places.size(), moves);
    EXPECT_EQ(*places.rbegin(), moves - 1);
  }
}

// Updates may get lost, but a state is always one that the results can lead to.
TEST(NodeMoves, ThreadsMayShareThem) {
  NodeMoves nodes(10, 20);
  nodes.clear(9);
  const auto place = [&](std::uint32_t i) {
    return nodes.place(Color::kBlack, Point::at(4, 4), i);
  };
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (std::uint32_t i = 0; i < 20000; ++i) nodes.update(place(i % 8), true, kNodeStates);
    });
  for (std::thread& thread : threads) thread.join();
  for (std::uint32_t i = 0; i < 8; ++i) EXPECT_EQ(nodes.state(place(i)), kNodeStates.best());
}

}  // namespace
}  // namespace keima
