// Checks whether a program speaks GTP 2 as it should: all checks, one after the other. An engine
// that died, hangs or is out of step is started anew for the next one; one that does not answer
// its first command is given up.
// Tested by gtp_checker_test.cc, where every check is seen to fail.
#pragma once

#include <functional>
#include <string>
#include <vector>

#include "lab/gtp_check/examiner.h"

namespace keima::gtp_check {

struct CheckRun {
  std::string engine;  // "GNU Go 3.8", as far as it told.
  std::vector<CheckResult> results;
  bool gave_up = false;      // Checks are missing: it does not answer.
  bool was_stopped = false;  // Checks are missing: the caller wanted no more.

  int count(Verdict verdict) const;
};

// Checks whose "group/name" contains `only`. `listener` hears of each result when it is there.
CheckRun run_checks(const WireMaker& make_wire, const CheckLimits& limits, const std::string& only,
                    const std::function<void(const CheckResult&)>& listener = {});

}  // namespace keima::gtp_check
