#include "train/balancing/balancer.h"

#include <algorithm>
#include <atomic>
#include <numeric>

#include "base/thread_team.h"

namespace keima {
namespace {

double outcome(int margin, double komi) {
  const double black = margin - komi;
  return black > 0 ? 1 : black < 0 ? -1 : 0;
}

// The mean of z, and how far from the judge it is beyond what chance explains.
class MeanOutcome {
 public:
  void add(double z) {
    sum_ += z;
    squares_ += z * z;
    ++count_;
  }
  double mean() const { return sum_ / count_; }
  double squared_error(double judged) const {
    const double difference = judged - mean();
    const double of_chance = count_ > 1 ? (squares_ / count_ - mean() * mean()) / (count_ - 1) : 0;
    return (difference * difference - of_chance) / 4;  // From a scale of -1 to 1.
  }

 private:
  double sum_ = 0, squares_ = 0;
  int count_ = 0;
};

double value_of(const JudgedPosition& position) { return 2 * position.black_wins - 1; }

// What one position has to say.
struct Push {
  std::vector<double> direction;  // g
  double difference = 0;          // V* - V
  double error = 0;
};

class Pusher {
 public:
  Pusher(const BalancedPolicy& policy, const JudgedPositions& set, const BalanceOptions& options)
      : set_(set), options_(options), playouts_(policy.make_playouts()) {}

  void push(const JudgedPosition& position, std::size_t parameters, Rng rng, Push& result) {
    playouts_->set_position(set_.size, position.moves);
    MeanOutcome mean;
    for (int i = 0; i < options_.value_playouts; ++i)
      mean.add(outcome(playouts_->run(rng), set_.komi));
    result.difference = value_of(position) - mean.mean();
    result.error = mean.squared_error(value_of(position));
    result.direction.assign(parameters, 0);
    for (int i = 0; i < options_.gradient_playouts; ++i) {
      playouts_->run_scored(rng, playout_);
      if (playout_.moves == 0) continue;
      const double factor = (outcome(playout_.margin, set_.komi) - mean.mean()) / playout_.moves /
                            options_.gradient_playouts;
      for (const auto& [parameter, slope] : playout_.terms)
        result.direction[parameter] += factor * slope;
    }
  }

 private:
  const JudgedPositions& set_;
  const BalanceOptions& options_;
  std::unique_ptr<BalancedPlayouts> playouts_;
  ScoredPlayout playout_;
};

// The order of positions in a pass.
std::vector<std::size_t> order_of_pass(std::size_t count, std::uint64_t seed, int iteration) {
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  Rng rng(seed, mix_bits(static_cast<std::uint64_t>(iteration)));
  for (std::size_t i = count; i > 1; --i) std::swap(order[i - 1], order[rng.below_wide(i)]);
  return order;
}

void move(std::vector<double>& parameters, const Push& push, const BalanceOptions& options) {
  for (std::size_t k = 0; k < parameters.size(); ++k)
    parameters[k] = std::clamp(parameters[k] + options.step * push.difference * push.direction[k],
                               -options.bound, options.bound);
}

// REQUIRES: a pass has just ended.
void add_to_mean(BalanceState& state, int first_half) {
  const double count = std::max(1, state.iteration - first_half);
  state.mean.resize(state.parameters.size());
  for (std::size_t k = 0; k < state.mean.size(); ++k)
    state.mean[k] += (state.parameters[k] - state.mean[k]) / count;
}

std::uint64_t stream(int iteration, std::size_t position) {
  return static_cast<std::uint64_t>(iteration) << 32 | position;
}

}  // namespace

void balance(BalancedPolicy& policy, const JudgedPositions& set, const BalanceOptions& options,
             BalanceState& state, const BalanceProgress& progress) {
  std::vector<Pusher> pushers;
  for (int i = 0; i < options.threads; ++i) pushers.emplace_back(policy, set, options);
  std::vector<Push> pushes(static_cast<std::size_t>(options.batch));
  const std::size_t all = set.positions.size();
  while (state.iteration < options.iterations) {
    const std::vector<std::size_t> order = order_of_pass(all, options.seed, state.iteration);
    BalanceError error;
    while (state.positions < all) {
      policy.set_parameters(state.parameters);
      const std::size_t count = std::min(pushes.size(), all - state.positions);
      std::atomic<std::size_t> taken = 0;
      const auto work = [&](int thread) {
        for (std::size_t i; (i = taken++) < count;) {
          const std::size_t number = order[state.positions + i];
          pushers[static_cast<std::size_t>(thread)].push(
              set.positions[number], state.parameters.size(),
              Rng(options.seed, stream(state.iteration, number)), pushes[i]);
        }
      };
      run_in_threads(options.threads, work, [&] { taken = count; });
      for (const Push& push : std::span(pushes).first(count)) {
        move(state.parameters, push, options);
        error.sum += push.error;
        ++error.positions;
      }
      state.positions += count;
      if (state.positions < all && !progress(state, error)) return;
    }
    ++state.iteration;
    state.positions = 0;
    add_to_mean(state, options.iterations / 2);
    if (!progress(state, error)) return;
  }
}

BalanceError balance_error(const BalancedPolicy& policy, const JudgedPositions& set, int playouts,
                           int threads, std::uint64_t seed) {
  const std::size_t all = set.positions.size();
  std::vector<double> errors(all);
  std::atomic<std::size_t> taken = 0;
  run_in_threads(
      threads,
      [&](int) {
        const std::unique_ptr<BalancedPlayouts> mine = policy.make_playouts();
        for (std::size_t i; (i = taken++) < all;) {
          const JudgedPosition& position = set.positions[i];
          mine->set_position(set.size, position.moves);
          Rng rng(seed, i);
          MeanOutcome mean;
          for (int k = 0; k < playouts; ++k) mean.add(outcome(mine->run(rng), set.komi));
          errors[i] = mean.squared_error(value_of(position));
        }
      },
      [&] { taken = all; });
  return {std::accumulate(errors.begin(), errors.end(), 0.0), all};
}

}  // namespace keima
