// What has to be known of a run to repeat it, record.json in its folder. Written when the run
// begins, by the coordinator; workers read it.
// Tested by run_record_test.cc.
#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "lab/experiment/experiment.h"
#include "lab/run/machine.h"
#include "lab/run/run_folder.h"

namespace keima {

struct RunRecord {
  std::string experiment;  // Its id.
  std::string scale;
  ScaleNumbers numbers;   // Of the scale, with what the user changed.
  std::string version;    // Of the program.
  std::string signature;  // Of its behaviour, as `keima bench --signature` prints it.
  std::uint64_t seed = 1;
  Machine machine;
  std::string started;  // UTC
  // What cells at equal time came to: the simulations of each player, by the cell's number.
  std::map<std::size_t, std::vector<int>> simulations;

  bool operator==(const RunRecord&) const = default;
};

// A new one, of this program, machine and moment.
RunRecord new_record(const Experiment& experiment, const std::string& scale,
                     const ScaleNumbers& numbers, std::uint64_t seed, const std::string& signature);

void write_record(const RunFolder& folder, const RunRecord& record);
RunRecord read_record(const RunFolder& folder);  // Throws Error.

// Throws Error if the second run is not the first one going on, naming what differs in both.
void check_same_run(const RunFolder& folder, const RunRecord& there, const RunRecord& now);

// A cell as the run plays it: its seed, and the simulations that were found out.
MatchConfig match_of(const Experiment& experiment, const RunRecord& record, std::size_t cell);

}  // namespace keima
