// Lag: what the controller's clock takes for a move beyond what the engine itself measured (the
// network, pipes, a busy controller). It differs from place to place and from hour to hour, so it
// is learned from the recent moves.
//
// Before any is seen, the worst is taken to be `least`, and the usual a tenth of it. A lag as bad
// as the worst seen recently, or half as bad again, is then expected at any time. Tested by
// time_keeper_test.cc.
#pragma once

#include <algorithm>
#include <deque>
#include <numeric>

namespace keima {

struct Lag {
  double usual = 0;  // On average: what every move costs.
  double worst = 0;  // What the next move may cost.
};

class LagReserve {
 public:
  explicit LagReserve(double least) : least_(least) {}

  // The worst lag is never taken to be less than this.
  void set_least(double seconds) { least_ = seconds; }

  // May be negative: a clock that shows whole seconds is as often ahead as behind, and only the
  // average is right.
  void observe(double seconds) {
    seen_.push_back(seconds);
    if (seen_.size() > kMemory) seen_.pop_front();
  }

  Lag lag() const {
    const double guess = least_ / 10 / kSafety;  // Counts as one move more.
    const double sum = std::accumulate(seen_.begin(), seen_.end(), guess);
    const double mean = sum / static_cast<double>(seen_.size() + 1);
    double worst = least_;
    for (const double seconds : seen_) worst = std::max(worst, kSafety * seconds);
    return {std::max(0.0, kSafety * mean), worst};
  }

 private:
  static constexpr std::size_t kMemory = 30;  // Moves: a few minutes of an online game.
  static constexpr double kSafety = 1.5;

  double least_;
  std::deque<double> seen_;
};

}  // namespace keima
