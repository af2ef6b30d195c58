// Lag: what the controller's clock takes for a move beyond what the engine itself measured (the
// network, pipes, a busy controller), and what the engine does but for thinking: preparations,
// being late to see that time is up, judging the position, waiting for a processor. It differs from
// place to place and from hour to hour, so it is learned from the recent moves.
//
// Before any is seen, the worst is taken to be `least`, which is little, and the usual a 20th of
// it. A lag as bad as the worst seen recently, or half as bad again, is then expected at any time.
// Tested by time_keeper_test.cc.
#pragma once

#include <algorithm>
#include <deque>
#include <numeric>

namespace keima {

struct Lag {
  double usual = 0;  // On average: what every move costs.
  double worst = 0;  // What the next move may cost.
  double own = 0;    // What every move costs us besides, on average.
};

// What something took in the last moves.
class RecentMoves {
 public:
  void add(double seconds) {
    seen_.push_back(seconds);
    if (seen_.size() > kMemory) seen_.pop_front();
  }
  // With a guess that counts as one move more.
  double mean(double guess) const {
    const double sum = std::accumulate(seen_.begin(), seen_.end(), guess);
    return sum / static_cast<double>(seen_.size() + 1);
  }
  double worst() const { return seen_.empty() ? 0 : std::max(0.0, std::ranges::max(seen_)); }

 private:
  static constexpr std::size_t kMemory = 30;  // Moves: a few minutes of an online game.
  std::deque<double> seen_;
};

class LagReserve {
 public:
  explicit LagReserve(double least) : least_(least) {}

  // The worst lag is never taken to be less than this.
  void set_least(double seconds) { least_ = seconds; }

  // Of the controller's clock. May be negative: one that shows whole seconds is as often ahead as
  // behind, and only the average is right.
  void observe(double seconds) { outside_.add(seconds); }
  // So many moves together took so much more than usual_outside() each; by which of them is
  // unknown.
  void observe_drift(int moves, double seconds) {
    if (moves == 0) return;  // Heard twice before a move.
    const double usual = usual_outside();
    const double shared = std::min(0.0, seconds), of_one = std::max(0.0, seconds);
    for (int i = 1; i < moves; ++i) outside_.add(usual + shared / moves);
    outside_.add(usual + shared / moves + of_one);
  }
  // Before a search and from its end to the answer: exact, so it needs no margin.
  void observe_own(double seconds) { own_.add(seconds); }

  Lag lag() const {
    return {usual_outside(), std::max(least_, kSafety * outside_.worst()) + own_.worst(),
            own_.mean(0)};
  }
  // Without our own part, which we see as it passes.
  double usual_outside() const {
    return std::max(0.0, kSafety * outside_.mean(least_ / 20 / kSafety));
  }

 private:
  static constexpr double kSafety = 1.5;

  double least_;
  RecentMoves outside_, own_;
};

}  // namespace keima
