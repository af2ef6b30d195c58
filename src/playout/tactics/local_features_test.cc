// Each feature on positions by hand, and all of them against their definitions in random games.
#include "playout/tactics/local_features.h"

#include <gtest/gtest.h>

#include <set>

#include "core/board/ascii_board.h"
#include "reference/naive_features.h"
#include "support/colors.h"
#include "support/test_scale.h"

namespace keima {
namespace {

using Points = std::set<Point>;

// White plays `last`; it is Black's turn.
PatternBoard after(std::string_view ascii, Point last) {
  PatternBoard board(board_from_ascii(ascii, kW));
  board.play(last);
  return board;
}

Points captures(const PatternBoard& board, Point last) {
  Points result;
  for_each_saving_capture<kB>(board, last, [&](Point p) { result.insert(p); });
  return result;
}
Points extensions(const PatternBoard& board, Point last) {
  Points result;
  for_each_saving_extension<kB>(board, last, [&](Point p) { result.insert(p); });
  return result;
}
Points ko_captures(const PatternBoard& board, Point last) {
  Points result;
  for_each_capture_after_ko<kB>(board, last, [&](Point p) { result.insert(p); });
  return result;
}
Points semeai_moves(const PatternBoard& board, Point last) {
  Points result;
  for_each_semeai_move<kB>(board, last, [&](Point p) { result.insert(p); });
  return result;
}

TEST(LocalFeatures, SaveByCapturingOrExtending) {
  // Black's stone in the middle is put in atari from the right. It can run below.
  const Point last = Point::at(3, 2);
  const PatternBoard board = after(R"(
    . . . . .
    . . O X .
    . O X . .
    . . . . .
    . . . . .
  )",
                                   last);
  EXPECT_EQ(extensions(board, last), Points{Point::at(2, 3)});
  EXPECT_EQ(captures(board, last), Points{});
  // And here capture the stones above.
  const PatternBoard with_capture = after(R"(
    . X O . .
    . X O X .
    . O X . .
    . . . . .
    . . . . .
  )",
                                          last);
  EXPECT_EQ(extensions(with_capture, last), Points{Point::at(2, 3)});
  EXPECT_EQ(captures(with_capture, last), Points{Point::at(3, 0)});
  EXPECT_EQ(ko_captures(with_capture, last), Points{});
}

TEST(LocalFeatures, AtariThatIsNotNewIsLeftAlone) {
  // Black's stone was in atari before; White plays elsewhere.
  const Point last = Point::at(4, 4);
  const PatternBoard board = after(R"(
    . . O . .
    . O X O .
    . . . . .
    . . . . .
    . . . . .
  )",
                                   last);
  EXPECT_EQ(extensions(board, last), Points{});
  EXPECT_EQ(captures(board, last), Points{});
}

TEST(LocalFeatures, CaptureBesideANewKo) {
  // White takes the ko at (1, 1) and Black may not take back. White's stone at (3, 1) touches one
  // of Black's beside the ko and is in atari.
  const Point last = Point::at(1, 1);
  const PatternBoard board = after(R"(
    . X . X . .
    X . X O X .
    O X O . . .
    . O . . . .
    . . . . . .
    . . . . . .
  )",
                                   last);
  ASSERT_EQ(board.ko(), Point::at(1, 2));
  EXPECT_EQ(ko_captures(board, last), Points{Point::at(3, 2)});
  // Here it has two liberties.
  const PatternBoard no_capture = after(R"(
    . X . . . .
    X . X O X .
    O X O . . .
    . O . . . .
    . . . . . .
    . . . . . .
  )",
                                        last);
  EXPECT_EQ(ko_captures(no_capture, last), Points{});
}

TEST(LocalFeatures, TwoPointSemeai) {
  // White's move at the left leaves Black's four stones two liberties. White's two stones above
  // have two as well. From the right Black puts them in atari, and they run into another one. From
  // the left it would be self-atari.
  const Point last = Point::at(0, 2);
  const PatternBoard board = after(R"(
    . . O O . X X
    X X X X O X .
    . O O O O . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                   last);
  EXPECT_EQ(semeai_moves(board, last), Points{Point::at(4, 0)});
  // The last move was elsewhere.
  const PatternBoard far = after(R"(
    . . O O . X X
    X X X X O X .
    . O O O . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                 Point::at(4, 5));
  EXPECT_EQ(semeai_moves(far, Point::at(4, 5)), Points{});
}

// All moves and factors in random games against the definitions by flood fill.
TEST(LocalFeatures, AgreeWithTheirDefinitions) {
  LocalFeatures features(kSbPublished);
  std::array<int, 5> seen{};
  for (int size : {4, 5, 7, 9}) {
    PatternBoard board(size);
    NaiveBoard naive(size);
    Rng rng(3, static_cast<std::uint64_t>(size));
    for (long ply = 0; ply < scaled(4000); ++ply) {
      int legal = 0;
      Point move = Point::pass();
      for_each_point(size, [&](Point p) {
        if (board.is_legal(p) && (board.is_playable(p) || ply % 7 == 0) &&
            rng.below(static_cast<std::uint32_t>(++legal)) == 0)
          move = p;
      });
      board.play(move);
      naive.play(move);
      if (move.is_pass()) continue;
      if (board.to_play() == kB)
        features.find<kB>(board, move);
      else
        features.find<kW>(board, move);
      for_each_point(size, [&](Point p) {
        if (!naive.is_legal(p)) return;
        const NaiveFeatures expected = naive_features(naive, move, p);
        seen[0] += expected.saves_by_capturing;
        seen[1] += expected.saves_by_extending;
        seen[2] += expected.self_atari;
        seen[3] += expected.captures_after_ko;
        seen[4] += expected.two_point_semeai;
        ASSERT_EQ(features.factor(p), expected.factor(kSbPublished))
            << p.column() << "," << p.row() << " after " << move.column() << "," << move.row();
      });
    }
  }
  // Each of them was met often enough.
  for (int count : seen) EXPECT_GT(count, scaled(40) / 2);
}

}  // namespace
}  // namespace keima
