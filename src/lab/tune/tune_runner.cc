#include "lab/tune/tune_runner.h"

#include <algorithm>
#include <mutex>
#include <set>

#include "lab/match/failure_limit.h"
#include "lab/match/match_table.h"
#include "lab/match/rehearsal.h"
#include "lab/watched_threads.h"

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
      : store_(store),
        tuner_(tuner_of(store)),
        trials_(store.trials()),
        failures_(store.tuning().match.players.size()) {
    std::set<int> played;
    for (const TrialResult& result : trials_) played.insert(result.trial.number);
    for (int number = planned_trials(store.tuning()); number-- > 0;)
      if (!played.contains(number)) waiting_.push_back(number);  // Taken from the end.
  }

  TuneResult run(const TuneOptions& options) {
    const auto jobs = std::min(static_cast<std::size_t>(options.jobs), waiting_.size());
    is_running_ = jobs > 0;
    const auto look = [&] {
      const std::lock_guard lock(mutex_);
      return options.look(progress());
    };
    threads_.run(jobs, {[this] { work(); }, look, [this] { tables_.interrupt(); }});
    is_running_ = false;
    options.look(progress());
    return {tuner_->optimum(), progress().played() < progress().planned};
  }

 private:
  TuneProgress progress() const {
    const Tuning& tuning = store_.tuning();
    return {tuning.parameters,      *tuner_,    tuner_->optimum(), trials_,
            planned_trials(tuning), is_running_};
  }

  void work() {
    while (const auto trial = next_trial()) play(*trial);
  }

  std::optional<Trial> next_trial() {
    const std::lock_guard lock(mutex_);
    if (threads_.is_stopped() || waiting_.empty()) return std::nullopt;
    const int number = waiting_.back();
    waiting_.pop_back();
    return tuner_->next(number);
  }

  // Each trial has a table of its own, for settings differ from trial to trial.
  void play(const Trial& trial) {
    MatchConfig config = store_.tuning().match;
    apply(store_.tuning().parameters, trial.place, config.players[0].settings);
    MatchTable table(config);
    const OpenTables::Entry entry(tables_, table);
    TrialResult result{trial, 0, ""};
    for (const int game : {2 * trial.number, 2 * trial.number + 1})
      if (!play(table, plan_of(config, game), result)) return;
    const std::lock_guard lock(mutex_);
    store_.add(result);
    tuner_->hear(trial, result.score);
    trials_.push_back({trial, result.score, ""});
    threads_.wake();
  }

  // False if it was stopped.
  bool play(MatchTable& table, const GamePlan& plan, TrialResult& result) {
    const auto game = table.play(plan, threads_.is_stopped());
    if (!game) return false;
    result.score += game->points_of(0) / 2;
    result.sgf += game->sgf;
    const std::lock_guard lock(mutex_);
    failures_.add(*game, store_.tuning().match);
    return true;
  }

  TuneStore& store_;
  WatchedThreads threads_;
  OpenTables tables_;

  std::mutex mutex_;  // For all below, and the store.
  std::unique_ptr<Tuner> tuner_;
  std::vector<TrialResult> trials_;  // Without SGF.
  FailureLimit failures_;
  std::vector<int> waiting_;
  bool is_running_ = false;
};

}  // namespace

TuneResult run_tuning(TuneStore& store, const TuneOptions& options) {
  return TuneRunner(store).run(options);
}

void rehearse(const Tuning& tuning) {
  const auto rehearse_at = [&](const Place& place) {
    MatchConfig match = tuning.match;
    apply(tuning.parameters, place, match.players[0].settings);
    rehearse(match, 0);
  };
  const Place middle(tuning.parameters.size(), 0);
  rehearse_at(middle);
  for (std::size_t i = 0; i < middle.size(); ++i) {
    for (std::size_t choice = 1; choice < tuning.parameters[i].choices.size(); ++choice) {
      Place place = middle;
      place[i] = static_cast<double>(choice);
      rehearse_at(place);
    }
  }
  for (std::size_t i = 1; i < tuning.match.players.size(); ++i) rehearse(tuning.match, i);
}

Optimum optimum_of(const TuneStore& store) { return tuner_of(store)->optimum(); }

std::string tune_line(const TuneProgress& progress) {
  const std::string trials = fmt::format("{}/{} trials, ", progress.played(), progress.planned);
  const Optimum& optimum = progress.optimum;
  if (optimum.kind == Optimum::Kind::kUnknown) return trials + "nothing known yet";
  const std::string place = place_text(progress.parameters, optimum.place);
  if (optimum.kind == Optimum::Kind::kAtAnEnd)
    return trials + "no best between the ends: it rises to " + place;
  return trials + fmt::format("best {}: {:.1f} % ({:.1f} to {:.1f})", place, 100 * optimum.score,
                              100 * optimum.interval.low, 100 * optimum.interval.high);
}

}  // namespace keima
