// Board against its slow twin: everything both know, after every ply of random games.
#include "core/board/board.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <memory>
#include <vector>

#include "base/rng.h"
#include "reference/naive_board.h"
#include "support/colors.h"
#include "support/test_scale.h"

namespace keima {
namespace {

std::vector<Point> sorted(std::vector<Point> points) {
  std::sort(points.begin(), points.end());
  return points;
}

template <BoardFeatures F>
void expect_same_string(const BasicBoard<F>& board, const NaiveBoard::String& string) {
  const Point p = string.stones.front();
  ASSERT_EQ(board.string_size(p), static_cast<int>(string.stones.size()));
  std::vector<Point> ring;
  Point q = p;
  do {
    ring.push_back(q);
    ASSERT_EQ(board.head(q), board.head(p));
    q = board.next_in_string(q);
  } while (q != p && ring.size() <= string.stones.size());
  ASSERT_EQ(sorted(ring), sorted(string.stones));
  if constexpr (F.liberties) {
    const std::vector<Point> liberties = sorted(string.liberties);  // Top row first.
    ASSERT_EQ(board.liberties(p), static_cast<int>(liberties.size()));
    ASSERT_EQ(board.first_liberty(p), liberties[0]);
    ASSERT_EQ(board.first_liberty(p, liberties[0]),
              liberties.size() > 1 ? liberties[1] : Point::none());
  }
  if constexpr (F.atari) {
    ASSERT_EQ(board.in_atari(p), string.liberties.size() == 1);
    if (board.in_atari(p)) {
      ASSERT_EQ(board.last_liberty(p), string.liberties[0]);
    }
  }
}

// The liberties of every stone, each string filled once.
PointMap<std::size_t> liberty_counts(const NaiveBoard& naive) {
  PointMap<std::size_t> counts;
  for_each_point(naive.size(), [&](Point p) {
    if (!is_stone(naive[p]) || counts[p] != 0) return;
    const NaiveBoard::String string = naive.string_of(p);
    for (Point q : string.stones) counts[q] = string.liberties.size();
  });
  return counts;
}

template <BoardFeatures F>
void expect_same(const BasicBoard<F>& board, const NaiveBoard& naive) {
  ASSERT_EQ(board.to_play(), naive.to_play());
  ASSERT_EQ(board.ko(), naive.ko());
  std::uint64_t hash = 0;
  int stones[2] = {0, 0}, empty = 0;
  std::vector<bool> listed(kCells), seen(kCells);
  const PointMap<std::size_t> liberties = liberty_counts(naive);
  for (int i = 0; i < board.empty_count(); ++i) listed[board.empty_point(i).cell()] = true;
  for_each_point(board.size(), [&](Point p) {
    ASSERT_EQ(board[p], naive[p]);
    ASSERT_EQ(listed[p.cell()], naive[p] == Color::kEmpty);
    const bool legal = naive.is_legal(p);
    ASSERT_EQ(board.is_legal(p), legal) << p.column() << "," << p.row();
    const unsigned pattern = naive.pattern(p, [&](Point q) { return liberties[q]; });
    ASSERT_EQ(board.around(p).colors(), pattern & 0xFFFF);
    if (F.liberties || F.marks) {
      ASSERT_EQ(board.around(p).pattern(), pattern);
    }
    if (naive[p] == Color::kEmpty) {
      ++empty;
      for (Color c : kBothPlayers) {
        ASSERT_EQ(board.around(p).is_eye_of(c), naive.is_eye(p, c));
      }
      ASSERT_EQ(board.is_playable(p), legal && !naive.is_eye(p, naive.to_play()));
      return;
    }
    ++stones[naive[p] == kB ? 0 : 1];
    hash ^= zobrist_key(naive[p], p);
    if (seen[p.cell()]) return;
    const NaiveBoard::String string = naive.string_of(p);
    for (Point q : string.stones) seen[q.cell()] = true;
    expect_same_string(board, string);
  });
  ASSERT_EQ(board.empty_count(), empty);
  for (Color c : kBothPlayers) {
    ASSERT_EQ(board.stones(c), stones[c == kB ? 0 : 1]);
    ASSERT_EQ(board.captured(c), naive.captured(c));
  }
  if constexpr (F.hash) {
    ASSERT_EQ(board.hash(), hash);
  }
}

bool extends_from_atari(const NaiveBoard& naive, Point move) {
  bool result = false;
  for_each_neighbor(
      move, [&](Point q) { result |= naive[q] == naive.to_play() && naive.liberty_count(q) == 1; });
  return result;
}

// What atari tactics read after each move: which neighbours are in atari, what was extended.
template <BoardFeatures F>
void expect_same_event(const BasicBoard<F>& board, const NaiveBoard& naive, Point move,
                       bool extends) {
  ASSERT_EQ(board.extended_from_atari(), extends);
  if (move.is_pass()) return;
  for (int k = 0; k < 4; ++k) {
    const Point q = move + kNeighbors[k];
    if (is_stone(naive[q])) {
      ASSERT_EQ(board.neighbors_in_atari(move) >> (2 * k) & 1, naive.liberty_count(q) == 1);
    }
  }
}

// The empty points whose atari bits differ from those before the move, all of them listed. And the
// neighbours that the move put in atari.
template <BoardFeatures F>
void expect_changes_listed(const BasicBoard<F>& board, const PointMap<std::uint32_t>& before,
                           Point move) {
  for_each_point(board.size(), [&](Point p) {
    if (board[p] != Color::kEmpty) return;
    if (((board.around(p).pattern() ^ before[p]) & Around::kAtariBits) == 0) return;
    ASSERT_TRUE(std::any_of(board.remarked().begin(), board.remarked().end(),
                            [&](Point q) { return p == q; }));
  });
  ASSERT_EQ(board.attacked(), move.is_pass() ? 0
                                             : board.neighbors_in_atari(move) &
                                                   board.around(move).neighbors(board.to_play()));
}

template <class B>
std::vector<Point> legal_moves(const B& board) {
  std::vector<Point> moves;
  for_each_point(board.size(), [&](Point p) {
    if (board.is_legal(p)) moves.push_back(p);
  });
  return moves;
}

// A random game that fills eyes too, now and then passes, and never ends: so it meets captures
// of all sizes. Compares every ply and answers how many were played.
template <BoardFeatures F>
long random_game(int size, long plies, std::uint64_t seed) {
  auto board = std::make_unique<BasicBoard<F>>(size);
  NaiveBoard naive(size);
  Rng rng(seed, static_cast<std::uint64_t>(size));
  [[maybe_unused]] PointMap<std::uint32_t> before;
  for_each_point(size, [&](Point p) { before[p] = board->around(p).pattern(); });
  for (long ply = 0; ply < plies; ++ply) {
    const std::vector<Point> moves = legal_moves(*board);
    Point move = Point::pass();
    if (!moves.empty() && rng.below(20) != 0)
      move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
    // Prefer moves that keep eyes, or large strings never live long enough to be interesting.
    if (!move.is_pass() && !board->is_playable(move) && rng.below(4) != 0) move = Point::pass();
    [[maybe_unused]] const bool extends = !move.is_pass() && extends_from_atari(naive, move);
    board->play(move);
    naive.play(move);
    expect_same(*board, naive);
    if constexpr (F.atari) expect_same_event(*board, naive, move, extends);
    if constexpr (F.marks) {
      expect_changes_listed(*board, before, move);
      for_each_point(size, [&](Point p) { before[p] = board->around(p).pattern(); });
    }
    if (testing::Test::HasFatalFailure()) {
      ADD_FAILURE() << "size " << size << ", ply " << ply << ", seed " << seed;
      return ply;
    }
  }
  return plies;
}

class BoardTwin : public testing::TestWithParam<int> {};

// Over all sizes at least a million plies for the full board; the naive twin is what takes the
// time, so large boards get fewer.
long plies_for(int size) {
  return scaled(size <= 5 ? 140000 : size <= 9 ? 80000 : size <= 13 ? 25000 : 6000);
}

TEST_P(BoardTwin, FullBoardAgreesOnEveryPly) {
  random_game<BoardFeatures{}>(GetParam(), plies_for(GetParam()), 1);
}

TEST_P(BoardTwin, BareBoardAgreesOnEveryPly) {
  random_game<BareBoard::kFeatures>(GetParam(), plies_for(GetParam()) / 4, 2);
}

TEST_P(BoardTwin, AtariBoardAgreesOnEveryPly) {
  random_game<AtariBoard::kFeatures>(GetParam(), plies_for(GetParam()) / 2, 3);
}

TEST_P(BoardTwin, PatternBoardAgreesOnEveryPly) {
  random_game<PatternBoard::kFeatures>(GetParam(), plies_for(GetParam()) / 2, 4);
}

INSTANTIATE_TEST_SUITE_P(AllSizes, BoardTwin, testing::Range(kMinSize, kMaxSize + 1));

TEST(BoardTwin, PliesAddUpToAMillion) {
  long total = 0;
  for (int size = kMinSize; size <= kMaxSize; ++size) total += plies_for(size);
  EXPECT_GE(total, scaled(1000000));
}

}  // namespace
}  // namespace keima
