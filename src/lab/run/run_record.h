// What has to be known of a run to repeat it, record.json in its folder. Written when the run
// begins, by the coordinator; workers read it.
// Tested by run_record_test.cc.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/run/machine.h"
#include "lab/run/run_folder.h"

namespace keima {

// One `lab run` in the folder: the first, and each that went on.
struct RunSession {
  std::string started;     // UTC
  std::string version;     // Of the program.
  int games = 0;           // A cell, that were to be played.
  bool any_build = false;  // The user has allowed a build of no known commit.

  bool operator==(const RunSession&) const = default;
};

struct RunRecord {
  std::string experiment;  // Its id.
  std::string scale;
  ScaleNumbers numbers;   // Of the scale, with what the user changed.
  std::string signature;  // Of its behaviour, as `keima bench --signature` prints it.
  std::uint64_t seed = 1;
  Machine machine;                   // Of the coordinator that began it.
  std::vector<RunSession> sessions;  // At least one.

  int games() const { return static_cast<int>(numbers.at("games")); }

  bool operator==(const RunRecord&) const = default;
};

// A new one, of this program, machine and moment.
RunRecord new_record(const Experiment& experiment, const std::string& scale,
                     const ScaleNumbers& numbers, std::uint64_t seed, const std::string& signature);

void write_record(const RunFolder& folder, const RunRecord& record);
RunRecord read_record(const RunFolder& folder);  // Throws Error.

// The record of the run that is there when `now` goes on with it, perhaps with more games. Throws
// Error if it is another run, naming what differs in both, or if it is to have fewer games.
RunRecord gone_on(const RunFolder& folder, RunRecord there, const RunRecord& now);

// Throws Error if the program that is to run at full scale cannot be told from others by its
// commit, as git describes it: changed after it, or built without any. The user may allow it.
void check_build(const std::string& commit);

// Whether a run is at full scale: by name, or because it has all the numbers.
bool is_full_scale(const Experiment& experiment, const RunRecord& record);

// A cell as the run plays it, with its seed.
MatchConfig match_in_run(const Experiment& experiment, const RunRecord& record, std::size_t cell);

}  // namespace keima
