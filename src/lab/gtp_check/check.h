// What a check is, and what comes of it.
//
// A check is a name, the rule it is about, in words of ours, and a function that talks to the
// engine. It fails where the standard (GTP 2, or the description of an extension that the engine
// says it has) is broken; where only the habits of other programs are, or the standard leaves it
// open, it warns. A check about a command the engine does not know is not applicable.
#pragma once

#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "lab/gtp_check/check_session.h"

namespace keima::gtp_check {

class Examiner;

struct Check {
  std::string_view group, name;
  std::string_view rule;
  void (*run)(Examiner& x);
};

// The worst one counts.
enum class Verdict { kNotApplicable, kPass, kWarning, kFail };
std::string_view name_of(Verdict verdict);

struct Finding {
  Verdict verdict = Verdict::kFail;
  std::string what;
  std::string sent, came;  // The last exchange before it.
};

struct CheckResult {
  const Check* check = nullptr;
  Verdict verdict = Verdict::kNotApplicable;
  std::vector<Finding> findings;
  std::vector<std::string> notes;  // Why it was not applicable, what was measured.
  double seconds = 0;
};

// Each in a file of its own, in the order they are run.
std::span<const Check> framing_checks();
std::span<const Check> administration_checks();
std::span<const Check> board_checks();
std::span<const Check> rules_checks();
std::span<const Check> handicap_checks();
std::span<const Check> move_checks();
std::span<const Check> time_checks();
std::span<const Check> analysis_checks();
std::span<const Check> scoring_checks();
std::span<const Check> ending_checks();

std::vector<const Check*> all_checks();

}  // namespace keima::gtp_check
