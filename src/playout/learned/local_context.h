// The local context of every point (ISGO-8): a 32-bit hash of the stones and the border around
// it, kept up to date stone by stone.
//
// The neighbourhoods have 4, 8, 12, 20, 24, 28, 36 or 40 points, each containing the smaller ones;
// 40 is the diamond of all points within four steps. A hash is the xor of a key for each stone and
// each point off the board. Black and White have keys of their own: whoever asks knows for whom.
// What tables need is the key of a move: its context, its place and its side in one word.
//
// A stone changes the hash of up to 40 points. They lie in nine rows, and a row in one vector, so
// that this is seven vectors and three words, whatever the size; points off the board have places
// too, so that nothing looks where the edge is. Hashing the candidates of each move when they are
// asked for would take more instructions (an estimate: docs/results/learning-policy.md).
// Of 8 points the board has the stones in a word of its own (core/board/around.h), and nothing is
// kept here.
// Tested by local_context_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <experimental/simd>

#include "base/check.h"
#include "base/rng.h"
#include "core/board/board.h"

namespace keima {

// The points of a neighbourhood, by their distance.
inline constexpr std::array kContextSizes = {4, 8, 12, 20, 24, 28, 36, 40};

// The size of the smallest neighbourhood that (dx, dy) belongs to; 0 for the point itself and for
// those beyond all of them.
constexpr int context_ring(int dx, int dy) {
  constexpr std::array kSquares = {1, 2, 4, 5, 8, 9, 10, 16};  // Of the farthest distance.
  const int square = dx * dx + dy * dy;
  // By distance alone the points 3 + 2 away would come before those 4 + 0 away.
  if (square == 0 || square == 13) return 0;
  for (std::size_t i = 0; i < kSquares.size(); ++i)
    if (square <= kSquares[i]) return kContextSizes[i];
  return 0;
}

// The key of `what` seen at (dx, dy). REQUIRES: what is not empty.
constexpr std::uint32_t context_key(int dx, int dy, Color what) {
  const auto offset = static_cast<std::uint64_t>((dy + 4) * 9 + dx + 4);
  return static_cast<std::uint32_t>(mix_bits(0x636F6E74657874u + 4 * offset + code_of(what)));
}

constexpr std::uint32_t place_key(Point p) {
  return static_cast<std::uint32_t>(mix_bits(0x706C616365u + static_cast<std::uint64_t>(p.cell())));
}

// The same of the nearest eight at once, by their colours in Around.
inline constexpr std::uint32_t kNearMix = 0x9E3779B1;
constexpr std::uint32_t near_context_key(std::uint32_t colors) {
  const std::uint32_t spread = colors * kNearMix;
  return spread ^ spread >> 15;
}

class LocalContexts {
 public:
  static constexpr int kAllBits = 32;

  // With fewer bits than all, the keys of a move are one in contexts that agree in their low bits,
  // as in the paper's tables: moves of one point share what is learned of them.
  // REQUIRES: context_size is one of kContextSizes; 0 <= bits <= kAllBits.
  explicit LocalContexts(int context_size, int bits = kAllBits);

  // A game begins at `board`. Cheap if it is the same position as the last time.
  template <BoardFeatures F>
  void start(const BasicBoard<F>& board);
  // `move` is now on the board, and has captured what it captures. REQUIRES: no pass.
  template <BoardFeatures F>
  void played(const BasicBoard<F>& board, Point move);

  // The context of p. REQUIRES: p is on the board, which is as start() and played() have seen it
  // last.
  template <BoardFeatures F>
  std::uint32_t context(const BasicBoard<F>& board, Point p) const {
    if (is_near_) return near_context_key(board.around(p).colors());
    return now_[kMargin + p.index()];
  }
  // The context a move had before it was played, where played() does not know of it yet.
  template <BoardFeatures F>
  std::uint32_t context_of_played(const BasicBoard<F>& board, Color c, Point move) const;
  // A move with its context and side in one word.
  std::uint32_t key(Color c, Point p, std::uint32_t context) const {
    const std::uint32_t key = (context & mask_) ^ places_[p];
    return c == Color::kBlack ? key : ~key;
  }

 private:
  static constexpr int kReach = 4;
  static constexpr std::size_t kMargin = kReach * kStride;  // Room for what a stone writes above.

  // What a stone does to the points around it. Row i is that of dy = i - 3, from dx = -4 on; the
  // three tips that do not fit in are apart.
  using Row = std::experimental::simd<std::uint32_t,
                                      std::experimental::simd_abi::deduce_t<std::uint32_t, 8>>;
  struct alignas(32) Changes {
    std::array<std::array<std::uint32_t, 8>, 7> rows;
    std::uint32_t top, bottom, right;
  };
  using Hashes = std::array<std::uint32_t, kCells + 2 * kMargin>;

  void toggle(Color c, Point p);
  std::uint32_t hash_of_border(int size, Point p) const;

  static constexpr int kNear = 8;  // The points that the board has in a word.

  int context_size_;
  bool is_near_;
  std::uint32_t mask_;              // Of the bits that count.
  PointMap<std::uint32_t> places_;  // Keys of places.
  std::array<Changes, 2> changes_;  // By a black stone, by a white one.
  int size_ = 0;
  PointMap<Color> start_stones_;
  Hashes start_{}, now_{};
  int empty_count_ = 0;
};

inline LocalContexts::LocalContexts(int context_size, int bits)
    : context_size_(context_size),
      is_near_(context_size == kNear),
      mask_(static_cast<std::uint32_t>((std::uint64_t{1} << bits) - 1)) {
  KEIMA_CHECK(std::find(kContextSizes.begin(), kContextSizes.end(), context_size) !=
              kContextSizes.end());
  for_each_point(kMaxSize, [&](Point p) { places_[p] = place_key(p); });
  for (Color c : kBothPlayers) {
    // The point at (dx, dy) from the stone sees the stone at (-dx, -dy).
    const auto key = [&](int dx, int dy) {
      const int ring = context_ring(dx, dy);
      return ring == 0 || ring > context_size ? 0 : context_key(-dx, -dy, c);
    };
    Changes& changes = changes_[c == Color::kWhite];
    for (int i = 0; i < 7; ++i)
      for (int j = 0; j < 8; ++j)
        changes.rows[static_cast<std::size_t>(i)][static_cast<std::size_t>(j)] = key(j - 4, i - 3);
    changes.top = key(0, -4);
    changes.bottom = key(0, 4);
    changes.right = key(4, 0);
  }
}

[[gnu::always_inline]] inline void LocalContexts::toggle(Color c, Point p) {
  namespace stdx = std::experimental;
  const Changes& changes = changes_[c == Color::kWhite];
  std::uint32_t* const center = now_.data() + kMargin + p.index();
  for (int i = 0; i < 7; ++i) {
    std::uint32_t* const to = center + (i - 3) * kStride - 4;
    Row row(to, stdx::element_aligned);
    row ^= Row(changes.rows[static_cast<std::size_t>(i)].data(), stdx::vector_aligned);
    row.copy_to(to, stdx::element_aligned);
  }
  center[-kReach * kStride] ^= changes.top;
  center[kReach * kStride] ^= changes.bottom;
  center[kReach] ^= changes.right;
}

template <BoardFeatures F>
[[gnu::always_inline]] inline std::uint32_t LocalContexts::context_of_played(
    const BasicBoard<F>& board, Color c, Point move) const {
  if (!is_near_) return context(board, move);
  std::uint32_t colors = board.around(move).colors();
  // What it has captured was still there.
  for (int i = empty_count_ - 1; i < board.empty_count(); ++i) {
    const int distance = board.empty_point(i).cell() - move.cell();
    for (int k = 0; k < 8; ++k) {
      const auto j = static_cast<std::size_t>(k % 4);
      if (distance == (k < 4 ? kNeighbors[j] : kDiagonals[j]))
        colors |= Around::change(k, opponent(c)) & 0xFFFF;
    }
  }
  return near_context_key(colors);
}

template <BoardFeatures F>
[[gnu::always_inline]] inline void LocalContexts::played(const BasicBoard<F>& board, Point move) {
  if (is_near_) {
    empty_count_ = board.empty_count();
    return;
  }
  const Color next = board.to_play();
  toggle(opponent(next), move);
  // What a move captures stands at the end of the list of empty points.
  for (int i = empty_count_ - 1; i < board.empty_count(); ++i) toggle(next, board.empty_point(i));
  empty_count_ = board.empty_count();
}

template <BoardFeatures F>
void LocalContexts::start(const BasicBoard<F>& board) {
  empty_count_ = board.empty_count();
  if (is_near_) return;
  bool same = size_ == board.size();
  if (same) for_each_point(size_, [&](Point p) { same &= start_stones_[p] == board[p]; });
  if (same) {
    // Only what is on the board counts.
    const std::size_t first = kMargin + kStride, count = static_cast<std::size_t>(kStride * size_);
    std::copy_n(start_.data() + first, count, now_.data() + first);
    return;
  }
  size_ = board.size();
  now_ = {};
  for_each_point(size_, [&](Point p) { now_[kMargin + p.index()] = hash_of_border(size_, p); });
  for_each_point(size_, [&](Point p) {
    start_stones_[p] = board[p];
    if (is_stone(board[p])) toggle(board[p], p);
  });
  start_ = now_;
}

inline std::uint32_t LocalContexts::hash_of_border(int size, Point p) const {
  std::uint32_t hash = 0;
  for (int dy = -kReach; dy <= kReach; ++dy) {
    for (int dx = -kReach; dx <= kReach; ++dx) {
      const int ring = context_ring(dx, dy), column = p.column() + dx, row = p.row() + dy;
      const bool is_outside = column < 0 || row < 0 || column >= size || row >= size;
      if (ring != 0 && ring <= context_size_ && is_outside)
        hash ^= context_key(dx, dy, Color::kBorder);
    }
  }
  return hash;
}

}  // namespace keima
