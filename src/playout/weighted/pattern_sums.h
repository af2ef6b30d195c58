// The weights of all moves by pattern, kept up to date move by move.
//
// A weight depends on the 3x3 word of its point alone, so only those whose word a move changed are
// looked up again: the eight around the new stone, the captured stones with the eight around each,
// and where the board has atari bits, the points where these changed.
// Tested by pattern_sums_test.cc against weights from scratch.
#pragma once

#include <array>

#include "core/board/board.h"
#include "pattern/pattern_weights.h"
#include "playout/weighted/weight_sums.h"

namespace keima {

template <int kBits>
class PatternSums {
 public:
  PatternSums() = default;  // Without weights: use() comes before start().
  explicit PatternSums(const PatternWeights<kBits>& weights) : weights_(&weights) {}

  // From the next start() on.
  void use(const PatternWeights<kBits>& weights) { weights_ = &weights; }

  template <BoardFeatures F>
  void start(const BasicBoard<F>& board) {
    sums_.clear(board.size());
    for (int i = 0; i < board.empty_count(); ++i) refresh(board, board.empty_point(i));
    captured_ = captured(board);
  }

  // `move` is now on the board.
  template <BoardFeatures F>
  void played(const BasicBoard<F>& board, Point move) {
    if (move.is_pass()) return;
    static_assert(kBits == 16 || F.marks);
    refresh_around(board, move);
    // The board adds what it takes off to the end of its list of empty points.
    const int taken = captured(board) - captured_;
    captured_ += taken;
    for (int i = board.empty_count() - taken; i < board.empty_count(); ++i) {
      refresh_around(board, board.empty_point(i));
    }
    if constexpr (F.marks)
      for (Point p : board.remarked()) refresh(board, p);
  }

  const WeightSums& sums() const { return sums_; }

  // Takes away the weight of p until lift_bans(), which comes before the next move is played.
  void ban(Point p) {
    sums_.set(p, 0);
    banned_[bans_++] = p;
  }
  template <BoardFeatures F>
  void lift_bans(const BasicBoard<F>& board) {
    while (bans_ > 0) refresh(board, banned_[--bans_]);
  }

 private:
  // REQUIRES: p is empty.
  template <BoardFeatures F>
  [[gnu::always_inline]] void refresh(const BasicBoard<F>& board, Point p) {
    sums_.set(p, (*weights_)[board.around(p)]);
  }
  template <BoardFeatures F>
  [[gnu::always_inline]] void refresh_around(const BasicBoard<F>& board, Point p) {
    sums_.set_around(p, [&](Point q) {
      const WeightPair if_empty = -static_cast<WeightPair>(board[q] == Color::kEmpty);
      return (*weights_)[board.around(q)] & if_empty;
    });
  }
  template <BoardFeatures F>
  static int captured(const BasicBoard<F>& board) {
    return board.captured(Color::kBlack) + board.captured(Color::kWhite);
  }

  const PatternWeights<kBits>* weights_ = nullptr;
  WeightSums sums_;
  std::array<PackedPoint, kMaxPoints> banned_;
  std::size_t bans_ = 0;
  int captured_ = 0;  // Stones of both sides, before the last move.
};

}  // namespace keima
