#include "lab/gtp_check/gtp_checker.h"

#include <fmt/format.h>

#include <algorithm>

namespace keima::gtp_check {
namespace {

constexpr Check kStart{"framing", "start", "The engine starts, and answers its first command.",
                       nullptr};

class GtpChecker {
 public:
  GtpChecker(const WireMaker& make_wire, const CheckLimits& limits,
             const std::function<void(const CheckResult&)>& listener)
      : make_wire_(make_wire), limits_(limits), listener_(listener) {}

  CheckRun run(const std::string& only) {
    try {
      for (const Check* check : all_checks()) {
        if (fmt::format("{}/{}", check->group, check->name).find(only) == std::string::npos)
          continue;
        if (!session_ && !start(check)) break;
        run(*check);
      }
    } catch (const CheckStopped&) {
      run_.was_stopped = true;
    }
    return std::move(run_);
  }

 private:
  // A process of its own for the first check: what it says unasked would be lost here.
  bool start(const Check* next) {
    session_ = std::make_unique<CheckSession>(make_wire_());
    if (next->name == "silent-start") {
      CheckResult unasked = examined(*next);
      add(std::move(unasked));
      done_ = next;
    }
    CheckResult result{&kStart, Verdict::kPass, {}, {}, 0};
    try {
      ask_for_names(result);
    } catch (const CheckOver&) {
    }
    if (result.verdict == Verdict::kFail) {
      add(std::move(result));
      session_.reset();
      run_.gave_up = true;
      return false;
    }
    if (!was_started_) add(std::move(result));
    was_started_ = true;
    return true;
  }

  void ask_for_names(CheckResult& result) {
    Examiner x(*session_, limits_, known_, result);
    const std::string name = x.ask("name", limits_.start).text;
    if (was_started_) return;
    const Answer version = x.ask("version");
    run_.engine = name + (version.is_success() && !version.text.empty() ? " " + version.text : "");
    const Answer list = x.ask("list_commands");
    if (list.is_success())
      for (const std::string& command : words_of_text(list.text)) known_.insert(command);
  }

  void run(const Check& check) {
    if (done_ == &check) return;
    add(examined(check));
    // Whoever failed may still have something to say, or have died of it.
    if (is_ending_ || run_.results.back().verdict == Verdict::kFail || !is_in_step())
      session_.reset();
  }

  CheckResult examined(const Check& check) {
    const Stopwatch stopwatch;
    session_->exchanges().clear();
    CheckResult result{&check, Verdict::kNotApplicable, {}, {}, 0};
    is_ending_ = check.group == "ending";
    Examiner x(*session_, limits_, known_, result);
    try {
      check.run(x);
      result.verdict = std::max(result.verdict, Verdict::kPass);
    } catch (const CheckOver&) {
    }
    result.seconds = stopwatch.seconds();
    return result;
  }

  bool is_in_step() {
    if (!session_->send("name\n", limits_.command)) return false;
    return session_->read_answer(limits_.command).is_success();
  }

  void add(CheckResult result) {
    if (listener_) listener_(result);
    run_.results.push_back(std::move(result));
  }

  const WireMaker& make_wire_;
  const CheckLimits& limits_;
  const std::function<void(const CheckResult&)>& listener_;
  CheckRun run_;
  std::unique_ptr<CheckSession> session_;
  std::set<std::string> known_;
  const Check* done_ = nullptr;  // By start().
  bool was_started_ = false, is_ending_ = false;
};

}  // namespace

std::string_view name_of(Verdict verdict) {
  switch (verdict) {
    case Verdict::kNotApplicable:
      return "not applicable";
    case Verdict::kPass:
      return "pass";
    case Verdict::kWarning:
      return "warning";
    case Verdict::kFail:
      return "fail";
  }
  return "";
}

std::vector<const Check*> all_checks() {
  std::vector<const Check*> checks;
  for (const auto& group : {framing_checks(), administration_checks(), board_checks(),
                            rules_checks(), handicap_checks(), move_checks(), time_checks(),
                            analysis_checks(), scoring_checks(), ending_checks()})
    for (const Check& check : group) checks.push_back(&check);
  return checks;
}

int CheckRun::count(Verdict verdict) const {
  return static_cast<int>(std::ranges::count(results, verdict, &CheckResult::verdict));
}

CheckRun run_checks(const WireMaker& make_wire, const CheckLimits& limits, const std::string& only,
                    const std::function<void(const CheckResult&)>& listener) {
  return GtpChecker(make_wire, limits, listener).run(only);
}

}  // namespace keima::gtp_check
