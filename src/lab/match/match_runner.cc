#include "lab/match/match_runner.h"

#include <algorithm>
#include <chrono>
#include <mutex>
#include <set>

#include "lab/match/failure_limit.h"
#include "lab/match/match_table.h"
#include "lab/watched_threads.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

class MatchRunner {
 public:
  explicit MatchRunner(MatchStore& store)
      : store_(store),
        planned_(games_in(store.config())),
        standings_(store.config()),
        failures_(store.config().players.size()) {
    std::set<int> played;
    for (const GameResult& game : store.games()) {
      played.insert(game.plan.number);
      standings_.add(game);
    }
    for (const GamePlan& plan : schedule_of(store.config()))
      if (!played.contains(plan.number)) waiting_.push_back(plan);
    std::ranges::reverse(waiting_);  // Taken from the end.
    is_decided_ = store.verdict() != SprtVerdict::kGoOn;
  }

  MatchEnd run(const RunOptions& options) {
    start_ = SteadyClock::now();
    const auto jobs = std::min(static_cast<std::size_t>(options.jobs), waiting_.size());
    const auto look = [&] {
      const std::lock_guard lock(mutex_);
      return options.look(progress());
    };
    threads_.run(is_decided_ ? 0 : jobs,
                 {[this] { work(); }, look, [this] { tables_.interrupt(); }});
    options.look(progress());
    if (is_decided_) return MatchEnd::kDecided;
    return standings_.played() < planned_ ? MatchEnd::kStopped : MatchEnd::kAllPlayed;
  }

 private:
  MatchProgress progress() const {
    return {standings_, planned_, played_now_,
            std::chrono::duration<double>(SteadyClock::now() - start_).count()};
  }

  void work() {
    MatchTable table(store_.config());
    const OpenTables::Entry entry(tables_, table);
    while (const auto plan = next_game())
      if (const auto result = table.play(*plan, threads_.is_stopped())) {
        const std::lock_guard lock(mutex_);
        record(*result);
      }
  }

  std::optional<GamePlan> next_game() {
    const std::lock_guard lock(mutex_);
    if (threads_.is_stopped() || is_decided_ || waiting_.empty()) return std::nullopt;
    const GamePlan plan = waiting_.back();
    waiting_.pop_back();
    return plan;
  }

  // REQUIRES: the mutex is held.
  void record(const GameResult& result) {
    store_.add(result);
    standings_.add(result);
    ++played_now_;
    threads_.wake();
    failures_.add(result, store_.config());
    const auto& sprt = store_.config().sprt;
    if (!sprt || is_decided_) return;
    const SprtVerdict verdict = judge(*sprt, standings_.log_likelihood_ratio());
    is_decided_ = verdict != SprtVerdict::kGoOn;
    if (is_decided_) store_.set_verdict(verdict);
  }

  MatchStore& store_;
  SteadyClock::time_point start_;
  const std::int64_t planned_;
  WatchedThreads threads_;
  OpenTables tables_;

  std::mutex mutex_;  // For all below, and the store.
  Standings standings_;
  FailureLimit failures_;
  std::vector<GamePlan> waiting_;
  std::int64_t played_now_ = 0;
  bool is_decided_ = false;
};

}  // namespace

MatchEnd run_match(MatchStore& store, const RunOptions& options) {
  return MatchRunner(store).run(options);
}

}  // namespace keima
