#include "playout/tactics/near_features.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

#include "core/board/ascii_board.h"
#include "playout/random_point.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

constexpr unsigned kAll = (1u << kNearKinds) - 1;

template <Color c>
std::map<int, unsigned> kinds_found(const PatternBoard& board, Point last) {
  NearFeatures features;
  features.find<c>(board, last, kAll);
  std::map<int, unsigned> kinds;
  for (Point p : features.found()) kinds[p.cell()] = features.kinds(p);
  return kinds;
}
std::map<int, unsigned> kinds_found(const PatternBoard& board, Point last) {
  return board.to_play() == Color::kBlack ? kinds_found<Color::kBlack>(board, last)
                                          : kinds_found<Color::kWhite>(board, last);
}

// Black takes two liberties of the two stones, so White may take the stone or save its own.
TEST(NearFeatures, OfAnAtari) {
  PatternBoard board(board_from_ascii(R"(
    . . . . . . .
    . . X . . . .
    . X O . . . .
    . X O X . . .
    . . . . O . .
    . . . O . . .
    . . . . . . .
  )",
                                      Color::kBlack));
  const Point last = Point::at(3, 2);
  board.play(last);
  const auto kinds = kinds_found(board, last);
  EXPECT_EQ(kinds.at(Point::at(2, 4).cell()), bit_of(NearKind::kSaveByExtending));
}

// Black's last move joins two stones whose last liberty is far from it.
TEST(NearFeatures, CapturesTheLastMove) {
  PatternBoard board(board_from_ascii(R"(
    . X X . O . .
    O O O O . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                      Color::kBlack));
  const Point last = Point::at(3, 0);
  board.play(last);
  EXPECT_EQ(kinds_found(board, last).at(Point::at(0, 0).cell()) & ~bit_of(NearKind::kSelfAtari),
            bit_of(NearKind::kCaptureLast));
}

// In whole games: the captures of the last string as a naive board sees them, and the moves where
// liberties are few as the policy fuego plays them.
TEST(NearFeatures, AgreeWithSlowerOnes) {
  long captures = 0, few = 0;
  for (int game = 0; game < scaled(60); ++game) {
    Rng rng(3, game);
    PatternBoard board(9);
    NaiveBoard naive(9);
    for (int ply = 0; ply < 120; ++ply) {
      const Point move = random_point(
          board, rng, [&](Point p) { return board.is_playable(p) ? p : Point::none(); });
      if (move.is_none()) break;
      board.play(move);
      naive.play(move);
      const auto kinds = kinds_found(board, move);
      std::set<int> liberties;
      for (const Point p : naive.string_of(move).liberties) liberties.insert(p.cell());
      for (const auto& [cell, set] : kinds) {
        const bool takes = (set & bit_of(NearKind::kCaptureLast)) != 0;
        ASSERT_EQ(takes, liberties.size() == 1 && liberties.contains(cell));
        captures += takes;
      }
      if (liberties.size() == 1) {
        ASSERT_TRUE(kinds.contains(*liberties.begin()));
      }
      PointList expected;
      if (board.to_play() == Color::kBlack)
        add_low_liberty_moves<Color::kBlack>(board, move, expected);
      else
        add_low_liberty_moves<Color::kWhite>(board, move, expected);
      for (const auto& [cell, set] : kinds) {
        const Point p = Point::from_cell(cell);
        const bool low = (set & (bit_of(NearKind::kStop) | bit_of(NearKind::kRun))) != 0 &&
                         (set & bit_of(NearKind::kSelfAtari)) == 0 && board.is_playable(p);
        ASSERT_EQ(low, expected.contains(p));
        few += low;
      }
    }
  }
  EXPECT_GT(captures, scaled(10));
  EXPECT_GT(few, scaled(100));
}

TEST(NearFactors, AreProducts) {
  NearGammas gammas;
  gammas.fill(1);
  gammas[static_cast<std::size_t>(NearKind::kSemeai)] = 8;
  gammas[static_cast<std::size_t>(NearKind::kSelfAtari)] = 0.25;
  const NearFactors factors(gammas);
  constexpr std::uint64_t kOne = 1u << NearFactors::kBits;
  EXPECT_EQ(factors(0), kOne);
  EXPECT_EQ(factors.used(), bit_of(NearKind::kSemeai) | bit_of(NearKind::kSelfAtari));
  EXPECT_EQ(factors(bit_of(NearKind::kSemeai)), 8 * kOne);
  EXPECT_EQ(factors(bit_of(NearKind::kSemeai) | bit_of(NearKind::kSelfAtari)), 2 * kOne);
}

}  // namespace
}  // namespace keima
