// One step of policy-gradient simulation balancing (AND-7, ERICA-12), for any game that can be
// simulated and any features:
//
//     V = mean result z of M simulations
//     g = 1/N * sum over N other simulations of z/T * sum over their T moves of psi(s_t, a_t)
//     theta += alpha * (V* - V) * g
//
// z is always seen from the same side. V and g come from different simulations: from the same ones
// their product would be biased.
//
// A Simulation plays from the position that is to be balanced:
//
//     ScoredGame play(Rng& rng, FeatureSums* scores)
//
// adds psi of each move to `scores`, if there are any to add to, and answers z and T. What psi is,
// is its own affair: as printed in Anderson's report, it is the bare feature of the move.
//
// Simulations are dealt to a fixed number of parts, which any number of threads work on: the result
// does not depend on it.
// Tested by balancing_step_test.cc against exact derivatives.
#pragma once

#include <atomic>
#include <cstdint>
#include <vector>

#include "base/rng.h"
#include "base/thread_team.h"
#include "train/anderson/feature_sums.h"

namespace keima {

struct ScoredGame {
  double z = 0;
  int moves = 0;  // T, those that psi was added for.
};

struct BalancingGames {
  int value = 100, gradient = 100;  // M and N.
};

class BalancingStep {
 public:
  BalancingStep(int features, BalancingGames games, int threads)
      : games_(games), threads_(threads), gradient_(features) {
    for (int i = 0; i < kParts; ++i) parts_.emplace_back(features);
  }

  // make() gives each part a Simulation of its own.
  template <class Make>
  void simulate(std::uint64_t seed, std::uint64_t stream, Make&& make) {
    std::atomic<int> next = 0;
    run_in_threads(
        threads_,
        [&](int) {
          for (int i; (i = next++) < kParts;) {
            auto simulation = make();
            Rng rng(seed, stream * kParts + static_cast<std::uint64_t>(i));
            parts_[static_cast<std::size_t>(i)].simulate(simulation, rng, share_of(games_.value, i),
                                                         share_of(games_.gradient, i));
          }
        },
        [&] { next = kParts; });
    value_ = 0;
    gradient_.clear();
    for (const Part& part : parts_) {
      value_ += part.results / games_.value;
      if (games_.gradient > 0) gradient_.add(part.gradient, 1.0 / games_.gradient);
    }
  }

  double value() const { return value_; }                    // V
  const FeatureSums& gradient() const { return gradient_; }  // g

 private:
  static constexpr int kParts = 8;
  static int share_of(int games, int part) { return games / kParts + (part < games % kParts); }

  struct Part {
    explicit Part(int features) : scores(features), gradient(features) {}

    template <class Simulation>
    void simulate(Simulation& simulation, Rng& rng, int value_games, int gradient_games) {
      results = 0;
      for (int i = 0; i < value_games; ++i) results += simulation.play(rng, nullptr).z;
      gradient.clear();
      for (int i = 0; i < gradient_games; ++i) {
        scores.clear();
        const ScoredGame game = simulation.play(rng, &scores);
        if (game.moves > 0 && game.z != 0) gradient.add(scores, game.z / game.moves);
      }
    }

    FeatureSums scores, gradient;
    double results = 0;
  };

  BalancingGames games_;
  int threads_;
  std::vector<Part> parts_;
  FeatureSums gradient_;
  double value_ = 0;
};

}  // namespace keima
