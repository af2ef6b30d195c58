// `keima lab` as the user calls it.
#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <map>
#include <nlohmann/json.hpp>

#include "base/text_file.h"
#include "base/version.h"
#include "core/sgf/sgf_game.h"
#include "iface/cli/cli_test_process.h"
#include "iface/cli/cli_test_run.h"
#include "lab/match/match_runner.h"
#include "lab/report/results.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"

namespace keima {
namespace {

constexpr const char* kExperiment = R"(id = "E-T-2"
title = "more or less"
source = "nowhere"
[scale.short]
games = 10
sims = 20
[scale.full]
games = 1000
sims = 100
[[cell]]
name = "twice as many"
size = 5
players = ["name=A,policy=uniform,sims={sims}", "name=B,policy=uniform,sims=10"]
[cell.published]
score = 0.8
games = 100
)";

// Hundredths of a second for anything that must come: far more than the slowest machine needs.
constexpr int kPatience = 30'000;

class LabCommand : public testing::Test {
 protected:
  LabCommand() { write_text_file(file_, kExperiment); }

  std::int64_t played() const {
    const auto store = RunFolder(run_).cell_store(0);
    if (!std::filesystem::exists(store)) return 0;
    try {
      return read_results(run_).cells.at(0).played();
    } catch (const Error&) {
      return 0;  // It is just being made.
    }
  }
  void wait_for_games(std::int64_t games) const {
    for (int i = 0; i < kPatience && played() < games; ++i) usleep(10'000);
    ASSERT_GE(played(), games);
  }
  // B becomes a program that passes, and that begins no more games than it is allowed.
  void use_a_gate() const {
    const std::string script = (folder_ / "gate.sh").string();
    write_text_file(script,
                    "cd '" + folder_.path().string() +
                        "'\n"
                        "while read -r command rest; do\n"
                        "  if [ \"$command\" = boardsize ]; then\n"
                        "    echo x >>begun\n"
                        "    while [ $(wc -l <begun) -gt $(cat allowed) ]; do sleep 0.05; done\n"
                        "  fi\n"
                        "  case $command in\n"
                        "    genmove) printf '= pass\\n\\n' ;;\n"
                        "    *) printf '= \\n\\n' ;;\n"
                        "  esac\n"
                        "done\n");
    std::string experiment = kExperiment;
    const std::string other = "name=B,policy=uniform,sims=10";
    experiment.replace(experiment.find(other), other.size(), "name=B,command=sh " + script);
    write_text_file(file_, experiment);
  }
  void allow_games(int games) const {
    write_text_file(folder_ / "allowed.new", std::to_string(games));
    std::filesystem::rename(folder_ / "allowed.new", folder_ / "allowed");
  }

  const TempFolder folder_;
  const std::string file_ = (folder_ / "e.toml").string(), run_ = (folder_ / "run").string();
};

// A worker of that coordinator; there may be none for a moment.
pid_t worker_of(pid_t coordinator) {
  const std::string number = std::to_string(coordinator);
  for (int i = 0; i < kPatience; ++i, usleep(10'000)) {
    std::ifstream children("/proc/" + number + "/task/" + number + "/children");
    if (pid_t worker = 0; children >> worker) return worker;
  }
  throw Error("there is no worker");
}

// Counted from the records alone.
double points_of_a(const MatchStore& store) {
  double points = 0;
  store.for_each_sgf([&](int, const std::string& text) {
    const auto info = sgf::main_line(sgf::parse(text).at(0)).info;
    const std::string winner = info.result[0] == 'B'   ? info.black_name
                               : info.result[0] == 'W' ? info.white_name
                                                       : "";
    points += winner.empty() ? 0.5 : winner == "A" ? 1 : 0;
  });
  return points;
}

std::vector<std::string> records_of(const MatchStore& store) {
  std::vector<std::string> records;
  store.for_each_sgf([&](int, const std::string& sgf) { records.push_back(sgf); });
  return records;
}

// A worker is killed, then the coordinator, and what remains is played by another: every game is
// there once, and the same as in a match that nobody disturbed. A gate keeps the games from being
// over before that.
TEST_F(LabCommand, SurvivesBeingKilled) {
  if (scaled(100) < 100) GTEST_SKIP() << "too slow at KEIMA_TEST_SCALE=small";
  use_a_gate();
  allow_games(1);
  const std::vector<std::string> words = {"lab", "run", file_, "--out", run_, "--jobs", "1"};
  ProgramProcess first(words);
  ASSERT_NO_FATAL_FAILURE(wait_for_games(1));
  kill(worker_of(first.pid()), SIGKILL);
  allow_games(3);  // The second may have been begun before.
  ASSERT_NO_FATAL_FAILURE(wait_for_games(2));
  EXPECT_EQ(run_in_test({"lab", "status", run_}).out.substr(0, 22), "E-T-2, short, running\n");
  EXPECT_TRUE(WIFSIGNALED(first.end_by(SIGKILL)));
  EXPECT_LE(played(), 3);
  for (int i = 0; i < kPatience && FileLock::is_held(RunFolder(run_).lock_file()); ++i)
    usleep(10'000);
  EXPECT_EQ(run_in_test({"lab", "status", run_}).out.substr(0, 26), "E-T-2, short, not running\n");

  allow_games(1000);
  ProgramProcess second(words);
  EXPECT_EQ(second.wait(), 0);
  const ExperimentResults results = read_results(run_);
  const MatchStore store = MatchStore::open(RunFolder(run_).cell_store(0));
  EXPECT_EQ(results.cells[0].played(), 10);
  EXPECT_EQ(results.cells[0].total(), points_of_a(store));
  EXPECT_TRUE(std::filesystem::exists(RunFolder(run_).report("html")));

  MatchStore match = MatchStore::in_memory(match_in_run(results.experiment, *results.record, 0));
  run_match(match, {});
  EXPECT_EQ(records_of(store), records_of(match));
}

// Ctrl-C is no success, and no failure either: the exit code says that one can go on.
TEST_F(LabCommand, SaysThatItWasInterrupted) {
  if (scaled(100) < 100) GTEST_SKIP() << "too slow at KEIMA_TEST_SCALE=small";
  use_a_gate();
  allow_games(1);
  ProgramProcess first({"lab", "run", file_, "--out", run_, "--jobs", "1"});
  ASSERT_NO_FATAL_FAILURE(wait_for_games(1));
  const int status = first.end_by(SIGINT);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kExitInterrupted) << status;
  EXPECT_TRUE(std::filesystem::exists(RunFolder(run_).report("md")));
}

TEST_F(LabCommand, ReportsWhatWasNotRun) {
  const RunResult report = run_in_test({"lab", "report", file_, "--html", run_ + ".html"});
  EXPECT_EQ(report.exit_code, kExitSuccess) << report.err;
  EXPECT_NE(report.out.find("| twice as many |"), std::string::npos) << report.out;
  EXPECT_NE(report.out.find("not played yet"), std::string::npos);
  EXPECT_TRUE(read_text_file(run_ + ".html").starts_with("<!DOCTYPE html>"));
}

TEST_F(LabCommand, Lists) {
  const RunResult list = run_in_test({"lab", "list", folder_.path().string()});
  EXPECT_EQ(list.out, "E-T-2   more or less\n        " + file_ + "\n");
  const auto json =
      nlohmann::json::parse(run_in_test({"lab", "list", folder_.path().string(), "--json"}).out);
  ASSERT_EQ(json.size(), 1u);
  EXPECT_EQ(json[0]["id"], "E-T-2");
  EXPECT_EQ(json[0]["can_run"], true);
  EXPECT_EQ(json[0]["scales"]["full"]["games"], 1000);
}

// In an empty folder, far from experiments/.
TEST_F(LabCommand, HasTheExperimentsInIt) {
  const auto before = std::filesystem::current_path();
  std::filesystem::current_path(folder_.path());
  const RunResult list = run_in_test({"lab", "list"});
  const RunResult show = run_in_test({"lab", "show", "E-IS-7"});
  const RunResult report = run_in_test({"lab", "report", "is-7"});
  std::filesystem::current_path(before);
  EXPECT_EQ(list.exit_code, kExitSuccess) << list.err;
  EXPECT_NE(list.out.find("E-IS-7  Balancing of learned moves on against off, 9x9\n"),
            std::string::npos);
  EXPECT_TRUE(show.out.starts_with("id = \"E-IS-7\"\n"));
  EXPECT_NE(report.out.find("| balancing on v off |"), std::string::npos) << report.err;
}

TEST_F(LabCommand, CanBeProlonged) {
  const std::vector<std::string> words = {"lab", "run", file_, "--out", run_, "--set", "sims=2"};
  const auto run = [&](const std::string& games) {
    std::vector<std::string> all = words;
    all.insert(all.end(), {"--set", "games=" + games});
    return ProgramProcess(all).wait();
  };
  EXPECT_EQ(run("4"), 0);
  EXPECT_EQ(played(), 4);
  EXPECT_EQ(run("10"), 0);
  EXPECT_EQ(played(), 10);
  const auto status = nlohmann::json::parse(run_in_test({"lab", "status", run_, "--json"}).out);
  EXPECT_EQ(status["is_being_played"], false);
  EXPECT_EQ(status["run"]["scale"], "short with sims=2");
  EXPECT_EQ(status["run"]["sessions"][0]["games"], 4);
  EXPECT_EQ(status["cells"][0]["played"], 10);
  const RunResult report = run_in_test({"lab", "report", run_, "--json"});
  const auto cell = nlohmann::json::parse(report.out)["experiments"][0]["cells"][0];
  EXPECT_EQ(cell["points"].size(), 10u);
  EXPECT_NE(
      cell["verdict"]["text"].get<std::string>().find("no verdict on the paper: sims=2, not 100"),
      std::string::npos);
}

TEST_F(LabCommand, FullScaleTakesABuildOfACommit) {
  std::vector<std::string> words = {"lab",     "run",   file_,    "--out",   run_,  "--set",
                                    "games=2", "--set", "sims=1", "--scale", "full"};
  const std::string commit = version_commit();
  if (commit.empty() || commit.ends_with("-dirty")) {
    EXPECT_NE(run_in_test(words).err.find("needs"), std::string::npos);
    EXPECT_FALSE(std::filesystem::exists(run_));
  }
  words.push_back("--any-build");
  EXPECT_EQ(ProgramProcess(words).wait(), 0);
  EXPECT_TRUE(read_results(run_).record->sessions.at(0).any_build);
}

TEST_F(LabCommand, LeavesNoFolderWhenRefused) {
  const auto refused = [&](std::vector<std::string> more) {
    std::vector<std::string> words = {"lab", "run", file_, "--out", run_};
    words.insert(words.end(), more.begin(), more.end());
    EXPECT_EQ(run_in_test(words).exit_code, kExitError);
    EXPECT_FALSE(std::filesystem::exists(run_)) << more.back();
  };
  refused({"--scale", "huge"});
  refused({"--set", "games=0"});
  const char* path = std::getenv("PATH");
  const std::string old_path = path == nullptr ? "" : path;
  setenv("PATH", "/none", 1);
  refused({"--on", "slurm"});
  setenv("PATH", old_path.c_str(), 1);
}

TEST_F(LabCommand, SaysWhatIsWrong) {
  const auto error_of = [](const std::vector<std::string>& words) {
    const RunResult result = run_in_test(words);
    EXPECT_NE(result.exit_code, kExitSuccess);
    return result.err.substr(0, result.err.find('\n'));
  };
  EXPECT_EQ(error_of({"lab"}), "keima: A subcommand is required");
  EXPECT_EQ(error_of({"lab", "run", file_, "--scale", "huge"}),
            "keima: E-T-2 has no scale 'huge'; it has full, short");
  EXPECT_EQ(error_of({"lab", "run", file_, "--set", "game=1"}),
            "keima: the scale has no number 'game', did you mean 'games'?");
  EXPECT_EQ(error_of({"--set", "player.threads=2", "lab", "run", file_}),
            "keima: players of an experiment take their settings from its file, not from --set");
  EXPECT_EQ(error_of({"lab", "run", file_, "--slurm", "--partition=x"}),
            "keima: --slurm needs --on slurm");
  EXPECT_EQ(error_of({"lab", "status", folder_.path().string()}),
            "keima: " + folder_.path().string() + " is not a run: record.json is missing");
  EXPECT_EQ(
      error_of({"lab", "run", "E-IS-77"}),
      "keima: E-IS-77: no such file or experiment, did you mean 'E-IS-7'?; see 'keima lab list'");
  EXPECT_EQ(error_of({"lab", "status", file_}), "keima: " + file_ + " is not the folder of a run");
  EXPECT_EQ(error_of({"lab", "list", "/no/such"}), "keima: /no/such: no such folder");
  write_text_file(file_,
                  "id = 'E'\ntitle = 't'\nsource = 's'\nneeds = 'x'\n[[cell]]\nname = 'c'\n");
  EXPECT_EQ(error_of({"lab", "run", file_}), "keima: E cannot be run: it needs x");
}

}  // namespace
}  // namespace keima
