#include "lab/gtp_check/gtp_checker.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/error.h"
#include "lab/gtp_check/check_report.h"
#include "lab/gtp_check/check_test_engine.h"

namespace keima::gtp_check {
namespace {

using Spoil = std::function<void(TestEngine&)>;
using Words = TestEngine::Words;

CheckRun run_on(const Spoil& spoil, const std::string& only = "") {
  return run_checks([&] { return std::make_unique<TestWire>(spoil); }, {}, only);
}

std::string report_of(const CheckRun& run) {
  std::string text;
  for (const CheckResult& result : run.results)
    if (result.verdict != Verdict::kPass) text += result_text(result);
  return text + summary_text(run);
}

TEST(GtpChecker, FindsNothingWrongWithWhatIsRight) {
  const CheckRun run = run_on([](TestEngine&) {});
  EXPECT_EQ(run.count(Verdict::kPass), static_cast<int>(run.results.size())) << report_of(run);
  EXPECT_EQ(run.results.size(), all_checks().size() + 1);  // And the start.
  EXPECT_EQ(run.engine, "Test 1");
}

// Puts another handler in place of the engine's own, which it is given.
Spoil with(const std::string& command,
           const std::function<std::string(TestEngine&, const TestEngine::Handler&, const Words&)>&
               handler) {
  return [=](TestEngine& engine) {
    const TestEngine::Handler before = engine.commands.at(command);
    engine.commands[command] = [&engine, before, handler](const Words& words) {
      return handler(engine, before, words);
    };
  };
}
Spoil answering(const std::string& command, const std::string& text) {
  return with(command, [=](TestEngine&, const auto&, const Words&) { return text; });
}
// Accepts all that it would refuse.
Spoil lax(const std::string& command) {
  return with(command, [](TestEngine&, const auto& before, const Words& words) -> std::string {
    try {
      return before(words);
    } catch (const TestEngine::Refusal&) {
      return "";
    }
  });
}
Spoil spoiled_info(const std::string& dialect, const std::string& from, const std::string& to) {
  return with(dialect + "-genmove_analyze",
              [=](TestEngine&, const auto& before, const Words& words) {
                std::string text = before(words);
                const std::size_t at = text.find(from);
                return at == text.npos ? text : text.replace(at, from.size(), to);
              });
}

struct Fault {
  const char* check;
  Spoil spoil;
};

std::vector<Fault> framing_faults() {
  const auto set = [](auto member, auto value) {
    return [=](TestEngine& engine) { engine.faults.*member = value; };
  };
  const auto answer = [&](auto change) {
    return set(&Faults::answer, std::function<std::string(std::string)>(change));
  };
  const auto without_id = [](char sign) {
    return [=](std::string raw) {
      if (raw[0] == sign) raw.erase(1, raw.find_first_not_of("0123456789", 1) - 1);
      return raw;
    };
  };
  return {
      {"silent-start", set(&Faults::greeting, "Welcome!\n")},
      {"start", [](TestEngine& engine) { engine.has_ended = true; }},
      {"ids", answer(without_id('='))},
      {"ids-of-errors", answer(without_id('?'))},
      {"no-id",
       answer([](std::string raw) { return raw.starts_with("= ") ? raw.erase(1, 1) : raw; })},
      {"end-of-answers", answer([](const std::string& raw) { return raw + "\n"; })},
      {"empty-lines", set(&Faults::answers_empty_lines, true)},
      {"comments", set(&Faults::keeps_comments, true)},
      {"carriage-returns", set(&Faults::keeps_carriage_returns, true)},
      {"tabs", set(&Faults::keeps_tabs, true)},
      {"control-characters", set(&Faults::keeps_controls, true)},
      {"blanks", set(&Faults::splits_at_each_blank, true)},
      {"one-write", set(&Faults::reads_one_line_a_write, true)},
      {"pieces", set(&Faults::ignores_line_ends, true)},
      {"long-lines", set(&Faults::longest_line, std::size_t{1024})},
      {"other-bytes", set(&Faults::is_8_bit_shy, true)},
  };
}

std::vector<Fault> administration_faults() {
  return {
      {"protocol-version", answering("protocol_version", "1")},
      {"name-and-version", answering("name", "two\nlines")},
      {"list-commands", answering("list_commands", "name version\nquit")},
      {"required-commands", [](TestEngine& engine) { engine.commands.erase("komi"); }},
      {"known-commands", answering("known_command", "false")},
      {"unknown-commands", answering("known_command", "true")},
      {"missing-arguments", lax("play")},
      {"wrong-arguments", lax("boardsize")},
  };
}

std::vector<Fault> board_faults() {
  const auto forgetful_undo = with("undo", [](TestEngine& engine, const auto&, const Words&) {
    // Takes back the stones of a move but not what it took.
    if (!engine.game.undo()) TestEngine::refuse("cannot undo");
    if (engine.game.moves().size() == 2) engine.game.clear();
    return "";
  });
  const auto of_small_letters = [](const std::string& command, std::size_t i) {
    return with(command, [i](TestEngine&, const auto& before, const Words& words) {
      if (i < words.size() && std::isupper(static_cast<unsigned char>(words[i][0])) != 0)
        TestEngine::refuse("syntax error");
      return before(words);
    });
  };
  return {
      {"usual-sizes", with("boardsize",
                           [](TestEngine&, const auto& before, const Words& words) {
                             if (words.at(0) == "13") TestEngine::refuse("unacceptable size");
                             return before(words);
                           })},
      {"impossible-sizes", lax("boardsize")},
      {"clear-board", [](TestEngine& engine) { engine.commands["clear_board"] = TestEngine::ok; }},
      {"colors", of_small_letters("play", 0)},
      {"vertices", of_small_letters("play", 1)},
      {"no-vertices", lax("play")},
      {"column-i", with("play",
                        [](TestEngine&, const auto& before, Words words) {
                          if (words.size() > 1 && (words[1] == "I5" || words[1] == "i5"))
                            words[1] = "J5";
                          return before(words);
                        })},
      {"passes", with("play",
                      [](TestEngine&, const auto& before, const Words& words) {
                        if (words.size() > 1 && words[1] == "PASS") TestEngine::refuse("no");
                        return before(words);
                      })},
      {"same-color-twice", with("play",
                                [](TestEngine& engine, const auto& before, const Words& words) {
                                  if (!engine.game.moves().empty() && words.at(0) == "b" &&
                                      engine.game.to_play() == Color::kWhite)
                                    TestEngine::refuse("illegal move");
                                  return before(words);
                                })},
      {"occupied", lax("play")},
      {"komi", answering("get_komi", "5.5")},
      {"undo", lax("undo")},
      {"undo-of-captures", forgetful_undo},
      {"showboard", answering("showboard", "a board")},
  };
}

std::vector<Fault> rules_faults() {
  const auto lawless = with("play", [](TestEngine& engine, const auto& before, const Words& words) {
    try {
      return before(words);
    } catch (const TestEngine::Refusal&) {
      if (engine.game.moves().size() < 5) return std::string();
      throw;
    }
  });
  return {
      {"captures", with("play",
                        [](TestEngine&, const auto& before, const Words& words) {
                          if (words == Words{"b", "E5"}) TestEngine::refuse("illegal move");
                          return before(words);
                        })},
      {"ko", lax("play")},
      {"ko-after-undo", lax("play")},
      {"suicide", lawless},
      {"superko", [](TestEngine& engine) { engine.commands["kgs-rules"] = TestEngine::ok; }},
  };
}

std::vector<Fault> handicap_faults() {
  return {
      {"fixed", answering("fixed_handicap", "D4 D5")},
      {"wrong-fixed", lax("fixed_handicap")},
      {"place-free", answering("place_free_handicap", "D4 D4")},
      {"set-free", lax("set_free_handicap")},
  };
}

std::vector<Fault> move_faults() {
  return {
      {"legal", answering("genmove", "A1")},
      {"played", with("genmove",
                      [](TestEngine& engine, const auto& before, const Words& words) {
                        const std::string move = before(words);
                        engine.game.undo();
                        return move;
                      })},
      {"after-passes", with("genmove",
                            [](TestEngine& engine, const auto& before, const Words& words) {
                              if (engine.game.is_over()) TestEngine::refuse("game over");
                              return before(words);
                            })},
      {"full-board", answering("genmove", "A1")},
      {"reg-genmove",
       [](TestEngine& engine) { engine.commands["reg_genmove"] = engine.commands["genmove"]; }},
  };
}

std::vector<Fault> time_faults() {
  return {
      {"time-settings", lax("time_settings")},
      {"time-left", lax("time_left")},
      {"clock", with("genmove",
                     [](TestEngine&, const auto&, const Words&) -> std::string {
                       TestEngine::refuse("out of time");
                     })},
      {"kgs-time-settings", lax("kgs-time_settings")},
      {"kata-time-settings", answering("kata-list_time_settings", "none absolute byoyomi sundial")},
  };
}

std::vector<Fault> analysis_faults() {
  const auto pretends = [](const std::string& command, const std::string& other) {
    return [=](TestEngine& engine) { engine.commands[command] = engine.commands.at(other); };
  };
  const auto ignores = [](const std::string& word) {
    return with("kata-analyze", [word](TestEngine&, const auto& before, Words words) {
      for (std::size_t i = 0; i < words.size(); ++i)
        if (words[i] == word) words.resize(i);
      return before(words);
    });
  };
  return {
      {"lz-analyze", pretends("lz-analyze", "kata-analyze")},
      {"kata-analyze", pretends("kata-analyze", "lz-analyze")},
      {"lists", ignores("rootInfo")},
      {"empty-line", pretends("kata-analyze", "lz-analyze")},
      {"stop", answering("stop", "stopped")},
      {"game", with("kata-analyze",
                    [](TestEngine& engine, const auto& before, const Words& words) {
                      engine.game.clear();
                      return before(words);
                    })},
      {"arguments", ignores("nonsense")},
      {"avoid-and-allow", ignores("avoid")},
      {"lz-genmove", spoiled_info("lz", "winrate 5123", "winrate 0.5123")},
      {"kata-genmove", spoiled_info("kata", "\nplay ", "\n")},
      {"moves-ownership", ignores("movesOwnership")},
      {"kata-search", pretends("kata-search", "genmove")},
      {"kata-search-analyze", pretends("kata-search_analyze", "kata-genmove_analyze")},
      {"kata-search-cancellable", answering("kata-search_cancellable", "given up")},
      {"kata-search-analyze-cancellable",
       answering("kata-search_analyze_cancellable", "cancelled")},
      {"gogui-interrupt", answering("gogui-interrupt", "yes")},
  };
}

std::vector<Fault> scoring_and_ending_faults() {
  const auto set = [](auto member) {
    return [=](TestEngine& engine) { engine.faults.*member = true; };
  };
  return {
      {"final-score", answering("final_score", "Black wins")},
      {"alive", answering("final_status_list", "E1 E2")},
      {"dead", answering("final_status_list", "")},
      {"agreement", answering("final_score", "B+8")},
      {"wrong-status", lax("final_status_list")},
      {"seki", answering("final_status_list", "")},
      {"clean-up", answering("kgs-genmove_cleanup", "PASS")},
      {"in-turn", set(&Faults::is_deaf_while_thinking)},
      {"interrupt", set(&Faults::is_deaf_while_thinking)},
      {"quit", set(&Faults::lives_on)},
      {"end-of-input", set(&Faults::lives_on)},
      {"end-while-thinking", set(&Faults::lives_on)},
      {"last-line", set(&Faults::ignores_last_line)},
  };
}

std::vector<Fault> all_faults() {
  std::vector<Fault> faults;
  for (const auto& group : {framing_faults(), administration_faults(), board_faults(),
                            rules_faults(), handicap_faults(), move_faults(), time_faults(),
                            analysis_faults(), scoring_and_ending_faults()})
    faults.insert(faults.end(), group.begin(), group.end());
  return faults;
}

// Each check finds a fault of its own kind, and says what was sent and what came.
TEST(GtpChecker, EveryCheckFindsItsFault) {
  std::set<std::string> seen;
  for (const Fault& fault : all_faults()) {
    SCOPED_TRACE(fault.check);
    seen.insert(fault.check);
    const CheckRun run = run_on(
        fault.spoil, fault.check == std::string("start") ? "" : std::string("/") + fault.check);
    const auto result = std::ranges::find_if(
        run.results, [&](const CheckResult& r) { return r.check->name == fault.check; });
    ASSERT_NE(result, run.results.end());
    EXPECT_GE(result->verdict, Verdict::kWarning) << report_of(run);
    ASSERT_FALSE(result->findings.empty());
    EXPECT_FALSE(result->findings.front().what.empty());
  }
  for (const Check* check : all_checks())
    EXPECT_TRUE(seen.contains(std::string(check->name))) << "no fault for " << check->name;
}

TEST(GtpChecker, WarnsOfAnalysisThatIsSlowToEnd) {
  const CheckRun run = run_on(
      [](TestEngine& engine) { engine.faults.to_end_analysis = std::chrono::milliseconds(150); },
      "analysis/empty-line");
  EXPECT_EQ(run.results.back().verdict, Verdict::kWarning) << report_of(run);
}

TEST(GtpChecker, WhatIsNotKnownIsNotApplicable) {
  const CheckRun run =
      run_on([](TestEngine& engine) { engine.commands.erase("undo"); }, "board/undo");
  EXPECT_EQ(run.count(Verdict::kNotApplicable), 2) << report_of(run);
  EXPECT_EQ(run.results.back().notes.front(), "undo is not known");
}

TEST(GtpChecker, AnEngineThatDiesIsStartedAnew) {
  const CheckRun run = run_on([](TestEngine& engine) {
    engine.commands["komi"] = [&engine](const Words&) -> std::string {
      engine.has_ended = true;
      TestEngine::refuse("");
    };
  });
  EXPECT_FALSE(run.gave_up);
  EXPECT_EQ(run.results.size(), all_checks().size() + 1);
  for (const CheckResult& result : run.results)
    EXPECT_EQ(result.verdict == Verdict::kPass,
              !std::set<std::string_view>({"missing-arguments", "wrong-arguments", "komi", "legal",
                                           "final-score", "alive", "dead", "agreement",
                                           "wrong-status", "clean-up"})
                   .contains(result.check->name))
        << result_text(result);
}

TEST(GtpChecker, GivesUpOnWhatDoesNotAnswer) {
  const CheckRun run = run_on(
      [](TestEngine& engine) { engine.faults.answer = [](const std::string&) { return ""; }; });
  EXPECT_TRUE(run.gave_up);
  EXPECT_EQ(run.results.size(), 2u);
  EXPECT_EQ(run.results.back().findings.front().sent, "name\\n");
}

// Real processes: one that is no engine, one that is deaf, one that dies, and `go_on`.
CheckRun run_script(
    const std::string& text, const std::function<bool()>& go_on = [] { return true; }) {
  CheckLimits limits;
  limits.start = limits.command = limits.move = 0.5;
  return run_checks(process_wires({"sh", "-c", text}, go_on), limits, "ids");
}

TEST(GtpChecker, SurvivesPrograms) {
  EXPECT_TRUE(run_script("cat").gave_up);
  EXPECT_TRUE(run_script("exit 3").gave_up);
  EXPECT_TRUE(run_script("exec sleep 100").gave_up);
  EXPECT_TRUE(run_script("while :; do echo junk; done").gave_up);
  const CheckRun dying = run_script("read a; printf '= x\\n\\n'; read a; echo 'no memory' >&2");
  EXPECT_TRUE(dying.gave_up);
  EXPECT_EQ(dying.results.front().findings.front().what, "the engine has ended: no memory\\n");
  EXPECT_TRUE(run_script("exec sleep 100", [] { return false; }).was_stopped);
  EXPECT_THROW(run_checks(process_wires({"/no/such/program"}, {}), {}, ""), Error);
}

TEST(CheckReport, SaysWhatWasSentWhatCameAndWhatTheRuleIs) {
  const CheckRun run = run_on(answering("protocol_version", "1\x01"), "protocol-version");
  const std::string text = result_text(run.results.back());
  for (const char* words :
       {"FAIL administration/protocol-version", "sent: protocol_version\\n", "came: = 1\\x01\\n\\n",
        "rule: protocol_version answers 2.", "wrong: the version is not 2"})
    EXPECT_NE(text.find(words), text.npos) << words << "\n" << text;
  const nlohmann::ordered_json json = report_json(run);
  EXPECT_EQ(json["failed"], 1);
  EXPECT_EQ(json["checks"][1]["verdict"], "fail");
  EXPECT_EQ(json["checks"][1]["findings"][0]["came"], "= 1\\x01\\n\\n");
}

}  // namespace
}  // namespace keima::gtp_check
