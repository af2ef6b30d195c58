// What the checks have found, for people and for programs.
// Tested by gtp_checker_test.cc.
#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>

#include "lab/gtp_check/gtp_checker.h"

namespace keima::gtp_check {

// A line for a check, and what was found below it.
std::string result_text(const CheckResult& result);
// "61 checks: 55 passed, 2 failed, 1 warning, 3 not applicable"
std::string summary_text(const CheckRun& run);

nlohmann::ordered_json report_json(const CheckRun& run);

// All checks with their rules.
std::string list_text();

}  // namespace keima::gtp_check
