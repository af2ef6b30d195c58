#include "playout/tactics/atari_tactics.h"

#include <gtest/gtest.h>

#include <set>

#include "core/board/ascii_board.h"

namespace keima {
namespace {

using Order = AtariTactics::Order;

// Plays on a position and answers which replies are drawn.
class Fight {
 public:
  explicit Fight(const Board& board, Order order = Order::kBestFirst)
      : board_(board), tactics_(order) {}

  void play(Point p) {
    ASSERT_TRUE(p.is_pass() || board_.is_legal(p)) << to_ascii(board_);
    board_.play(p);
    tactics_.played(board_, p);
  }
  int count() const { return tactics_.count(); }

  std::set<Point> replies(const PointList& rejected = {}) {
    std::set<Point> result;
    Rng rng(1);
    for (int i = 0; i < 200; ++i)
      result.insert(board_.to_play() == Color::kBlack
                        ? tactics_.reply<Color::kBlack>(board_, rng, rejected)
                        : tactics_.reply<Color::kWhite>(board_, rng, rejected));
    return result;
  }

 private:
  Board board_;
  AtariTactics tactics_;
};

// White chases a stone across the board; each of the moves is an atari or adds to a string in
// atari, so t counts them all. A move elsewhere ends the count.
TEST(AtariTactics, CountsTheStepsOfALadder) {
  Fight fight(board_from_ascii(R"(
    . . . . . . . . .
    . . O . . . . . .
    . O X . . . . . .
    . O . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
  )",
                               Color::kWhite));
  fight.play(Point::at(3, 2));  // Atari from the right: the stone can only run down.
  EXPECT_EQ(fight.count(), 1);
  EXPECT_EQ(fight.replies(), std::set{Point::at(2, 3)});
  int t = 1;
  // Black runs, White gives atari from the outside, step by step down the diagonal.
  const Point moves[] = {Point::at(2, 3), Point::at(2, 4), Point::at(3, 3), Point::at(4, 3),
                         Point::at(3, 4), Point::at(3, 5), Point::at(4, 4), Point::at(5, 4)};
  for (Point move : moves) {
    fight.play(move);
    EXPECT_EQ(fight.count(), ++t);
  }
  fight.play(Point::at(8, 0));
  EXPECT_EQ(fight.count(), 0);
}

TEST(AtariTactics, PassEndsTheCount) {
  Fight fight(board_from_ascii(R"(
    . X . .
    . . . .
    . . . .
    . . . .
  )",
                               Color::kWhite));
  fight.play(Point::at(0, 0));  // A self-atari.
  EXPECT_EQ(fight.count(), 1);
  EXPECT_EQ(fight.replies(), std::set{Point::at(0, 1)});
  fight.play(Point::pass());
  EXPECT_EQ(fight.count(), 0);
}

TEST(AtariTactics, QuietMovesAreNoEvent) {
  Fight fight(Board(9));
  for (Point p : {Point::at(4, 4), Point::at(4, 5), Point::at(3, 5), Point::at(5, 4)}) {
    fight.play(p);
    EXPECT_EQ(fight.count(), 0);
  }
}

constexpr std::string_view kTwoWaysOut = R"(
    X O X . . . .
    . O X . . . .
    X X O . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
)";

// White's (3, 0) attacks the two black stones at the top. They can capture the two white ones at
// (0, 1), or run to (3, 1).
TEST(AtariTactics, SavingCaptureComesBeforeExtension) {
  Fight fight(board_from_ascii(kTwoWaysOut, Color::kWhite));
  fight.play(Point::at(3, 0));
  EXPECT_EQ(fight.count(), 1);
  EXPECT_EQ(fight.replies(), std::set{Point::at(0, 1)});
  PointList rejected;
  rejected.add(Point::at(0, 1));
  EXPECT_EQ(fight.replies(rejected), std::set{Point::at(3, 1)});
  rejected.add(Point::at(3, 1));
  EXPECT_EQ(fight.replies(rejected), std::set{Point::none()});
}

TEST(AtariTactics, UniformDrawsFromAllKinds) {
  Fight fight(board_from_ascii(kTwoWaysOut, Color::kWhite), Order::kUniform);
  fight.play(Point::at(3, 0));
  EXPECT_EQ(fight.replies(), (std::set{Point::at(0, 1), Point::at(3, 1)}));
}

// No extension into a second atari: at the edge the stone stays with one liberty.
TEST(AtariTactics, NoHopelessExtension) {
  Fight fight(board_from_ascii(R"(
    O X . O .
    . . . . .
    . O . . .
    . . . . .
    . . . . .
  )",
                               Color::kWhite));
  fight.play(Point::at(1, 1));
  EXPECT_EQ(fight.count(), 1);
  // Black may capture the corner stone, which saves; extending to (2, 0) would leave one liberty.
  EXPECT_EQ(fight.replies(), std::set{Point::at(0, 1)});
  PointList rejected;
  rejected.add(Point::at(0, 1));
  EXPECT_EQ(fight.replies(rejected), std::set{Point::none()});
}

// The stone that gives atari stands in atari itself: taking it comes before running to (2, 0).
TEST(AtariTactics, CaptureOfTheLastMoveComesFirst) {
  const Board board = board_from_ascii(R"(
    . . . . .
    . O X O .
    . X . X .
    . . . . .
    . . . . .
  )",
                                       Color::kWhite);
  Fight fight(board);
  fight.play(Point::at(2, 2));
  EXPECT_EQ(fight.count(), 1);
  EXPECT_EQ(fight.replies(), std::set{Point::at(2, 3)});
  PointList rejected;
  rejected.add(Point::at(2, 3));
  EXPECT_EQ(fight.replies(rejected), std::set{Point::at(2, 0)});
  Fight any(board, Order::kUniform);
  any.play(Point::at(2, 2));
  EXPECT_EQ(any.replies(), (std::set{Point::at(2, 3), Point::at(2, 0)}));
}

// A stone that took a stone in a ko cannot be taken back at once, though it is in atari.
TEST(AtariTactics, NoRetakeInAKo) {
  Fight fight(board_from_ascii(R"(
    . X O O .
    X O . O .
    . X O . .
    . . . . .
    . . . . .
  )"));
  fight.play(Point::at(2, 1));
  EXPECT_EQ(fight.count(), 1);
  EXPECT_EQ(fight.replies(), std::set{Point::none()});
}

}  // namespace
}  // namespace keima
