#include "lab/gtp_check/check_report.h"

#include <fmt/format.h>

#include <nlohmann/json.hpp>

namespace keima::gtp_check {
namespace {

std::string full_name(const Check& check) { return fmt::format("{}/{}", check.group, check.name); }

// Whatever an engine wrote, JSON is UTF-8: other bytes are replaced when it is written.
nlohmann::ordered_json finding_json(const Finding& finding) {
  return {{"verdict", name_of(finding.verdict)},
          {"what", finding.what},
          {"sent", finding.sent},
          {"came", finding.came}};
}

}  // namespace

std::string result_text(const CheckResult& result) {
  constexpr std::string_view kSigns[] = {"-   ", "ok  ", "warn", "FAIL"};
  std::string text =
      fmt::format("{} {}", kSigns[static_cast<int>(result.verdict)], full_name(*result.check));
  for (const std::string& note : result.notes) text += fmt::format("  ({})", note);
  text += '\n';
  if (result.findings.empty()) return text;
  text += fmt::format("     rule: {}\n", result.check->rule);
  constexpr std::size_t kMost = 5;
  for (std::size_t i = 0; i < result.findings.size(); ++i) {
    if (i == kMost) {
      text +=
          fmt::format("     ... and {} more; --json has them\n", result.findings.size() - kMost);
      break;
    }
    const Finding& finding = result.findings[i];
    text += fmt::format("     {}: {}\n", finding.verdict == Verdict::kFail ? "wrong" : "doubtful",
                        finding.what);
    if (!finding.sent.empty())
      text += fmt::format("       sent: {}\n       came: {}\n", finding.sent,
                          finding.came.empty() ? "nothing" : finding.came);
  }
  return text;
}

std::string summary_text(const CheckRun& run) {
  std::string text = fmt::format(
      "{}: {} checks: {} passed, {} failed, {} with warnings, {} not applicable\n",
      run.engine.empty() ? "the engine" : run.engine, run.results.size(), run.count(Verdict::kPass),
      run.count(Verdict::kFail), run.count(Verdict::kWarning), run.count(Verdict::kNotApplicable));
  if (run.gave_up) text += "The engine does not answer; the other checks were left out.\n";
  return text;
}

nlohmann::ordered_json report_json(const CheckRun& run) {
  nlohmann::ordered_json checks = nlohmann::ordered_json::array();
  for (const CheckResult& result : run.results) {
    nlohmann::ordered_json findings = nlohmann::ordered_json::array();
    for (const Finding& finding : result.findings) findings.push_back(finding_json(finding));
    checks.push_back({{"group", result.check->group},
                      {"name", result.check->name},
                      {"verdict", name_of(result.verdict)},
                      {"rule", result.check->rule},
                      {"notes", result.notes},
                      {"findings", findings},
                      {"seconds", result.seconds}});
  }
  return {{"engine", run.engine},
          {"passed", run.count(Verdict::kPass)},
          {"failed", run.count(Verdict::kFail)},
          {"warnings", run.count(Verdict::kWarning)},
          {"not_applicable", run.count(Verdict::kNotApplicable)},
          {"gave_up", run.gave_up},
          {"interrupted", run.was_stopped},
          {"checks", checks}};
}

std::string list_text() {
  std::string text;
  for (const Check* check : all_checks())
    text += fmt::format("{:34} {}\n", full_name(*check), check->rule);
  return text;
}

}  // namespace keima::gtp_check
