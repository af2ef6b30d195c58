// What softmax alone has: the published weights, the product of features, and false eyes that give
// way. What it shares with other policies is in weighted_policies_test.cc.
#include "playout/policies/softmax.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/board/ascii_board.h"
#include "pattern/weight_file.h"
#include "reference/naive_features.h"
#include "support/colors.h"
#include "support/message_of.h"
#include "support/test_scale.h"

namespace keima {
namespace {

const Softmax::Shared& published() {
  static const Softmax::Shared shared(Softmax::Options{.weights = "sb-published"});
  return shared;
}

bool is_bad(const PatternBoard& board, Point p) {
  return board.to_play() == kB ? is_bad_self_atari<kB>(board, p) : is_bad_self_atari<kW>(board, p);
}

// The example of ERICA-7: A is contiguous and saves by extending, B and C are contiguous, D is
// neither.
TEST(Softmax, WeightsAreProductsOfTheirFeatures) {
  Board position = board_from_ascii(R"(
    . . . . . . .
    . . . O . . .
    . . O X . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                    kW);
  const Point last = Point::at(4, 2), a = Point::at(3, 3), b = Point::at(4, 1), d = Point::at(0, 6);
  PatternBoard board(position);
  Softmax policy({}, published());
  policy.start(board);
  board.play(last);
  policy.played(board, last);
  const auto one = static_cast<double>(policy.weight(board, d));
  EXPECT_EQ(one, 65536);
  EXPECT_NEAR(static_cast<double>(policy.weight(board, b)) / one, 7.43, 0.001);
  EXPECT_NEAR(static_cast<double>(policy.weight(board, a)) / one, 7.43 * 23.11, 0.001);
}

// Every weight of whole games from the definitions of the features.
TEST(Softmax, WeightsInWholeGames) {
  for (int size : {5, 9}) {
    Softmax policy({}, published());
    for (long game = 0; game < scaled(20); ++game) {
      PatternBoard board(size);
      NaiveBoard naive(size);
      policy.start(board);
      Rng rng(7, static_cast<std::uint64_t>(game));
      Point last = Point::pass();
      for (int ply = 0, passes = 0; ply < 3 * size * size && passes < 2; ++ply) {
        for_each_point(size, [&](Point p) {
          std::uint64_t expected = 0;
          if (naive.is_legal(p) && !naive.is_eye(p, naive.to_play()) && !is_bad(board, p)) {
            const NaiveFeatures features =
                last.is_pass() ? NaiveFeatures{} : naive_features(naive, last, p);
            const bool near = std::abs(p.column() - last.column()) <= 1 &&
                              std::abs(p.row() - last.row()) <= 1 && !last.is_pass();
            const bool local = near || features.saves_by_capturing || features.saves_by_extending ||
                               features.captures_after_ko || features.two_point_semeai;
            expected = local ? 65536 * features.factor(kSbPublished) / 4096 : 65536;
          }
          ASSERT_EQ(policy.weight(board, p), expected);
        });
        last = policy.choose(board, rng).move;
        passes = last.is_pass() ? passes + 1 : 0;
        board.play(last);
        naive.play(last);
        policy.played(board, last);
      }
    }
  }
}

TEST(Softmax, CapturesInsteadOfFillingAFalseEye) {
  // (1, 1) is a false eye of Black's: White has three of its corners.
  const PatternBoard board(board_from_ascii(R"(
    . X O O . .
    X . X O . .
    O X O . . .
    O O . . . .
    . . . . . .
    . . . . . .
  )"));
  const Point eye = Point::at(1, 1);
  // Nothing can be captured: the eye is filled.
  EXPECT_EQ(capture_instead_of_false_eye<kB>(board, eye), eye);
  // One of the corners is in atari.
  const PatternBoard in_atari(board_from_ascii(R"(
    . X O . . .
    X . X X . .
    O X O . . .
    O O . . . .
    . . . . . .
    . . . . . .
  )"));
  EXPECT_EQ(capture_instead_of_false_eye<kB>(in_atari, eye), Point::at(3, 0));
  // Not an eye at all: nothing to replace.
  EXPECT_EQ(capture_instead_of_false_eye<kB>(in_atari, Point::at(4, 4)), Point::at(4, 4));

  // And the policy does it: whenever it draws the eye.
  Softmax policy({}, published());
  PatternBoard playing = in_atari;
  policy.start(playing);
  Rng rng(8);
  int corrected = 0;
  for (int i = 0; i < 2000; ++i) {
    const auto [move, origin] = policy.choose(playing, rng);
    EXPECT_NE(move, eye);
    if (origin != MoveOrigin::kCorrected) continue;
    EXPECT_EQ(move, Point::at(3, 0));
    ++corrected;
  }
  EXPECT_GT(corrected, 20);
}

TEST(Softmax, PublishedWeightsByName) {
  EXPECT_EQ(published().tables(9).local.save_by_capturing, 151.04);
  const Softmax::Shared mm(Softmax::Options{.weights = "mm-published"});
  for (const int size : {2, 9, 13, 19, 25}) {
    EXPECT_EQ(mm.tables(size).local.save_by_capturing, 32.37) << size;
    EXPECT_EQ(mm.tables(size).local.two_point_semeai, 32.07) << size;
  }
}

void expect_same(const Softmax::Tables& a, const Softmax::Tables& b, const std::string& name) {
  EXPECT_EQ(a.local.contiguous, b.local.contiguous) << name;
  EXPECT_EQ(a.local.two_point_semeai, b.local.two_point_semeai) << name;
  for (std::uint32_t code = 0; code < 1u << 20; code += 37)
    ASSERT_EQ(a.patterns[Around(code)], b.patterns[Around(code)]) << name << code;
}

// Those that come with the program have a weight for each feature and each pattern, and are what
// the files say, on all boards.
TEST(Softmax, LearnedWeightsByName) {
  for (const std::string name : {"mm-9x9", "mm-19x19"}) {
    const Softmax::Shared built_in(Softmax::Options{.weights = name});
    const std::string file = KEIMA_SOURCE_DIR "/weights/" + name + ".txt";
    EXPECT_EQ(read_weights(file, "gamma v1").entries.size(), 2051u + 7);
    const Softmax::Shared from_file(Softmax::Options{.weights = file});
    const LocalGammas& local = built_in.tables(9).local;
    EXPECT_GT(local.contiguous, 1) << name;
    EXPECT_GT(local.save_by_capturing, local.save_by_extending) << name;
    for (const int size : {2, 9, 19, 25}) {
      EXPECT_EQ(&built_in.tables(size), &built_in.tables(13));
      expect_same(built_in.tables(size), from_file.tables(size), name);
    }
  }
}

TEST(Softmax, OwnWeightsByBoardSize) {
  EXPECT_EQ(Softmax::Options{}.weights, "auto");
  const Softmax::Shared by_size{Softmax::Options{}}, another{Softmax::Options{}};
  for (const auto& [size, name] : {std::pair{2, "mm-9x9"},
                                   {9, "mm-9x9"},
                                   {11, "mm-9x9"},
                                   {12, "mm-19x19"},
                                   {13, "mm-19x19"},
                                   {19, "mm-19x19"},
                                   {25, "mm-19x19"}}) {
    EXPECT_EQ(Softmax::Shared::own_weights(size), name) << size;
    const Softmax::Shared named(Softmax::Options{.weights = name});
    expect_same(by_size.tables(size), named.tables(size), name);
    EXPECT_EQ(&by_size.tables(size), &another.tables(size)) << "kept once";
  }
  EXPECT_EQ(message_of([] { Softmax::Shared::gammas_of("auto"); }),
            "'auto' is mm-9x9 or mm-19x19, by the board size: name one of them");
}

// A policy that goes from board to board plays on each as one that knows no other.
TEST(Softmax, TakesTheWeightsOfTheBoardItIsOn) {
  const Softmax::Shared by_size{Softmax::Options{}};
  Softmax traveller({}, by_size);
  for (const int size : {9, 19, 13, 9}) {
    const Softmax::Shared named(Softmax::Options{.weights = Softmax::Shared::own_weights(size)});
    Softmax at_home({}, named);
    PatternBoard board(size);
    traveller.start(board);
    at_home.start(board);
    Rng rng(9, static_cast<std::uint64_t>(size)), same(9, static_cast<std::uint64_t>(size));
    for (int ply = 0; ply < 2 * size * size; ++ply) {
      for (int i = 0; i < board.empty_count(); ++i)
        ASSERT_EQ(traveller.weight(board, board.empty_point(i)),
                  at_home.weight(board, board.empty_point(i)));
      const Point move = traveller.choose(board, rng).move;
      ASSERT_EQ(move, at_home.choose(board, same).move);
      board.play(move);
      traveller.played(board, move);
      at_home.played(board, move);
    }
  }
}

}  // namespace
}  // namespace keima
