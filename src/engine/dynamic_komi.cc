#include "engine/dynamic_komi.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

constexpr std::uint64_t kEnoughSimulations = 200;
constexpr double kMostTaken = 30;  // Points that we let ourselves be given.

// From our eyes to Black's and back.
double for_black(Color us, double ours) { return us == Color::kBlack ? ours : -ours; }

// The moves after which the linear extra is gone.
int linear_moves(Color us, int size) {
  if (size >= 19) return us == Color::kBlack ? 200 : 150;
  return size >= 15 ? 100 : size >= 9 ? 50 : 15;
}

// In the first moves nothing is known but the stones.
bool is_opening(const KomiSituation& s) { return s.move < (s.board_size >= 15 ? 20 : 4); }
double opening_extra(const KomiSituation& s) {
  return std::max(-kMostTaken, for_black(s.us, 7.0 * s.handicap));
}

// Moves that each side still has to make if a fifth of the board stays empty (Pachi's estimate).
double moves_left(const KomiSituation& s) {
  return (s.empty - 0.2 * s.board_size * s.board_size) / 2;
}
double fewest_moves_left(int size) { return 30.0 * size * size / 361; }

// How much of the game is played.
double phase(const KomiSituation& s) {
  const double left = std::max(moves_left(s), fewest_moves_left(s.board_size));
  return s.move / (s.move + 2 * left);
}

}  // namespace

bool komi_ends(const KomiSituation& s) { return moves_left(s) <= fewest_moves_left(s.board_size); }

double LinearKomi::next(const KomiSituation& s) {
  if (komi_ends(s)) return extra_ = 0;
  const int moves = linear_moves(s.us, s.board_size);
  if (s.move >= moves) return for_black(s.us, late(s));
  const double per_stone = s.us == Color::kBlack ? 12 : 8;
  return s.handicap * per_stone * (1 - static_cast<double>(s.move) / moves);
}

double LinearKomi::late(const KomiSituation& s) {
  constexpr double kGreen = 0.85, kOrange = 0.8, kLosing = 0.5, kDrop = 4;
  if (s.simulations < kEnoughSimulations) return extra_;
  const bool once_too_much = ratchet_ != std::numeric_limits<double>::infinity();
  if (s.win_rate < kLosing && once_too_much) {
    extra_ = ratchet_ = 0;
  } else if (s.win_rate < kOrange && extra_ > 0) {
    extra_ = ratchet_ = std::max(0.0, extra_ - kDrop);
  } else if (s.win_rate > kGreen && extra_ + 1 <= ratchet_) {
    extra_ += 1;
  }
  return extra_;
}

double ValueKomi::next(const KomiSituation& s) {
  constexpr double kRed = 0.45, kGreen = 0.5, kStep = 1;
  const bool has_news = s.simulations >= kEnoughSimulations;
  if (komi_ends(s)) {
    extra_ = 0;
  } else if (is_opening(s)) {
    extra_ = opening_extra(s);
  } else if (has_news && s.win_rate < kRed) {
    if (extra_ > 0) ratchet_ = extra_;
    extra_ = std::max(-kMostTaken, extra_ - kStep);
  } else if (has_news && s.win_rate > kGreen) {
    extra_ = std::min(extra_ + kStep, ratchet_ - kStep);
  }
  return for_black(s.us, extra_);
}

double ScoreKomi::next(const KomiSituation& s) {
  constexpr double kRate = -18, kMiddle = 0.65, kLargestShare = 0.9;
  if (komi_ends(s)) {
    extra_ = 0;
  } else if (is_opening(s)) {
    extra_ = opening_extra(s);
  } else if (s.simulations >= kEnoughSimulations) {
    const double share = std::min(kLargestShare, 1 / (1 + std::exp(-kRate * (phase(s) - kMiddle))));
    extra_ = std::max(-kMostTaken, extra_ + share * for_black(s.us, s.margin));
  }
  return for_black(s.us, extra_);
}

}  // namespace keima
