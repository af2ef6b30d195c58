#include "lab/match/match_runner.h"

#include <algorithm>
#include <atomic>
#include <chrono>
#include <condition_variable>
#include <mutex>
#include <set>
#include <thread>

#include "lab/match/match_table.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

class MatchRunner {
 public:
  explicit MatchRunner(MatchStore& store) : store_(store), standings_(store.config()) {
    std::set<int> played;
    for (const GameResult& game : store.games()) {
      played.insert(game.plan.number);
      standings_.add(game);
    }
    planned_ = schedule_of(store.config());
    for (const GamePlan& plan : planned_)
      if (!played.contains(plan.number)) waiting_.push_back(plan);
    std::ranges::reverse(waiting_);  // Taken from the end.
    is_decided_ = store.verdict() != SprtVerdict::kGoOn;
  }

  MatchEnd run(const RunOptions& options) {
    start_ = SteadyClock::now();
    const auto jobs = std::min(static_cast<std::size_t>(options.jobs), waiting_.size());
    working_ = is_decided_ ? 0 : jobs;
    std::vector<std::jthread> workers;  // Joined before anything else goes, whatever is thrown.
    for (std::size_t i = 0, count = working_; i < count; ++i)
      workers.emplace_back([this] { work(); });
    watch(options);
    workers.clear();
    if (error_) std::rethrow_exception(error_);
    options.look(progress());
    return stop_ ? MatchEnd::kStopped : is_decided_ ? MatchEnd::kDecided : MatchEnd::kAllPlayed;
  }

 private:
  MatchProgress progress() const {
    return {standings_, static_cast<std::int64_t>(planned_.size()), played_now_,
            std::chrono::duration<double>(SteadyClock::now() - start_).count()};
  }

  void watch(const RunOptions& options) {
    constexpr auto kLook = std::chrono::milliseconds(200);
    std::unique_lock lock(mutex_);
    while (working_ > 0) {
      changed_.wait_for(lock, kLook);
      try {
        if (!options.look(progress())) stop_ = true;
      } catch (...) {
        if (!error_) error_ = std::current_exception();
        stop_ = true;
      }
      // Again and again: a search that was just about to begin would not have heard the first call.
      if (stop_)
        for (MatchTable* table : tables_) table->interrupt();
    }
  }

  void work() {
    MatchTable table(store_.config());
    {
      const std::lock_guard lock(mutex_);
      tables_.insert(&table);
    }
    try {
      while (const auto plan = next_game())
        if (const auto result = table.play(*plan, stop_)) {
          const std::lock_guard lock(mutex_);
          record(*result);
        }
    } catch (...) {
      const std::lock_guard lock(mutex_);
      if (!error_) error_ = std::current_exception();
      stop_ = true;
    }
    const std::lock_guard lock(mutex_);
    tables_.erase(&table);
    --working_;
    changed_.notify_one();
  }

  std::optional<GamePlan> next_game() {
    const std::lock_guard lock(mutex_);
    if (stop_ || is_decided_ || waiting_.empty()) return std::nullopt;
    const GamePlan plan = waiting_.back();
    waiting_.pop_back();
    return plan;
  }

  // REQUIRES: the mutex is held.
  void record(const GameResult& result) {
    store_.add(result);
    standings_.add(result);
    ++played_now_;
    changed_.notify_one();
    const auto& sprt = store_.config().sprt;
    if (!sprt || is_decided_) return;
    const SprtVerdict verdict = judge(*sprt, standings_.log_likelihood_ratio());
    is_decided_ = verdict != SprtVerdict::kGoOn;
    if (is_decided_) store_.set_verdict(verdict);
  }

  MatchStore& store_;
  std::atomic<bool> stop_ = false;
  SteadyClock::time_point start_;
  std::vector<GamePlan> planned_;

  std::mutex mutex_;  // For all below, and the store.
  std::condition_variable changed_;
  Standings standings_;
  std::vector<GamePlan> waiting_;
  std::set<MatchTable*> tables_;
  std::size_t working_ = 0;
  std::int64_t played_now_ = 0;
  bool is_decided_ = false;
  std::exception_ptr error_;
};

// Better now than after the first game was lost by it.
void try_programs(const MatchConfig& config) {
  for (const PlayerSpec& player : config.players)
    if (player.is_external()) make_player(player, config.timeout);
}

}  // namespace

MatchEnd run_match(MatchStore& store, const RunOptions& options) {
  try_programs(store.config());
  return MatchRunner(store).run(options);
}

}  // namespace keima
