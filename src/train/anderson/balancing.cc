#include "train/anderson/balancing.h"

namespace keima {

std::int64_t learn_to_balance(const StateSource& states, const GradientBalancing& method,
                              const Rounds& rounds, ThetaLearner& learner) {
  FeatureSums round(learner.thetas().size());
  BalancingStep step(learner.thetas().size(), method.games, rounds.threads);
  return go_through(rounds, [&](std::int64_t i) {
    const ExpertState state = states(i);
    const BareBoard board = state.board(states.size());
    step.simulate(rounds.seed, static_cast<std::uint64_t>(i), [&] {
      return SoftmaxSimulation(board, state.komi, learner.thetas(), method.form, method.draw);
    });
    const double error = state.target() - step.value();
    round.clear();
    round.add(step.gradient(), error * (error > 0 ? method.alpha_plus : method.alpha_minus));
    learner.apply(round);
  });
}

double balancing_error(const StateSource& states, std::int64_t count, int games,
                       const PatternThetas& thetas, std::uint64_t seed, int threads) {
  BalancingStep step(thetas.size(), {games, 0}, threads);
  double sum = 0;
  for (std::int64_t i = 0; i < count; ++i) {
    const ExpertState state = states(i);
    const BareBoard board = state.board(states.size());
    step.simulate(seed, static_cast<std::uint64_t>(i), [&] {
      return SoftmaxSimulation(board, state.komi, thetas, GradientBalancing::Form::kCorrected,
                               DrawForm::kProper);
    });
    const double error = state.target() - step.value();
    sum += error * error;
  }
  return sum / static_cast<double>(count);
}

}  // namespace keima
