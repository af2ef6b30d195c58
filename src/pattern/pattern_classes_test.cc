// The numbers of classes against those of the papers, and the class of every word of random games.
#include "pattern/pattern_classes.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <set>

#include "base/rng.h"
#include "core/board/board.h"
#include "pattern/pattern_code.h"

namespace keima {
namespace {

// Classes with 0, 1 and 2 sides off the board: centre, edge, corner.
using Counts = std::array<int, 3>;

void count(Counts& counts, std::uint32_t code) {
  ++counts[static_cast<std::size_t>(std::popcount(code & code >> 1 & 0x55))];
}

Counts counts_of(const PatternClasses& classes) {
  Counts counts{};
  for (int i = 0; i < classes.size(); ++i) count(counts, classes.smallest(i));
  return counts;
}

// Counted without PatternClasses.
template <class IsPattern>
Counts counts_where(IsPattern is_pattern) {
  Counts counts{};
  std::set<std::uint32_t> seen;
  for (std::uint32_t code = 0; code < 1u << 20; ++code) {
    if (!is_on_some_board(code) || !is_pattern(code)) continue;
    std::uint32_t smallest = code;
    for (int s = 0; s < kSymmetries; ++s) smallest = std::min(smallest, transformed(code, s));
    if (seen.insert(smallest).second) count(counts, smallest);
  }
  return counts;
}
int sum(const Counts& counts) { return counts[0] + counts[1] + counts[2]; }

TEST(PatternClasses, AsManyAsEricaHas) {
  EXPECT_EQ(counts_of(PatternClasses::with_atari()), (Counts{1757, 269, 25}));
  EXPECT_EQ(PatternClasses::with_atari().size(), 2051);
  EXPECT_EQ(sum(counts_where(is_consistent)), 2166);
  EXPECT_EQ(sum(counts_where([](std::uint32_t code) { return !is_suicide(code); })), 7191);
}

TEST(PatternClasses, AsManyAsAndersonHas) {
  const PatternClasses& classes = PatternClasses::stones_alone();
  EXPECT_EQ(counts_of(classes), (Counts{954, 135, 18}));
  int words = 0;
  for (std::uint32_t code = 0; code < 0x10000; ++code)
    words += classes.class_of(code) != PatternClasses::kNone;
  EXPECT_EQ(words, 7641);
}

TEST(PatternClasses, SmallestWordsAreInTheirClass) {
  for (const PatternClasses* classes :
       {&PatternClasses::with_atari(), &PatternClasses::stones_alone()}) {
    for (int i = 0; i < classes->size(); ++i) {
      for (int s = 0; s < kSymmetries; ++s) {
        const std::uint32_t image = transformed(classes->smallest(i), s);
        ASSERT_EQ(classes->class_of(image), i);
        ASSERT_LE(classes->smallest(i), image);
      }
    }
  }
}

// Every empty point has a class, unless the move is suicide; and the word is what the definition of
// suicide says.
TEST(PatternClasses, AllWordsOfRandomGames) {
  for (int size : {2, 3, 5, 9}) {
    PatternBoard board(size);
    Rng rng(1, static_cast<std::uint64_t>(size));
    for (int ply = 0; ply < 3000; ++ply) {
      Point move = Point::pass();
      int legal = 0;
      for_each_point(size, [&](Point p) {
        if (board[p] != Color::kEmpty) return;
        const std::uint32_t own = board.around(p).pattern();
        const std::uint32_t seen =
            board.to_play() == Color::kBlack ? own : with_colors_exchanged(own);
        if (p != board.ko()) {
          ASSERT_EQ(board.is_legal(p), !is_suicide(seen));
        }
        ASSERT_EQ(PatternClasses::with_atari().class_of(seen) == PatternClasses::kNone,
                  is_suicide(seen));
        ASSERT_NE(PatternClasses::stones_alone().class_of(seen), PatternClasses::kNone);
        if (board.is_legal(p) && rng.below(static_cast<std::uint32_t>(++legal)) == 0) move = p;
      });
      board.play(move);
    }
  }
}

TEST(PatternCode, SymmetriesAreDifferentAndKeepTheBoard) {
  const std::uint32_t code = 0x10000u | 1u | 2u << 2 | 1u << 8;
  std::set<std::uint32_t> images;
  for (int s = 0; s < kSymmetries; ++s) images.insert(transformed(code, s));
  EXPECT_EQ(images.size(), 8u);
  EXPECT_EQ(transformed(code, 0), code);
  // Mirrored left to right: up stays, left becomes right, up-left up-right.
  EXPECT_EQ(transformed(code, 1), 0x10000u | 1u | 2u << 4 | 1u << 10);
}

TEST(PatternCode, ColorsExchanged) {
  // Black up, White left, border right, nothing below; White and Black on two diagonals.
  EXPECT_EQ(with_colors_exchanged(0x90000u | 1u | 2u << 2 | 3u << 4 | 2u << 8 | 1u << 14),
            0x90000u | 2u | 1u << 2 | 3u << 4 | 1u << 8 | 2u << 14);
}

// The example of AND-4: W E E E B E B W from the upper left, row by row.
TEST(PatternCode, AndersonsExample) {
  const std::uint32_t white = 2, black = 1;
  // Upper left and lower right white, right and below black.
  const std::uint32_t code = white << 8 | white << 14 | black << 4 | black << 6;
  EXPECT_EQ(anderson_code(code), 0x6A21u);
  EXPECT_EQ(from_anderson_code(0x6A21), code);
  for (std::uint32_t c = 0; c < 0x10000; ++c) ASSERT_EQ(from_anderson_code(anderson_code(c)), c);
}

}  // namespace
}  // namespace keima
