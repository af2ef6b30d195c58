#include "engine/dynamic_komi.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

double for_black(Color us, double harder_for_us) {
  return us == Color::kBlack ? harder_for_us : -harder_for_us;
}

// The moves after which the linear extra is gone.
int linear_moves(int size) { return size >= 19 ? 200 : size >= 15 ? 100 : size >= 9 ? 50 : 15; }

}  // namespace

double linear_komi(const KomiSituation& s) {
  const double per_stone = s.us == Color::kBlack ? 12 : 8;
  const double left = 1 - static_cast<double>(s.move) / linear_moves(s.board_size);
  return s.handicap * per_stone * std::max(0.0, left);
}

double ValueKomi::next(const KomiSituation& s) {
  constexpr double kMost = 30;
  const bool small = s.board_size < 15;
  if (s.move < (small ? 4 : 20)) {  // Nothing is known yet but the stones.
    extra_ = std::min(kMost, 7.0 * s.handicap) * (s.us == Color::kBlack ? 1 : -1);
    return for_black(s.us, extra_);
  }
  if (s.win_rate < 0.45) {
    if (extra_ > 0) ratchet_ = std::min(ratchet_, extra_);
    extra_ -= 1;
  } else if (s.win_rate > 0.5 && extra_ + 1 < ratchet_) {
    extra_ += 1;
  }
  extra_ = std::clamp(extra_, -kMost, kMost);
  return for_black(s.us, extra_);
}

double score_komi(const KomiSituation& s) {
  // How much of the game is played, in shares of the board.
  const double phase = static_cast<double>(s.move) / (s.board_size * s.board_size);
  const double share = std::min(0.9, 1 / (1 + std::exp(18 * (phase - 0.65))));
  return share * s.margin;
}

}  // namespace keima
