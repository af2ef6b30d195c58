// Balance of learned moves (ISGO-14): both sides shall get as many of them.
//
// Learned moves are better than random ones. The leader's win more often, so that one threshold for
// both would help the leader and falsify the result. An offset raises the threshold of the side
// that gets more of them and lowers the other's; it is looked at every 50 games and moved by 1 if
// the counts differ by more than twice their standard error, faster if one is twice the other.
// Threads share it; counts are added once a game.
// Tested by balance_test.cc.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <cstdlib>

#include "core/color.h"

namespace keima {

// How many moves of one kind each side was given.
struct SideCounts {
  std::int64_t black = 0, white = 0;
};

class Balance {
 public:
  // Against Black, in win/loss states.
  int offset() const { return offset_.load(std::memory_order_relaxed); }
  void reset() {
    games_ = black_ = white_ = 0;
    offset_ = 0;
  }

  // The threshold of one side, within the states 1 to best.
  static int threshold(int both, int offset, Color c, int best) {
    return std::clamp(c == Color::kBlack ? both + offset : both - offset, 1, best);
  }

  // A game is over.
  void add(SideCounts counts) {
    black_.fetch_add(counts.black, std::memory_order_relaxed);
    white_.fetch_add(counts.white, std::memory_order_relaxed);
    if ((games_.fetch_add(1, std::memory_order_relaxed) + 1) % kGames != 0) return;
    const int moved = offset() + correction({black_.exchange(0), white_.exchange(0)});
    offset_.store(std::clamp(moved, -kFarthest, kFarthest), std::memory_order_relaxed);
  }

  // What the counts say should be done to the offset.
  static int correction(SideCounts counts) {
    const auto [black, white] = counts;
    const std::int64_t difference = black - white;
    // The standard error of the difference is the root of the sum.
    if (difference * difference <= 4 * (black + white)) return 0;
    const std::int64_t more = std::max(black, white), fewer = std::min(black, white);
    const int step = more > 4 * fewer ? 8 : more > 2 * fewer ? 4 : 1;
    return difference > 0 ? step : -step;
  }

 private:
  static constexpr std::int64_t kGames = 50;
  static constexpr int kFarthest = 252;  // No threshold can follow beyond the scale.
  std::atomic<std::int64_t> games_ = 0, black_ = 0, white_ = 0;
  std::atomic<int> offset_ = 0;
};

}  // namespace keima
