#include "knowledge/move_features.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <set>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "knowledge/near_stones.h"

namespace keima {
namespace {

std::string features_text(const Board& board, Point last, Point before, Point p) {
  std::string text;
  const FeatureSet set;
  for (const auto number : MoveFeatures({board, last, before}, set).of(p)) {
    const std::string name = set.name(static_cast<int>(number));
    if (!name.starts_with("pattern:")) text += name + " ";
  }
  return text;
}

TEST(MoveFeatures, NamesAreDifferent) {
  std::set<std::string> names;
  const std::uint64_t hashes[] = {7, 0xfedcba9876543210};
  const FeatureSet set{PatternIndex(hashes)};
  for (int i = 0; i < set.size(); ++i) EXPECT_TRUE(names.insert(set.name(i)).second) << i;
  EXPECT_EQ(set.size(), FeatureSet().size() + 2);
  EXPECT_TRUE(names.contains("0000000000000007"));
  EXPECT_TRUE(names.contains("shape:none"));
  EXPECT_TRUE(names.contains("liberties:5-4-4"));
  EXPECT_TRUE(names.contains("pattern:0x00000"));
  EXPECT_TRUE(names.contains("last:5"));
  EXPECT_TRUE(names.contains("line:5-open"));
  EXPECT_TRUE(names.contains("tactics:self-atari"));
}

TEST(MoveFeatures, PlaceAndDistance) {
  Board board(9);
  EXPECT_EQ(
      features_text(board, Point::none(), Point::none(), Point::at(2, 3)),
      "last:6 before:6 distance:18 own:18 line:3-open tactics:none liberties:4-0-0 shape:none "
      "reply:none ");
  board.play(Point::at(2, 2));
  board.play(Point::at(2, 4));
  EXPECT_EQ(features_text(board, Point::at(2, 4), Point::at(2, 2), Point::at(3, 5)),
            "last:2 before:4 distance:3 own:7 line:4 tactics:none liberties:4-0-0 shape:none "
            "reply:none ");
  EXPECT_EQ(
      features_text(board, Point::pass(), Point::at(2, 4), Point::at(8, 8)),
      "last:6 before:5 distance:18 own:16 line:1-open tactics:none liberties:2-0-0 shape:none "
      "reply:none ");
}

MoveTactics tactics_at(const char* text, int column, int row) {
  const Board board = board_from_ascii(text, Color::kBlack);
  const FeatureSet set;
  return MoveFeatures({board, Point::none(), Point::none()}, set).tactics(Point::at(column, row));
}

TEST(MoveFeatures, Tactics) {
  // X to play; the move is at the upper left corner unless said otherwise.
  EXPECT_EQ(tactics_at(R"(
    . O X . .
    X X . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       0, 0),
            MoveTactics::kTakeCaught);
  EXPECT_EQ(tactics_at(R"(
    . O O X .
    X X X . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       0, 0),
            MoveTactics::kTakeCaught);
  EXPECT_EQ(tactics_at(R"(
    . O O O X
    X X X X X
    . . . . .
    . . . . .
    . . . . .
  )",
                       0, 0),
            MoveTactics::kTakeCaught);
  // The stone at (2, 0) is in atari; taking (1, 0) saves it.
  EXPECT_EQ(tactics_at(R"(
    . O X . .
    X X O O .
    . . . . .
    . . . . .
    . . . . .
  )",
                       0, 0),
            MoveTactics::kRescueByTaking);
  EXPECT_EQ(tactics_at(R"(
    . . . . .
    . O . . .
    O X . . .
    . O . . .
    . . . . .
  )",
                       2, 2),
            MoveTactics::kEscape);
  EXPECT_EQ(tactics_at(R"(
    X . . . .
    O . . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       1, 0),
            MoveTactics::kEscapeInLadder);
  EXPECT_EQ(tactics_at(R"(
    X . O . .
    O . . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       1, 0),
            MoveTactics::kEscapeInVain);
  EXPECT_EQ(tactics_at(R"(
    . . . . .
    . X . . .
    . O . . .
    . X . . .
    . . . . .
  )",
                       0, 2),
            MoveTactics::kAtari);
  EXPECT_EQ(tactics_at(R"(
    . . O . .
    O . . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       1, 0),
            MoveTactics::kNone);
  EXPECT_EQ(tactics_at(R"(
    . . O . .
    . O . . .
    . . . . .
    . . . . .
    . . . . .
  )",
                       1, 0),
            MoveTactics::kSelfAtari);
}

// What could have escaped, and what did.
TEST(MoveFeatures, LaddersAreRead) {
  EXPECT_EQ(tactics_at(R"(
    . X . . . . .
    X O X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                       1, 2),
            MoveTactics::kTake);
  EXPECT_EQ(tactics_at(R"(
    . X X . . . .
    X O O . . . .
    . X X . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                       3, 1),
            MoveTactics::kTakeTwo);
  EXPECT_EQ(tactics_at(R"(
    . X X X . . .
    X O O O . . .
    . X X X . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                       4, 1),
            MoveTactics::kTakeMore);
  EXPECT_EQ(tactics_at(R"(
    . O . . . . .
    O X . . . . .
    . O . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                       2, 1),
            MoveTactics::kEscape);
  const char* ladder = R"(
    . . . . . . .
    . X X . . . .
    X O . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )";
  EXPECT_EQ(tactics_at(ladder, 1, 3), MoveTactics::kLadder);
  EXPECT_EQ(tactics_at(ladder, 2, 2), MoveTactics::kAtari);
}

// The eight symmetries and the exchange of colours change no feature.
TEST(MoveFeatures, AreTheSameFromEverySide) {
  Rng rng(3);
  const FeatureSet set;
  for (int game = 0; game < 30; ++game) {
    constexpr int kSize = 9;
    Board board(kSize), mirrored(kSize), exchanged(kSize);
    exchanged.set_to_play(Color::kWhite);
    const auto mirror = [&](Point p) {
      return p.is_pass() || p.is_none() ? p : Point::at(p.row(), kSize - 1 - p.column());
    };
    Point last, before;
    for (int ply = 0; ply < 60; ++ply) {
      const Point p =
          Point::at(static_cast<int>(rng.below(kSize)), static_cast<int>(rng.below(kSize)));
      if (board[p] != Color::kEmpty || !board.is_legal(p)) continue;
      const auto features = MoveFeatures({board, last, before}, set).of(p);
      EXPECT_EQ(features,
                MoveFeatures({mirrored, mirror(last), mirror(before)}, set).of(mirror(p)));
      EXPECT_EQ(features, MoveFeatures({exchanged, last, before}, set).of(p));
      board.play(p);
      mirrored.play(mirror(p));
      exchanged.play(p);
      before = last;
      last = p;
    }
  }
}

TEST(NearStones, AreThoseWithinSoManySteps) {
  Rng rng(4);
  for (int size : {2, 9, 25}) {
    Board board(size);
    for (int i = 0; i < size; ++i) {
      const Point p = Point::at(static_cast<int>(rng.below(static_cast<std::uint32_t>(size))),
                                static_cast<int>(rng.below(static_cast<std::uint32_t>(size))));
      if (board[p] == Color::kEmpty && board.is_legal(p)) board.play(p);
    }
    for (int radius : {1, 2, 3}) {
      const auto near = points_near_stones(board, radius);
      for_each_point(size, [&](Point p) {
        bool expected = false;
        for_each_point(size, [&](Point q) {
          const int steps = std::abs(p.column() - q.column()) + std::abs(p.row() - q.row());
          expected |= is_stone(board[q]) && steps <= radius;
        });
        EXPECT_EQ((near[static_cast<std::size_t>(p.row())] >> p.column() & 1) != 0, expected);
      });
    }
  }
}

}  // namespace
}  // namespace keima
