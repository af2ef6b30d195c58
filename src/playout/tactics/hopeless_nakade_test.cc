#include "playout/tactics/hopeless_nakade.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

#include "base/rng.h"
#include "core/board/ascii_board.h"
#include "playout/random_point.h"
#include "reference/base_rules.h"
#include "support/test_scale.h"

namespace keima {
namespace {

template <Color c = Color::kBlack>
bool is_senseless(const AtariBoard& board, Point p) {
  return is_self_atari<c>(board, p) && judge_self_atari<c>(board, p) != SelfAtari::kSensible;
}
template <Color c = Color::kBlack>
bool is_resort(const AtariBoard& board, Point p) {
  return is_self_atari<c>(board, p) && judge_self_atari<c>(board, p) == SelfAtari::kLastResort;
}

// By the rule of self-atari Black's move between the eyes would be a bulky five.
TEST(HopelessNakade, NotAgainstAnEyeElsewhere) {
  const AtariBoard board(board_from_ascii(R"(
    . O O O O O O O .
    O O O O O O O O O
    O O O O O O O O O
    O O O O O O O O O
    X X X X X X X X X
    X X X X O O O O O
    . X X X O . O O O
    X X X X O O . X X
    . X X X O O X X .
  )",
                                          Color::kBlack));
  const Point between = Point::at(6, 7);
  EXPECT_FALSE(is_bad_self_atari<Color::kBlack>(board, between));
  EXPECT_TRUE(has_small_eye<Color::kWhite>(board, Point::at(4, 5)));
  EXPECT_TRUE(is_hopeless_nakade<Color::kBlack>(board, between));
  EXPECT_TRUE(is_senseless(board, between));
  EXPECT_FALSE(is_resort(board, between));
}

// White has no eye at all here, but Black's stones have one in the corner, and live in seki.
TEST(HopelessNakade, NotFromAnEyeOfItsOwn) {
  const AtariBoard corner(board_from_ascii(R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    O O O O . . .
    X X . O . . .
    . X O O . . .
  )",
                                           Color::kBlack));
  const Point shared = Point::at(2, 5);
  EXPECT_FALSE(is_bad_self_atari<Color::kBlack>(corner, shared));
  EXPECT_FALSE(is_hopeless_nakade<Color::kBlack>(corner, shared));
  EXPECT_TRUE(gives_up_eye<Color::kBlack>(corner, shared));
  EXPECT_TRUE(is_senseless(corner, shared));
}

// The rest of five points, with the enemy's last eye around it: a nakade as it should be.
TEST(HopelessNakade, KillsTheOnlyEye) {
  const AtariBoard board(board_from_ascii(R"(
    X X X X X X X
    X O O O O O X
    X O X X . O X
    X O X . O O X
    X O O O O X X
    X X X X X X X
    . X . X . X .
  )",
                                          Color::kBlack));
  const Point end = Point::at(4, 2), middle = Point::at(3, 3);
  EXPECT_TRUE(is_senseless(board, end));      // Four with a bend.
  EXPECT_FALSE(is_senseless(board, middle));  // Four in a square.
}

// White is dead with four in a square: Black may fill it, if nothing else is left to play.
TEST(HopelessNakade, FinishesASquareAsALastResort) {
  const AtariBoard board(board_from_ascii(R"(
    X X X X X X X
    X O O O O X X
    X O X . O X X
    X O . X O X X
    X O O O O X X
    X X X X X X X
    . X . X . X .
  )",
                                          Color::kBlack));
  for (const Point p : {Point::at(3, 2), Point::at(2, 3)}) {
    EXPECT_TRUE(is_senseless(board, p));
    EXPECT_TRUE(is_resort(board, p));
  }
}

// Only the move that puts the bend in the corner.
TEST(HopelessNakade, BeginsABentFourInTheCornerAsALastResort) {
  const AtariBoard board(board_from_ascii(R"(
    X X X X X X X
    X X X X X X X
    O O O O X X X
    . O . O X X X
    X X X O X . X
    O O O O X X .
    O . O O X X X
  )",
                                          Color::kBlack));
  EXPECT_FALSE(is_resort(board, Point::at(2, 3)));
  const AtariBoard corner(board_from_ascii(R"(
    X X X X X X X
    X X X X X X .
    X X X X X X X
    X X X X X X .
    O O O O X X X
    . O . O X X X
    X X X O X X X
  )",
                                           Color::kBlack));
  EXPECT_TRUE(is_senseless(corner, Point::at(0, 5)));
  EXPECT_TRUE(is_resort(corner, Point::at(0, 5)));
  EXPECT_FALSE(is_resort(corner, Point::at(2, 5)));
}

// Against the same by playing the move on the reference board.
TEST(HopelessNakade, AgreesWithItsTwinInRandomGames) {
  int self_ataris = 0, senseless = 0;
  for (long game = 0; game < scaled(300); ++game) {
    AtariBoard board(7);
    NaiveBoard naive(7);
    Rng rng(3, static_cast<std::uint64_t>(game));
    for (int ply = 0; ply < 90; ++ply) {
      const bool black = board.to_play() == Color::kBlack;
      for (int i = 0; i < board.empty_count(); ++i) {
        const Point p = board.empty_point(i);
        if (!board.is_legal(p)) continue;
        const bool self_atari =
            black ? is_self_atari<Color::kBlack>(board, p) : is_self_atari<Color::kWhite>(board, p);
        if (!self_atari) continue;
        ++self_ataris;
        const bool answer =
            black ? is_senseless<Color::kBlack>(board, p) : is_senseless<Color::kWhite>(board, p);
        ASSERT_EQ(answer, is_senseless_self_atari(naive, p)) << p.column() << " " << p.row();
        senseless += answer;
      }
      const Point move = random_point(
          board, rng, [&](Point p) { return board.is_playable(p) ? p : Point::none(); });
      const Point played = move.is_none() ? Point::pass() : move;
      board.play(played);
      naive.play(played);
    }
  }
  EXPECT_GT(senseless, 0);
  EXPECT_GT(self_ataris, senseless);
}

}  // namespace
}  // namespace keima
