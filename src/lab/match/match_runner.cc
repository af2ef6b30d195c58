#include "lab/match/match_runner.h"

#include <algorithm>
#include <chrono>
#include <set>

#include "lab/match/failure_limit.h"
#include "lab/match/game_pool.h"

namespace keima {
namespace {

using SteadyClock = std::chrono::steady_clock;

class MatchRunner : public GameSource {
 public:
  MatchRunner(MatchStore& store, const RunOptions& options)
      : store_(store),
        options_(options),
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

  MatchEnd run() {
    play_games(*this, static_cast<int>(
                          std::min(static_cast<std::size_t>(options_.jobs), waiting_.size())));
    look();
    if (is_decided_) return MatchEnd::kDecided;
    return standings_.played() < planned_ ? MatchEnd::kStopped : MatchEnd::kAllPlayed;
  }

  std::optional<PlannedGame> next() override {
    if (is_decided_ || waiting_.empty()) return std::nullopt;
    const GamePlan plan = waiting_.back();
    waiting_.pop_back();
    return PlannedGame{store_.config(), plan, [this](const GameResult& result) { record(result); }};
  }

  bool look() override {
    return options_.look({standings_, planned_, played_now_,
                          std::chrono::duration<double>(SteadyClock::now() - start_).count()});
  }

 private:
  void record(const GameResult& result) {
    store_.add(result);
    standings_.add(result);
    ++played_now_;
    failures_.add(result, store_.config());
    const auto& sprt = store_.config().sprt;
    if (!sprt || is_decided_) return;
    const SprtVerdict verdict = judge(*sprt, standings_.log_likelihood_ratio());
    is_decided_ = verdict != SprtVerdict::kGoOn;
    if (is_decided_) store_.set_verdict(verdict);
  }

  MatchStore& store_;
  const RunOptions& options_;
  const SteadyClock::time_point start_ = SteadyClock::now();
  const std::int64_t planned_;
  Standings standings_;
  FailureLimit failures_;
  std::vector<GamePlan> waiting_;
  std::int64_t played_now_ = 0;
  bool is_decided_ = false;
};

}  // namespace

MatchEnd run_match(MatchStore& store, const RunOptions& options) {
  return MatchRunner(store, options).run();
}

}  // namespace keima
