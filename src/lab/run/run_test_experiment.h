// Small experiments for tests: two cells of quick games and one that waits for something; the same
// with a cell of measured games.
#pragma once

#include <string>

#include "lab/match/match_test_players.h"
#include "lab/run/run_start.h"

namespace keima {

inline const std::string kSmallExperiment = R"(id = "E-T-1"
title = "uniform against itself"
source = "nowhere"
[scale.short]
games = 6
sims = 0
[scale.full]
games = 600
sims = 100
[[cell]]
name = "first"
size = 5
players = ["name=A,policy=uniform,sims={sims}", "name=B,policy=uniform,sims=0"]
stands_in = [{ ours = "a pen", theirs = "a sword" }]
[cell.published]
score = 0.6
games = 500
[[cell.figure]]
name = "margin"
value = 3
[[cell]]
name = "later"
size = 5
needs = "a better world"
[[cell]]
name = "second"
size = 7
players = ["name=A,policy=uniform,sims={sims}", "name=B,policy=uniform,sims=0"]
)";

inline const std::string kMeasuredExperiment = kSmallExperiment + R"([[cell]]
name = "shares"
measure = "origins"
sizes = [3, 4]
players = ["policy=base,sims=5"]
[[cell.figure]]
name = "sum"
of = ["pass", "node"]
value = 13
unit = "%"
[[cell.figure]]
name = "node"
value = 50
unit = "%"
)";

inline RunRecord small_record() {
  const Experiment experiment = parse_experiment(kSmallExperiment, "small.toml");
  return new_record(experiment, "short", experiment.scale("short"), 1, "0x1");
}

inline StartedRun start_small_run(const std::filesystem::path& folder) {
  return start_run(RunFolder(folder), kSmallExperiment, small_record());
}

}  // namespace keima
