#include "playout/learned/local_context.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <utility>
#include <vector>

#include "core/board/ascii_board.h"
#include "reference/naive_board.h"
#include "support/test_scale.h"

namespace keima {
namespace {

using Offset = std::pair<int, int>;

// The neighbourhoods as ISGO-8 has them: by squared distance, and the tips of the diamond.
std::vector<Offset> neighborhood(int size) {
  const auto limit = [size] {
    switch (size) {
      case 4:
        return 1;
      case 8:
        return 2;
      case 12:
        return 4;
      case 20:
        return 5;
      case 24:
        return 8;
      case 28:
        return 9;
      default:
        return 10;
    }
  }();
  std::vector<Offset> offsets;
  for (int dy = -4; dy <= 4; ++dy) {
    for (int dx = -4; dx <= 4; ++dx) {
      const int square = dx * dx + dy * dy;
      if ((square > 0 && square <= limit) || (size == 40 && square == 16))
        offsets.push_back({dx, dy});
    }
  }
  return offsets;
}

std::uint32_t from_scratch(const NaiveBoard& naive, Point p, int context_size) {
  std::uint32_t hash = 0;
  if (context_size == 8) {  // In the order of Around.
    constexpr Offset kOrder[] = {{0, -1},  {-1, 0}, {1, 0},  {0, 1},
                                 {-1, -1}, {1, -1}, {-1, 1}, {1, 1}};
    for (int k = 0; k < 8; ++k)
      hash |= static_cast<std::uint32_t>(
          code_of(naive.at(p.column() + kOrder[k].first, p.row() + kOrder[k].second)) << (2 * k));
    return near_context_key(hash);
  }
  for (const auto& [dx, dy] : neighborhood(context_size)) {
    const Color there = naive.at(p.column() + dx, p.row() + dy);
    if (there != Color::kEmpty) hash ^= context_key(dx, dy, there);
  }
  return hash;
}

TEST(LocalContext, NeighborhoodsHaveTheirSizes) {
  for (int size : kContextSizes) EXPECT_EQ(std::ssize(neighborhood(size)), size);
  // The largest is the diamond.
  for (const auto& [dx, dy] : neighborhood(40)) EXPECT_LE(std::abs(dx) + std::abs(dy), 4);
}

// Random games on small and large boards, from the middle of a game too: after every ply each
// hash is that of a fresh count.
TEST(LocalContext, AgreesWithAFreshCount) {
  for (int context_size : kContextSizes) {
    LocalContexts contexts(context_size);
    for (int size : {2, 3, 5, 9, 19, 25}) {
      const long games = size < 9 ? scaled(20) : size == 9 ? scaled(3) : 1;
      BareBoard start(size);
      NaiveBoard naive_start(size);
      for (long game = 0; game < games; ++game) {
        BareBoard board = start;
        NaiveBoard naive = naive_start;
        contexts.start(board);
        Rng rng(static_cast<std::uint64_t>(game), static_cast<std::uint64_t>(size));
        const int plies = size > 9 ? 60 : 3 * size * size;
        for (int ply = 0; ply < plies; ++ply) {
          std::vector<Point> moves;
          for_each_point(size, [&](Point p) {
            ASSERT_EQ(contexts.context(board, p), from_scratch(naive, p, context_size));
            if (board.is_legal(p) && !naive.is_eye(p, naive.to_play())) moves.push_back(p);
          });
          if (moves.empty()) break;
          const Point move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
          const Color c = board.to_play();
          const std::uint32_t context = contexts.context(board, move);
          board.play(move);
          naive.play(move);
          ASSERT_EQ(contexts.context_of_played(board, c, move), context);
          contexts.played(board, move);
          if (game == games / 2 && ply == size) {  // Later games start here.
            start = board;
            naive_start = naive;
          }
        }
      }
    }
  }
}

BareBoard with_stones(int size, const std::vector<std::pair<Color, Point>>& stones) {
  BareBoard board(size);
  for (const auto& [color, p] : stones) board.put_stone(color, p);
  return board;
}

// A stone counts from the neighbourhood on that it belongs to.
TEST(LocalContext, LargerOnesContainTheSmaller) {
  const Point center = Point::at(9, 9);
  for (int context_size : kContextSizes) {
    LocalContexts contexts(context_size);
    const BareBoard empty_board(19);
    contexts.start(empty_board);
    const std::uint32_t empty = contexts.context(empty_board, center);
    const auto inside = neighborhood(context_size);
    for (int dy = -5; dy <= 5; ++dy) {
      for (int dx = -5; dx <= 5; ++dx) {
        const BareBoard board = with_stones(19, {{Color::kBlack, Point::at(9 + dx, 9 + dy)}});
        contexts.start(board);
        const bool counts = std::find(inside.begin(), inside.end(), Offset{dx, dy}) != inside.end();
        EXPECT_EQ(contexts.context(board, center) != empty, counts) << dx << ", " << dy;
      }
    }
  }
}

// The same stones around two points, once with the same edge near: equal hashes.
TEST(LocalContext, DoesNotDependOnThePlace) {
  const BareBoard board = with_stones(19, {{Color::kBlack, Point::at(5, 5)},
                                           {Color::kWhite, Point::at(4, 7)},
                                           {Color::kBlack, Point::at(13, 12)},
                                           {Color::kWhite, Point::at(12, 14)},
                                           {Color::kBlack, Point::at(6, 0)},
                                           {Color::kBlack, Point::at(14, 0)}});
  LocalContexts contexts(20);
  contexts.start(board);
  const auto context = [&](int column, int row) {
    return contexts.context(board, Point::at(column, row));
  };
  EXPECT_EQ(context(5, 6), context(13, 13));
  EXPECT_EQ(context(6, 1), context(14, 1));
  EXPECT_NE(context(6, 1), context(6, 2));
}

// With fewer bits the keys of moves agree if the low bits of their contexts do, but points and
// sides never share a key.
TEST(LocalContext, FewerBitsAreTheLowOnes) {
  constexpr int kBits = 12;
  LocalContexts all(40), few(40, kBits);
  BareBoard board(9);
  all.start(board);
  few.start(board);
  Rng rng(4);
  for (int ply = 0; ply < 60; ++ply) {
    const Point move = board.empty_point(
        static_cast<int>(rng.below(static_cast<std::uint32_t>(board.empty_count()))));
    if (!board.is_legal(move)) continue;
    board.play(move);
    all.played(board, move);
    few.played(board, move);
    for_each_point(9, [&](Point p) {
      const std::uint32_t context = few.context(board, p), low = context & ((1u << kBits) - 1);
      ASSERT_EQ(context, all.context(board, p));
      ASSERT_EQ(all.key(Color::kBlack, p, context), context ^ place_key(p));
      ASSERT_EQ(few.key(Color::kBlack, p, context), low ^ place_key(p));
      ASSERT_NE(few.key(Color::kBlack, p, context), few.key(Color::kWhite, p, context));
    });
  }
}

// With colours exchanged the hashes are others, but the same points have equal ones: a table with
// an index for the colour sees the same for both.
TEST(LocalContext, ColoursExchangedKeepWhatIsEqual) {
  Rng rng(3);
  for (int game = 0; game < 20; ++game) {
    BareBoard board(9), swapped(9);
    for_each_point(9, [&](Point p) {
      if (rng.below(4) != 0 || p.column() % 2 == 0) return;
      const Color c = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
      board.put_stone(c, p);
      swapped.put_stone(opponent(c), p);
    });
    LocalContexts a(8), b(8);
    a.start(board);
    b.start(swapped);
    const auto in_a = [&](Point p) { return a.context(board, p); };
    const auto in_b = [&](Point p) { return b.context(swapped, p); };
    for_each_point(9, [&](Point p) {
      for_each_point(9, [&](Point q) { ASSERT_EQ(in_a(p) == in_a(q), in_b(p) == in_b(q)); });
      ASSERT_EQ(in_a(p) != in_b(p),
                (board.around(p).colors() & ~(board.around(p).colors() >> 1) & 0x5555) != 0 ||
                    ((board.around(p).colors() >> 1) & ~board.around(p).colors() & 0x5555) != 0);
    });
  }
}

}  // namespace
}  // namespace keima
