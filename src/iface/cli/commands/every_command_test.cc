// Every subcommand of the program, as its own table lists them, on a full disk, with little memory
// and interrupted: it ends soon, by itself or by the signal, with an exit code and words that say
// so. A new subcommand fails here until samples() says how to call it.
#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <map>
#include <optional>
#include <sstream>

#include "iface/cli/cli_test_trial.h"
#include "iface/cli/commands/commands.h"
#include "iface/cli/describe/command_info.h"
#include "support/memory_limit.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

using Words = std::vector<std::string>;

// How to call a command in the folder that EveryCommand makes.
struct Sample {
  Words words = {};                      // Behind the command's own, so that it does little.
  std::optional<Words> long_words = {};  // So that it does much, where it can.
  std::string input = {};                // Its standard input.
  bool is_silent = false;                // Nothing on standard output if all is well.
  std::string work = {};  // Kept here when it is interrupted: it is not the signal that ends it.
};

const Words kPlayers = {"--player", "name=A,policy=uniform,sims=2",
                        "--player", "name=B,policy=uniform,sims=1",
                        "--size",   "5"};

Words with(Words words, const Words& more) {
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::map<std::string, Sample> samples() {
  const Words tuned = {"--player", "policy=base,sims=2",    "--against", "policy=uniform,sims=2",
                       "--param",  "policy.base.p_mp=0..1", "--size",    "5"};
  return {
      {"web", {.words = {"--help"}, .long_words = Words{"--no-browser", "--data", "web-data"}}},
      {"play",
       {.words = {"--size", "5", "--simulations", "5", "--no-keep"}, .input = "c3\nquit\n"}},
      {"gtp", {.words = {"--simulations", "100"}, .input = "name\ngenmove b\nshowboard\nquit\n"}},
      {"levels", {}},
      {"analysis",
       {.words = {"--threads", "2", "--set", "search.memory=64"},
        .long_words = Words{},
        .input = R"({"id":"a","moves":[],"rules":"chinese","boardXSize":9,"boardYSize":9})"
                 "\n"}},
      {"review",
       {.words = {"a.sgf", "--simulations", "10", "--out", "reviewed"},
        .long_words = Words{"a.sgf", "games.sgf", "--threads", "1", "--simulations", "100000",
                            "--out", "reviewed"},
        .work = "reviewed/a.review.sgf"}},
      {"check-gtp",
       {.words = {"--only", "/ids", "--start-timeout", "1", "--", "cat"},
        .long_words = Words{"--start-timeout", "1000", "--", "sleep", "1000"}}},
      {"policy list", {}},
      {"policy moves", {.words = {"--draws", "10"}, .long_words = Words{"--draws", "1000000000"}}},
      {"policy stats",
       {.words = {"--playouts", "10"}, .long_words = Words{"--playouts", "1000000000"}}},
      {"policy trace", {}},
      {"policy states", {}},
      {"policy evaluate",
       {.words = {"--playouts", "2"},
        .long_words = Words{"--playouts", "1000000000"},
        .input = "7.5 E5 C3\n7.5\n"}},
      {"data stats",
       {.words = {"games.sgf"}, .long_words = with({"games.sgf"}, Words(5000, "games.sgf"))}},
      {"data filter", {.words = {"games.sgf", "--out", "filtered.sgf.zst", "--unique"}}},
      {"data split",
       {.words = {"games.sgf", "--train", "train.sgf", "--validation", "validation.sgf"}}},
      {"data positions", {.words = {"games.sgf", "--count", "5"}}},
      {"train moves",
       {.words = {"--games", "games.sgf", "--out", "weights.txt"},
        .long_words = Words{"--games", "games.sgf", "--out", "weights.txt", "--passes", "1000"}}},
      {"train outlook",
       {.words = {"--games", "games.sgf", "--out", "outlook.txt", "--positions", "20"},
        .long_words =
            Words{"--games", "games.sgf", "--out", "outlook.txt", "--positions", "1000000"}}},
      {"train all", {.words = {"--games", "games.sgf", "--out", "trained", "--sizes", "9"}}},
      {"train report", {.words = {"--weights", "gamma.txt", "--html", "weights.html"}}},
      {"train evaluate", {.words = {"--games", "games.sgf"}}},
      {"train playout", {.words = {"--games", "games.sgf", "--out", "gammas.txt"}}},
      {"train mm",
       {.words = {"teams.txt"},
        .long_words = Words{"teams.txt", "--enough", "0", "--rounds", "1000"}}},
      {"train harvest", {.words = {"--games", "games.sgf", "--out", "competitions.txt"}}},
      {"train gen_patterns",
       {.words = {"--games", "games.sgf", "--harvest", "5", "--out", "patterns.txt"}}},
      {"train positions",
       {.words = {"--size", "5", "--simulations", "5", "--judge", "0", "--games", "2", "--out",
                  "positions.txt"},
        .long_words =
            Words{"--size", "5", "--simulations", "5", "--games", "1000000", "--out", "many.txt"},
        .work = "many.txt"}},
      {"train balance",
       {.words = {"--positions", "judged.txt", "--out", "balanced.txt", "--iterations", "1"},
        .long_words = Words{"--positions", "judged.txt", "--out", "balanced.txt", "--iterations",
                            "1000000"}}},
      {"train gate",
       {.words = {"--weights", "gate.txt", "--size", "3", "--simulations", "2", "--games", "20",
                  "--sprt", "-1000,-400"},
        .long_words = Words{"--weights", "gate.txt", "--size", "5", "--simulations", "2", "--games",
                            "1000000", "--store", "gate.db"},
        .work = "gate.db"}},
      {"match",
       {.words = with(kPlayers, {"--games", "2"}),
        .long_words = with(kPlayers, {"--games", "1000000", "--store", "long.db"}),
        .work = "long.db"}},
      {"match report", {.words = {"match.db"}}},
      {"match export", {.words = {"match.db"}}},
      {"tune",
       {.words = with(tuned, {"--trials", "2", "--store", "tune.db"}),
        .long_words = with(tuned, {"--trials", "1000000", "--store", "long-tune.db"}),
        .work = "long-tune.db"}},
      {"lab list", {.words = {"."}}},
      {"lab show", {.words = {"e.toml"}}},
      {"lab run",
       {.words = {"e.toml", "--jobs", "1", "--out", "other-run"},
        .long_words =
            Words{"e.toml", "--jobs", "1", "--scale", "full", "--any-build", "--out", "long-run"},
        .work = "long-run/cells/0.db"}},
      {"lab status", {.words = {"run"}}},
      {"lab report", {.words = {"run"}}},
      {"lab work", {.words = {"run", "0"}, .is_silent = true}},
      {"anderson playtest",
       {.words = {"random", "random", "2", "playtest", "1"},
        .long_words = Words{"random", "random", "1000000", "long-playtest", "1"},
        .work = "long-playtest.db"}},
      {"anderson grid",
       {.words = {"random", "0", "1", "grid", "1", "1", "random"},
        .long_words = Words{"random", "0", "1", "grid", "1", "1000000", "random"},
        .work = "sresults/grid-0.db"}},
      {"anderson stats", {.words = {"old"}}},
      {"anderson rand_db",
       {.words = {"sgflist=games.sgf", "mode=0", "rank=any", "maxgames=3"},
        .long_words = Words{"sgflist=games.sgf", "mode=0", "rank=any", "maxgames=20", "--evaluate",
                            "1000000", "--out", "long-states.txt"}}},
      {"anderson apprentice",
       {.words = {"games.txt", "0.01", "0"},
        .long_words = Words{"games.txt", "0.01", "0", "--passes", "1000000"}}},
      {"anderson pgrad_rprop",
       {.words = {"games.txt", "5", "1", "1"},
        .long_words = Words{"games.txt", "1000000000", "1", "1"}}},
      {"anderson simbal",
       {.words = {"states.txt", "2", "2", "3", "1", "1"},
        .long_words = Words{"states.txt", "2", "2", "1000000000", "1", "1"}}},
      {"anderson build_twostep",
       {.words = {"states.txt", "1", "two-steps", "a", "--simulations", "1"},
        .long_words = Words{"games.txt", "1000", "long-two-steps", "a"}}},
      {"anderson twostep",
       {.words = {"two-steps", "old", "1", "1"},
        .long_words = Words{"two-steps", "old", "1", "1", "--passes", "1000000"}}},
      {"anderson ptop", {.words = {"anderson-al"}}},
      {"anderson simpolicy",
       {.words = {"2", "random", "random"}, .long_words = Words{"1000000000", "random", "random"}}},
      {"anderson fastsim", {.words = {"states.txt", "fast"}}},
      {"book show", {.words = {"--size", "9"}}},
      {"book build",
       {.words = {"--size", "5", "--positions", "2", "--simulations", "10", "--out", "book.txt"},
        .long_words = Words{"--size", "9", "--simulations", "2000", "--out", "long-book.txt"},
        .work = "long-book.txt.checkpoint"}},
      {"elo score", {.words = {"5", "8"}}},
      {"elo games", {.words = {"20"}}},
      {"elo ratings", {.words = {"match.db"}}},
      {"bench", {.words = {"--signature"}, .long_words = Words{}}},
      {"bench playouts",
       {.words = {"--seconds", "0.01"}, .long_words = Words{"--seconds", "1000"}}},
      {"bench search",
       {.words = {"--sims", "10", "--memory", "4"}, .long_words = Words{"--sims", "1000000000"}}},
      {"config", {}},
      {"help", {}},
      {"man", {}},
      {"completion", {.words = {"bash"}}},
      {"version", {}},
  };
}

// What can be called: all but the groups, which want a subcommand, and the program itself.
Words callable_commands() {
  CLI::App app;
  std::ostringstream out;
  std::istringstream in;
  Context context{{in, out, out}, app, {}};
  for (const AddCommand add : all_commands()) add(app, context);
  Words paths;
  for (const CommandPath& entry : all_paths(describe_command(app))) {
    const CLI::App* command = &app;
    std::istringstream words(entry.path);
    for (std::string word; words >> word;) command = command->get_subcommand(word);
    if (command != &app && command->get_require_subcommand_min() == 0) paths.push_back(entry.path);
  }
  return paths;
}

class EveryCommand : public testing::Test {
 protected:
  void SetUp() override {
    write_text_file(folder_ / "e.toml", R"(id = "E-T-2"
title = "more or less"
source = "nowhere"
[scale.short]
games = 2
[scale.full]
games = 20000
[[cell]]
name = "one"
size = 5
players = ["name=A,policy=uniform,sims=1", "name=B,policy=uniform,sims=2"]
)");
    std::string games;
    for (int i = 0; i < 20; ++i) games += "(;SZ[9]RE[B+R];B[ee];W[ce];B[gc];W[cc])\n";
    write_text_file(folder_ / "games.sgf", games);
    write_text_file(folder_ / "a.sgf", "(;SZ[2])");
    write_text_file(folder_ / "teams.txt", "! 3\n2\n2 a\n1 b\n!\n#\n0\n0\n1 2\n#\n1 2\n0\n1 2\n");
    write_text_file(folder_ / "judged.txt",
                    "keima positions v1\nsize 5\nkomi 7\n0 0.5 C3\n4 0.5 C3 C4\n");
    write_text_file(folder_ / "gate.txt", "# format gamma v1\nentries 0\nend\n");
    write_text_file(folder_ / "gamma.txt", "# format gamma v1\nentries 1\n0x00001 1.25\nend\n");
    make(with({"match", "--games", "2", "--store", "match.db"}, kPlayers));
    make({"lab", "run", "e.toml", "--jobs", "1", "--out", "run"});
    make({"anderson", "playtest", "random", "random", "1", "old", "1"});
    write_text_file(folder_ / "games.txt", "keima anderson games v1 size 9\nB 5.5 eecegccc\n");
    write_text_file(folder_ / "states.txt", "keima anderson states v1 size 9\nB 5.5 eece gc -\n");
    std::filesystem::create_directory(folder_ / "two-steps");
    write_text_file(folder_ / "two-steps" / "old-0.txt",
                    "keima anderson twostep v1\njudge j\nsize 2\nkomi 0.5\nmoves aabb\npoints no\n"
                    "value 0\nreplies 2\nba ab 1\nab ba -1\nend\n");
  }

  void make(const Words& words) {
    const TrialEnd end = run_trial({.words = words, .folder = folder_.path()});
    ASSERT_EQ(end.exit_code(), 0) << words[0] << ": " << end.err;
  }

  // The same for every command: what it is called with, and then `check`.
  template <class Check>
  void for_each_command(Check&& check) {
    const auto known = samples();
    for (const std::string& path : callable_commands()) {
      SCOPED_TRACE("keima " + path);
      const auto sample = known.find(path);
      if (sample == known.end()) {
        ADD_FAILURE() << "there is no sample of this command";
        continue;
      }
      std::istringstream words(path);
      ProgramTrial trial{.words = {}, .input = sample->second.input, .folder = folder_.path()};
      for (std::string word; words >> word;) trial.words.push_back(word);
      // What an earlier run left would be in the way.
      for (const char* left :
           {"reviewed", "tune.db", "playtest.db", "other-run", "sresults", "two-steps/a-0.txt"})
        std::filesystem::remove_all(folder_ / left);
      check(sample->second, std::move(trial));
    }
  }

  TempFolder folder_;
};

TEST_F(EveryCommand, SaysThatTheDiskIsFull) {
  for_each_command([](const Sample& sample, ProgramTrial trial) {
    trial.words = with(trial.words, sample.words);
    trial.output = "/dev/full";
    const TrialEnd end = run_trial(trial);
    EXPECT_TRUE(end.in_time);
    EXPECT_EQ(end.exit_code(), sample.is_silent ? 0 : 1) << end.err;
    EXPECT_EQ(end.err.find("could not be written") == end.err.npos, sample.is_silent) << end.err;
  });
}

TEST_F(EveryCommand, EndsInOrderWithLittleMemory) {
  if (!kCanLimitMemory) GTEST_SKIP() << "sanitizers want all the address space there is";
  for (const rlim_t megabytes : {60, 300}) {
    for_each_command([&](const Sample& sample, ProgramTrial trial) {
      trial.words = with(trial.words, sample.words);
      trial.memory = megabytes << 20;
      const TrialEnd end = run_trial(trial);
      EXPECT_TRUE(end.in_time);
      EXPECT_TRUE(end.exit_code() == 0 || end.exit_code() == 1)
          << megabytes << " MB, status " << end.status << ": " << end.err;
      EXPECT_TRUE(end.exit_code() == 0 || !end.err.empty());
    });
  }
}

TEST_F(EveryCommand, EndsSoonAfterAnInterrupt) {
  for_each_command([](const Sample& sample, ProgramTrial trial) {
    trial.words = with(trial.words, sample.long_words.value_or(sample.words));
    trial.interrupt_after = 400;
    trial.wait_for = sample.work;
    const TrialEnd end = run_trial(trial);
    EXPECT_TRUE(end.in_time);
    const bool is_proper =
        sample.work.empty() ? WIFEXITED(end.status) || end.signal() == SIGINT : end.exit_code() > 0;
    EXPECT_TRUE(is_proper) << "status " << end.status << ": " << end.err;
  });
}

}  // namespace
}  // namespace keima
