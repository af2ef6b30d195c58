// A tuning on disk: the match it plays (match_store.h), what is tuned and how, and one row for each
// trial, both its games in it. Described in docs/formats/match-store.md. A kill loses the trials in
// progress and nothing else.
// Tested by tune_runner_test.cc.
#pragma once

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

#include "lab/match/match_store.h"
#include "lab/tune/tuner.h"

namespace keima {

struct Tuning {
  MatchConfig match;  // The first player is tuned; games are two for each trial.
  std::vector<Parameter> parameters;
  std::string method = "clop";
};

struct TrialResult {
  Trial trial;
  double score = 0;  // Of the player that is tuned, 0 to 1.
  std::string sgf;   // Of both games.
};

class TuneStore {
 public:
  static TuneStore create(const std::filesystem::path& path, const Tuning& tuning);
  // Whether something is tuned in the file, which then is no match to go on with.
  static bool is_there(const std::filesystem::path& path);
  // To look at.
  static TuneStore look(const std::filesystem::path& path);
  // To go on with. Throws Error if another program does.
  static TuneStore open(const std::filesystem::path& path);

  const Tuning& tuning() const { return tuning_; }
  void set_trials(int trials);

  void add(const TrialResult& result);
  std::vector<TrialResult> trials() const;  // In the order they were added; without SGF.

 private:
  TuneStore(MatchStore match, const std::filesystem::path& path)
      : match_(std::move(match)),
        database_(std::make_unique<Database>(path, Database::Mode::kOpen)) {}
  void read_tuning();

  MatchStore match_;
  std::unique_ptr<Database> database_;
  Tuning tuning_;
};

}  // namespace keima
