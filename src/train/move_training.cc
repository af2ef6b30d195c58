#include "train/move_training.h"

#include <algorithm>
#include <array>
#include <atomic>

#include "base/thread_team.h"

namespace keima {
namespace {

constexpr std::size_t kBatch = 32;  // Games; about 70 MB on 19x19.

using Batch = std::vector<GameChoices>;

// Calls consume(batch) for the choices of all games, in order, while other threads see to the next
// batch. Ends early when consume returns false.
template <class Consume>
void for_each_batch(std::span<const TrainingGame> games, int threads, const FeatureSet& features,
                    Consume&& consume) {
  Batch ready, next;
  bool going = true;
  while (going && (!games.empty() || !ready.empty())) {
    const std::size_t count = std::min(kBatch, games.size());
    next.assign(count, {});
    std::atomic<std::size_t> taken = 0;
    const auto prepare = [&] {
      for (std::size_t i; (i = taken++) < count;) next[i] = GameChoices(games[i], features);
    };
    const auto work = [&](int thread) {
      if (thread == 0 && !ready.empty()) going = consume(ready);
      prepare();
    };
    run_in_threads(threads, work, [&] { taken = count; });
    ready.swap(next);
    games = games.subspan(count);
  }
}

// Nothing if `go_on` says no on the way.
std::optional<PredictionByPhase> judge(std::span<const TrainingGame> games, int threads,
                                       const FeatureSet& features, std::span<const double> logs,
                                       const std::function<bool()>& go_on) {
  PredictionByPhase prediction;
  bool going = true;
  for_each_batch(games, threads, features, [&](const Batch& batch) {
    for (const GameChoices& choices : batch)
      choices.for_each([&](const MoveChoice& choice) { prediction.judge(logs, choice); });
    return going = !go_on || go_on();
  });
  return going ? std::optional(prediction) : std::nullopt;
}

std::vector<TrainingGame> games_if(std::span<const TrainingGame> games, bool held_out) {
  std::vector<TrainingGame> result;
  std::array<std::size_t, kMaxSize + 1> seen{};
  for (const TrainingGame& game : games) {
    const std::size_t number = seen[static_cast<std::size_t>(game.size)]++;
    if ((number % kHeldOut == kHeldOut - 1) == held_out) result.push_back(game);
  }
  return result;
}

}  // namespace

std::vector<TrainingGame> learned_from(std::span<const TrainingGame> games) {
  return games_if(games, false);
}
std::vector<TrainingGame> held_out_of(std::span<const TrainingGame> games) {
  return games_if(games, true);
}

std::optional<std::vector<double>> train_moves(std::span<const TrainingGame> games,
                                               const FeatureSet& features,
                                               const MoveTraining& options,
                                               std::optional<TrainingState> start,
                                               const TrainingCallbacks& callbacks) {
  const std::vector<TrainingGame> learned = learned_from(games), held_out = held_out_of(games);
  int pass = start ? start->pass : 1;
  std::size_t done = start ? start->games : 0;
  ChoiceLearner learner =
      start ? ChoiceLearner(std::move(start->learned)) : ChoiceLearner(features.size());
  for (; pass <= options.passes; ++pass, done = 0) {
    bool going = true;
    for_each_batch(
        std::span(learned).subspan(done), options.threads, features, [&](const Batch& batch) {
          for (const GameChoices& choices : batch)
            choices.for_each([&](const MoveChoice& choice) { learner.learn(choice); });
          done += batch.size();
          return going = callbacks.progress({pass, done, learner.learned()}, learned.size());
        });
    if (!going) return std::nullopt;
    const std::optional<PredictionByPhase> prediction =
        judge(held_out, options.threads, features, learner.learned().logs, callbacks.go_on_judging);
    if (!prediction) {
      callbacks.progress({pass, done, learner.learned()}, learned.size());
      return std::nullopt;
    }
    callbacks.report(pass, *prediction);
  }
  return learner.learned().logs;
}

PredictionByPhase judge_moves(std::span<const TrainingGame> games, int threads,
                              const FeatureSet& features, std::span<const double> logs) {
  return judge(games, threads, features, logs, {}).value();
}

}  // namespace keima
