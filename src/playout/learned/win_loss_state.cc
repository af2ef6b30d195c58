#include "playout/learned/win_loss_state.h"

#include <algorithm>
#include <cmath>

#include "base/check.h"

namespace keima {
namespace {

// The bound of the rate that lies towards one half, as evidence: the lower end of the interval from
// one half up, the upper end minus 1 below. No two states have the same (the smallest distance is
// 5e-5, far above what rounding can do).
double value_of(int wins, int trials) {
  if (trials == 0) return -9.9999;
  constexpr double kQuartile = 0.674490;  // Of the normal distribution.
  constexpr double kSquare = kQuartile * kQuartile;
  const double rate = (wins + kSquare / 2) / (trials + kSquare);
  const double half = kQuartile * std::sqrt(rate * (1 - rate) / trials);
  return 2 * wins >= trials ? rate - half : rate + half - 1;
}

// How much evidence a full state drops.
constexpr double kConfirmation = 1.3;

}  // namespace

WinLossStates::WinLossStates(int end_of_scale, Prior prior) {
  KEIMA_CHECK(end_of_scale >= 4 && end_of_scale <= kLongestScale);
  KEIMA_CHECK(prior.wins <= prior.trials && prior.trials <= 2);
  for (int n = 0; n <= end_of_scale; ++n)
    for (int w = 0; w <= n; ++w) states_.push_back({value_of(w, n), w, n});
  std::sort(states_.begin(), states_.end(),
            [](const State& a, const State& b) { return a.value < b.value; });

  next_[0][0] = state_of(prior.wins, prior.trials + 1);
  next_[1][0] = state_of(prior.wins + 1, prior.trials + 1);
  for (int s = 1; s < size(); ++s) {
    for (const bool won : {false, true}) {
      next_[won][static_cast<std::size_t>(s)] =
          trials(s) < end_of_scale ? state_of(wins(s) + won, trials(s) + 1) : when_full(s, won);
    }
  }
}

std::uint8_t WinLossStates::state_of(int wins, int trials) const {
  const auto found = std::find_if(states_.begin(), states_.end(), [&](const State& s) {
    return s.wins == wins && s.trials == trials;
  });
  KEIMA_CHECK(found != states_.end());
  return static_cast<std::uint8_t>(found - states_.begin());
}

std::uint8_t WinLossStates::lowest_with(double value) const {
  const auto found = std::find_if(states_.begin(), states_.end(),
                                  [&](const State& s) { return s.value >= value; });
  return found == states_.end() ? best() : static_cast<std::uint8_t>(found - states_.begin());
}

// The next state on the side of the result that has the trials left to it.
std::uint8_t WinLossStates::when_full(int state, bool won) const {
  const int w = wins(state), n = trials(state);
  if (won ? w == n : w == 0) return static_cast<std::uint8_t>(state);
  const double excess = std::abs(static_cast<double>(w) / n - 0.5);
  const int left = n - static_cast<int>(std::floor(kConfirmation * n * excess + 0.5));
  int next = state;
  do next += won ? 1 : -1;
  while (trials(next) != left);
  return static_cast<std::uint8_t>(next);
}

}  // namespace keima
