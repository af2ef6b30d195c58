#include "lab/tune/tune_runner.h"

#include <algorithm>
#include <array>
#include <map>
#include <set>
#include <utility>

#include "lab/match/failure_limit.h"
#include "lab/match/game_pool.h"
#include "lab/match/rehearsal.h"

namespace keima {
namespace {

int planned_trials(const Tuning& tuning) { return tuning.match.games / 2; }

class TuneRunner : public GameSource {
 public:
  TuneRunner(TuneStore& store, const TuneOptions& options)
      : store_(store),
        options_(options),
        tuner_(tuner_of(store)),
        trials_(store.trials()),
        failures_(store.tuning().match.players.size()) {
    std::set<int> played;
    for (const TrialResult& result : trials_) played.insert(result.trial.number);
    for (int number = planned_trials(store.tuning()); number-- > 0;)
      if (!played.contains(number)) waiting_.push_back(number);  // Taken from the end.
  }

  TuneResult run() {
    const std::size_t games = 2 * waiting_.size();
    is_running_ = games > 0;
    play_games(*this, static_cast<int>(std::min(static_cast<std::size_t>(options_.jobs), games)));
    is_running_ = false;
    look();
    return {tuner_->optimum(), progress().played() < progress().planned};
  }

  std::optional<PlannedGame> next() override {
    if (second_game_of_ != nullptr) return game_of(*std::exchange(second_game_of_, nullptr), 1);
    if (waiting_.empty()) return std::nullopt;
    const int number = waiting_.back();
    waiting_.pop_back();
    OpenTrial& trial = open_[number];
    trial.trial = tuner_->next(number);
    trial.config = store_.tuning().match;
    apply(store_.tuning().parameters, trial.trial.place, trial.config.players[0].settings);
    second_game_of_ = &trial;
    return game_of(trial, 0);
  }

  bool look() override { return options_.look(progress()); }

 private:
  struct OpenTrial {
    Trial trial;
    MatchConfig config;  // With its settings.
    int games = 0;       // That are over.
    double score = 0;
    std::array<std::string, 2> sgf;
  };

  TuneProgress progress() const {
    const Tuning& tuning = store_.tuning();
    return {tuning.parameters,      *tuner_,    tuner_->optimum(), trials_,
            planned_trials(tuning), is_running_};
  }

  PlannedGame game_of(OpenTrial& trial, int game) {
    return {trial.config, plan_of(trial.config, 2 * trial.trial.number + game),
            [this, &trial, game](const GameResult& result) {
              trial.sgf[static_cast<std::size_t>(game)] = result.sgf;
              record(trial, result);
            }};
  }

  void record(OpenTrial& trial, const GameResult& result) {
    failures_.add(result, store_.tuning().match);
    trial.score += result.points_of(0) / 2;
    if (++trial.games < 2) return;
    store_.add({trial.trial, trial.score, trial.sgf[0] + trial.sgf[1]});
    tuner_->add_result(trial.trial, trial.score);
    trials_.push_back({trial.trial, trial.score, ""});
    open_.erase(open_.find(trial.trial.number));
  }

  TuneStore& store_;
  const TuneOptions& options_;
  std::unique_ptr<Tuner> tuner_;
  std::vector<TrialResult> trials_;  // Without SGF.
  FailureLimit failures_;
  std::vector<int> waiting_;
  std::map<int, OpenTrial> open_;        // Those with a game that is not over,
  OpenTrial* second_game_of_ = nullptr;  // and the one with a game that has not begun.
  bool is_running_ = false;
};

}  // namespace

TuneResult run_tuning(TuneStore& store, const TuneOptions& options) {
  return TuneRunner(store, options).run();
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

std::unique_ptr<Tuner> tuner_of(const TuneStore& store) {
  const Tuning& tuning = store.tuning();
  auto tuner = make_tuner(tuning.method, tuning.parameters, tuning.match.seed);
  for (const TrialResult& result : store.trials()) tuner->add_result(result.trial, result.score);
  return tuner;
}

Optimum optimum_of(const TuneStore& store) { return tuner_of(store)->optimum(); }

std::string tune_line(const TuneProgress& progress) {
  const std::string trials = fmt::format("{}/{} trials, ", progress.played(), progress.planned);
  const Optimum& optimum = progress.optimum;
  if (optimum.kind == Optimum::Kind::kUnknown) return trials + "no results yet";
  const std::string place = place_text(progress.parameters, optimum.place);
  if (optimum.kind == Optimum::Kind::kAtAnEnd)
    return trials + "no optimum inside the range: the score rises towards " + place;
  return trials + fmt::format("best {}: {:.1f} % ({:.1f} to {:.1f})", place, 100 * optimum.score,
                              100 * optimum.interval.low, 100 * optimum.interval.high);
}

}  // namespace keima
