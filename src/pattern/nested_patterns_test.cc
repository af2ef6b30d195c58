#include "pattern/nested_patterns.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <map>
#include <string>
#include <vector>

#include "base/rng.h"
#include "pattern/pattern_index.h"
#include "support/symmetry.h"

namespace keima {
namespace {

constexpr int kSize = 9;

int distance(int dx, int dy) {
  return std::abs(dx) + std::abs(dy) + std::max(std::abs(dx), std::abs(dy));
}

char state(const Board& board, Point p) {
  if (!p.is_on_board(board.size())) return '#';
  if (board[p] == Color::kEmpty) return '.';
  return board[p] == board.to_play() ? 'o' : 'x';
}

// The slow twin: the pattern as text, point by point, the least of its eight views.
std::string pattern_text(const Board& board, Point center, int size, Point marked) {
  std::vector<std::string> views;
  for (int symmetry = 0; symmetry < 8; ++symmetry) {
    std::string text;
    for (int dy = -6; dy <= 6; ++dy) {
      for (int dx = -6; dx <= 6; ++dx) {
        if (distance(dx, dy) > size + 2) continue;
        int x = symmetry & 1 ? -dx : dx, y = symmetry & 2 ? -dy : dy;
        if (symmetry & 4) std::swap(x, y);
        // Columns and rows outside the tables of Point are off the board all the same.
        const int column = center.column() + x, row = center.row() + y;
        const bool on_board = column >= 0 && row >= 0 && column < kSize && row < kSize;
        const char c = on_board ? state(board, Point::at(column, row)) : '#';
        const bool is_marked =
            !marked.is_none() && column == marked.column() && row == marked.row();
        text += is_marked ? '!' : c;
      }
    }
    // The mark may lie outside.
    if (!marked.is_none()) {
      int x = marked.column() - center.column(), y = marked.row() - center.row();
      if (symmetry & 4) std::swap(x, y);
      if (symmetry & 1) x = -x;
      if (symmetry & 2) y = -y;
      text += std::to_string(x) + "," + std::to_string(y);
    }
    views.push_back(text);
  }
  return std::ranges::min(views);
}

struct Seen {
  std::map<std::uint64_t, std::string> text_of;
  std::map<std::string, std::uint64_t> hash_of;

  // Equal hashes and equal texts go together.
  void check(std::uint64_t hash, const std::string& text) {
    EXPECT_EQ(text_of.emplace(hash, text).first->second, text);
    EXPECT_EQ(hash_of.emplace(text, hash).first->second, hash);
  }
};

TEST(NestedPatterns, AreEqualWhenTheBoardsAre) {
  Rng rng(1);
  Seen shapes[NestedPatterns::kSizes + 1], replies[NestedPatterns::kReplySizes + 1];
  for (int game = 0; game < 4; ++game) {
    Board board(kSize);
    Point last;
    for (int ply = 0; ply < 40; ++ply) {
      const NestedPatterns nested(board, last);
      for_each_point(kSize, [&](Point p) {
        if (board[p] != Color::kEmpty) return;
        int size = 1;
        nested.for_each_shape(p, [&](std::uint64_t hash) {
          ++size;
          shapes[size].check(hash, pattern_text(board, p, size, Point::none()));
          return true;
        });
        EXPECT_EQ(size, NestedPatterns::kSizes);
        size = 0;
        nested.for_each_reply(p, [&](std::uint64_t hash) {
          ++size;
          replies[size].check(hash, pattern_text(board, last, size, p));
          return true;
        });
        const bool is_near =
            !last.is_none() && distance(p.column() - last.column(), p.row() - last.row()) <=
                                   NestedPatterns::kSizes + 2;
        EXPECT_EQ(size, is_near ? NestedPatterns::kReplySizes : 0);
      });
      const Point p = board.empty_point(
          static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
      if (!board.is_legal(p)) continue;
      board.play(p);
      last = p;
    }
  }
}

// All moves together against one after the other, with an index of half of what is seen.
TEST(NestedPatterns, AreFoundTogetherAsOneByOne) {
  Rng rng(5);
  std::vector<std::uint64_t> hashes;
  for (const bool looking : {false, true}) {
    std::ranges::sort(hashes);
    hashes.erase(std::unique(hashes.begin(), hashes.end()), hashes.end());
    const PatternIndex index(hashes);
    int found = 0, at_the_end = 0;
    Board board(kSize);
    Point last;
    for (int ply = 0; ply < 60; ++ply) {
      const NestedPatterns nested(board, last);
      std::vector<PackedPoint> moves;
      for (int i = 0; i < board.empty_count(); ++i) moves.push_back(board.empty_point(i));
      std::vector<std::int32_t> shapes(moves.size()), replies(moves.size());
      nested.find_shapes(moves, index, shapes);
      nested.find_replies(moves, index, replies);
      for (std::size_t i = 0; i < moves.size(); ++i) {
        int known = PatternIndex::kUnknown, size = 0;
        const auto look = [&](std::uint64_t hash) {
          if (!looking && (rng.below(8) != 0)) hashes.push_back(hash);
          const int number = index.find(hash);
          if (number != PatternIndex::kUnknown) known = number, ++size;
          return !looking || number != PatternIndex::kUnknown;
        };
        nested.for_each_shape(moves[i], look);
        EXPECT_EQ(shapes[i], known);
        found += known != PatternIndex::kUnknown;
        at_the_end += size == NestedPatterns::kSizes - 1;
        known = PatternIndex::kUnknown;
        nested.for_each_reply(moves[i], look);
        EXPECT_EQ(replies[i], known);
      }
      const Point p = board.empty_point(static_cast<int>(ply * 7 % board.empty_count()));
      if (!board.is_legal(p)) continue;
      board.play(p);
      last = p;
    }
    if (looking) {
      EXPECT_GT(found, 500);
      EXPECT_GT(at_the_end, 50);
    }
  }
}

// Weight files hold these numbers.
TEST(NestedPatterns, HashesNeverChange) {
  Board board(19);
  board.play(Point::at(3, 3));
  const NestedPatterns nested(board, Point::at(3, 3));
  std::uint64_t all = 0;
  const auto mix = [&](std::uint64_t hash) {
    all = all * 31 + hash;
    return true;
  };
  nested.for_each_shape(Point::at(5, 2), mix);
  nested.for_each_reply(Point::at(5, 2), mix);
  EXPECT_EQ(all, 1944119138255401481u);
}

TEST(PatternIndex, FindsWhatIsInIt) {
  EXPECT_EQ(PatternIndex().find(7), PatternIndex::kUnknown);
  Rng rng(2);
  std::vector<std::uint64_t> hashes;
  for (std::uint64_t i = 0; i < 1000; ++i) hashes.push_back(i << 32 | rng.below(16));
  const PatternIndex index(hashes);
  EXPECT_EQ(index.size(), 1000);
  for (int i = 0; i < 1000; ++i) {
    EXPECT_EQ(index.find(hashes[static_cast<std::size_t>(i)]), i);
    EXPECT_EQ(index.hash(i), hashes[static_cast<std::size_t>(i)]);
  }
  EXPECT_EQ(index.find(std::uint64_t{1000} << 32), PatternIndex::kUnknown);
}

}  // namespace
}  // namespace keima
