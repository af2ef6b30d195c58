// What experiments have come to, as the page gets it: of a match, a tuning, a training and a run.
// They are only read, while others may be writing them. All throw Error.
// Tested by lab_requests_test.cc.
#pragma once

#include <filesystem>

#include "iface/web/json.h"

namespace keima::web {

struct Experiment {
  enum class Kind { kMatch, kTuning, kTraining, kRun };
  std::filesystem::path path;
  Kind kind = Kind::kMatch;
};

// A line of the list: title, played, games, running. Quick.
Json summary_json(const Experiment& experiment);
// All there is to show: the same, and `match`, `tuning`, `training` or `run`.
Json state_json(const Experiment& experiment);

// Whether a program writes to it.
bool is_running(const Experiment& experiment);

}  // namespace keima::web
