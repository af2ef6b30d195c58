#include "train/mm/mm.h"

#include "base/error.h"

namespace keima {
namespace {

constexpr double kGainAtFirst = 10;

std::size_t most_promising(std::span<const double> gains) {
  std::size_t best = 0;
  for (std::size_t i = gains.size() - 1; i > 0; --i)
    if (gains[i] > gains[best]) best = i;
  return best;
}

class Maximizer {
 public:
  Maximizer(const Competitions& competitions, const MmOptions& options)
      : competitions_(competitions), options_(options), wins_(count_wins(competitions)) {
    first_.push_back(0);
    for (const TeamGroup& group : competitions.groups)
      first_.push_back(first_.back() + group.count);
  }

  // Has to be called before the first step().
  void look(MmState& state) {
    const auto count = static_cast<double>(competitions_.size());
    now_ = expect(competitions_, state.gammas, options_.threads);
    state.mean_log_likelihood = height_ = now_.log_likelihood / count;
    if (options_.gain_has_prior) height_ += log_prior(state.gammas) / count;
  }

  void step(MmState& state, std::size_t group) {
    for (std::size_t i = first_[group]; i < first_[group + 1]; ++i) {
      double& gamma = state.gammas[i];
      gamma = (wins_[i] + 1) / (now_.wins[i] / gamma + 2 / (gamma + 1));
    }
    const double before = height_;
    look(state);
    state.gains[group] = height_ - before;
    ++state.steps;
  }

 private:
  const Competitions& competitions_;
  const MmOptions& options_;
  const std::vector<double> wins_;
  std::vector<std::size_t> first_;  // Feature of each group, and one behind the last.
  Expectation now_;
  double height_ = 0;  // What gains are of.
};

}  // namespace

std::optional<MmState> maximize(const Competitions& competitions, const MmOptions& options,
                                std::optional<MmState> start, const MmProgress& progress) {
  if (competitions.size() == 0) throw Error("there are no competitions to learn from");
  MmState state;
  if (start) {
    state = std::move(*start);
  } else {
    state.gains.assign(competitions.groups.size(), kGainAtFirst);
    state.gammas.assign(competitions.features(), 1);
  }
  Maximizer maximizer(competitions, options);
  maximizer.look(state);
  for (; state.round <= options.rounds; ++state.round) {
    for (;;) {
      const std::size_t group = most_promising(state.gains);
      if (state.gains[group] <= options.enough) break;
      maximizer.step(state, group);
      if (!progress(state, group)) return std::nullopt;
    }
    if (state.round < options.rounds) state.gains.assign(state.gains.size(), kGainAtFirst);
  }
  return state;
}

}  // namespace keima
