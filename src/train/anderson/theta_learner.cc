#include "train/anderson/theta_learner.h"

#include "base/error.h"

namespace keima {
namespace {

std::vector<double> joined(const std::vector<double>& first, const std::vector<double>& second) {
  std::vector<double> all = first;
  all.insert(all.end(), second.begin(), second.end());
  return all;
}

}  // namespace

TrainingState ThetaLearner::state(std::int64_t rounds) const {
  const Rprop::Memory& memory = rprop_.memory();
  return {1,
          static_cast<std::size_t>(rounds),
          {joined(thetas_.values(), memory.signs),
           joined(memory.lengths, std::vector<double>(memory.lengths.size()))}};
}

std::int64_t ThetaLearner::restore(const TrainingState& state, ThetaBounds bounds) {
  const auto size = static_cast<std::ptrdiff_t>(thetas_.size());
  const std::vector<double>&logs = state.learned.logs, &squares = state.learned.squares;
  if (std::ssize(logs) != 2 * size || std::ssize(squares) != 2 * size)
    throw Error("the checkpoint has {} numbers, not {}", logs.size(), 2 * size);
  thetas_ = PatternThetas({logs.begin(), logs.begin() + size}, bounds);
  rprop_.set_memory({{logs.begin() + size, logs.end()}, {squares.begin(), squares.begin() + size}});
  return static_cast<std::int64_t>(state.games);
}

}  // namespace keima
