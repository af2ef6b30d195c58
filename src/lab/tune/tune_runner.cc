#include "lab/tune/tune_runner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <map>
#include <mutex>
#include <set>
#include <thread>

#include "lab/match/referee.h"

namespace keima {
namespace {

int planned_trials(const Tuning& tuning) { return tuning.match.games / 2; }

std::unique_ptr<Tuner> tuner_of(const TuneStore& store) {
  const Tuning& tuning = store.tuning();
  auto tuner = make_tuner(tuning.method, tuning.parameters, tuning.match.seed);
  for (const TrialResult& result : store.trials()) tuner->hear(result.trial, result.score);
  return tuner;
}

class TuneRunner {
 public:
  explicit TuneRunner(TuneStore& store)
      : store_(store), tuner_(tuner_of(store)), trials_(store.trials()) {
    std::set<int> played;
    for (const TrialResult& result : trials_) played.insert(result.trial.number);
    for (int number = planned_trials(store.tuning()); number-- > 0;)
      if (!played.contains(number)) waiting_.push_back(number);  // Taken from the end.
  }

  Optimum run(const TuneOptions& options) {
    working_ = std::min(static_cast<std::size_t>(options.jobs), waiting_.size());
    std::vector<std::jthread> workers;
    for (std::size_t i = 0, count = working_; i < count; ++i)
      workers.emplace_back([this] { work(); });
    watch(options);
    workers.clear();
    if (error_) std::rethrow_exception(error_);
    options.look(progress());
    return tuner_->optimum();
  }

 private:
  TuneProgress progress() const {
    const Tuning& tuning = store_.tuning();
    return {tuning.parameters,     *tuner_, tuner_->optimum(), trials_, planned_trials(tuning),
            working_ > 0 && !stop_};
  }

  void watch(const TuneOptions& options) {
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, std::chrono::milliseconds(200));
      try {
        if (!options.look(progress())) stop_ = true;
      } catch (...) {
        if (!error_) error_ = std::current_exception();
        stop_ = true;
      }
      if (!stop_) continue;
      for (const auto& [worker, players] : boards_)
        for (MatchPlayer* player : players) player->interrupt();
    }
  }

  void work() {
    try {
      while (const auto trial = next_trial()) play(*trial);
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
      stop_ = true;
    }
    const std::lock_guard lock(mutex_);
    --working_;
    changed_.notify_one();
  }

  std::optional<Trial> next_trial() {
    const std::lock_guard lock(mutex_);
    if (stop_ || waiting_.empty()) return std::nullopt;
    const int number = waiting_.back();
    waiting_.pop_back();
    return tuner_->next(number);
  }

  // Players are made for each game: settings differ from trial to trial, and games are long.
  void play(const Trial& trial) {
    MatchConfig config = store_.tuning().match;
    apply(store_.tuning().parameters, trial.place, config.players[0].settings);
    config.games = 2 * (trial.number + 1);
    const auto plans = schedule_of(config);
    TrialResult result{trial, 0, ""};
    for (const GamePlan& plan : {plans[plans.size() - 2], plans.back()}) {
      const auto black = make_player(config.players[plan.black], config.timeout);
      const auto white = make_player(config.players[plan.white], config.timeout);
      seat({black.get(), white.get()});
      const auto game = lead_game({config, plan, *black, *white}, stop_);
      seat({});
      if (!game) return;
      result.score += game->points_of(0) / 2;
      result.sgf += game->sgf;
    }
    const std::lock_guard lock(mutex_);
    store_.add(result);
    tuner_->hear(trial, result.score);
    trials_.push_back({trial, result.score, ""});
    changed_.notify_one();
  }

  void seat(const std::vector<MatchPlayer*>& players) {
    const std::lock_guard lock(mutex_);
    boards_[std::this_thread::get_id()] = players;
  }

  TuneStore& store_;
  std::atomic<bool> stop_ = false;

  std::mutex mutex_;  // For all below, and the store.
  std::condition_variable changed_;
  std::unique_ptr<Tuner> tuner_;
  std::vector<TrialResult> trials_;  // Without SGF.
  std::vector<int> waiting_;
  std::map<std::thread::id, std::vector<MatchPlayer*>> boards_;
  std::size_t working_ = 0;
  std::exception_ptr error_;
};

}  // namespace

Optimum run_tuning(TuneStore& store, const TuneOptions& options) {
  return TuneRunner(store).run(options);
}

Optimum optimum_of(const TuneStore& store) { return tuner_of(store)->optimum(); }

std::string tune_line(const TuneProgress& progress) {
  const auto& [place, score, interval] = progress.optimum;
  return fmt::format("{}/{} trials, best {}: {:.1f} % ({:.1f} to {:.1f})", progress.played(),
                     progress.planned, place_text(progress.parameters, place), 100 * score,
                     100 * interval.low, 100 * interval.high);
}

}  // namespace keima
