// `keima match`, `keima tune` and `keima elo` as the user calls them.
#include <gtest/gtest.h>

#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_file.h"
#include "iface/cli/cli_test_process.h"
#include "iface/cli/cli_test_run.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

using Words = std::vector<std::string>;

// Two players that need no time to think.
Words match_words(const Words& more) {
  Words words = {"match",
                 "--player",
                 "name=A,policy=uniform,sims=0",
                 "--player",
                 "name=B,policy=uniform,sims=0",
                 "--size",
                 "5"};
  words.insert(words.end(), more.begin(), more.end());
  return words;
}

std::string error_of(const Words& words) {
  const RunResult result = run_in_test(words);
  EXPECT_NE(result.exit_code, kExitSuccess);
  return result.err.substr(0, result.err.find('\n'));
}

TEST(MatchCommand, PlaysAndReports) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string();
  const RunResult run = run_in_test(match_words({"--games", "10", "--store", store, "--json"}));
  ASSERT_EQ(run.exit_code, kExitSuccess) << run.err;
  const auto report = nlohmann::json::parse(run.out);
  EXPECT_EQ(report["played"], 10);
  EXPECT_EQ(report["komi"], 7.5);
  EXPECT_EQ(run_in_test({"match", "report", store, "--json"}).out, run.out);
  EXPECT_TRUE(run_in_test({"match", "report", store})
                  .out.starts_with("5x5, chinese rules, komi 7.5, 10 of 10 games\nA against B: "));

  const std::string csv = run_in_test({"match", "export", store}).out;
  EXPECT_EQ(std::count(csv.begin(), csv.end(), '\n'), 11);
  EXPECT_EQ(
      nlohmann::json::parse(run_in_test({"match", "export", store, "--format", "json"}).out).size(),
      10u);
  const std::string sgf = run_in_test({"match", "export", store, "--format", "sgf"}).out;
  EXPECT_EQ(std::count(sgf.begin(), sgf.end(), '\n'), 10);
}

TEST(MatchCommand, ResumesWithMoreGames) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string();
  run_in_test(
      match_words({"--games", "4", "--store", store, "--rules", "japanese", "--komi", "0"}));
  const RunResult resumed =
      run_in_test({"match", "--resume", "--store", store, "--games", "6", "--jobs", "2"});
  EXPECT_TRUE(resumed.out.starts_with("5x5, japanese rules, komi 0, 6 of 6 games\n"))
      << resumed.out;
  EXPECT_EQ(error_of(match_words({"--store", store})),
            "keima: " + store + " exists; use --resume to continue");
}

// The line that began the match may be repeated; whatever it says otherwise is refused by name.
TEST(MatchCommand, ResumesWithTheSameWords) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string();
  write_text_file(folder / "o.sgf", "(;SZ[5];B[cc])");
  const auto words = [&](const Words& more) {
    Words all = match_words({"--store", store, "--games", "4", "--komi", "6.5", "--rules",
                             "japanese", "--openings", (folder / "o.sgf").string(), "--seed", "7",
                             "--timeout", "30", "--sprt", "0,20"});
    all.insert(all.end(), more.begin(), more.end());
    return all;
  };
  ASSERT_EQ(run_in_test(words({})).exit_code, kExitSuccess);
  const RunResult again = run_in_test(words({"--resume", "--jobs", "2"}));
  EXPECT_EQ(again.exit_code, kExitSuccess) << again.err;
  const std::string stays = "keima: cannot resume with other settings: ";
  const auto other = [&](const Words& more) {
    Words all = {"match", "--resume", "--store", store};
    all.insert(all.end(), more.begin(), more.end());
    return error_of(all);
  };
  EXPECT_EQ(other({"--size", "9"}), stays + "--size was '5', not '9'");
  EXPECT_EQ(other({"--rules", "chinese"}), stays + "--rules was 'japanese', not 'chinese'");
  EXPECT_EQ(other({"--komi", "7"}), stays + "--komi was '6.5', not '7'");
  EXPECT_EQ(other({"--seed", "8"}), stays + "--seed was '7', not '8'");
  EXPECT_EQ(other({"--timeout", "3"}), stays + "--timeout was '30', not '3'");
  EXPECT_EQ(other({"--sprt", "0,10"}), stays + "--sprt was '0,20', not '0,10'");
  EXPECT_EQ(other({"--openings", "none"}), stays + "--openings none gives other openings");
  EXPECT_EQ(other({"--player", "name=A"}), stays + "the number of players was '2', not '1'");
  EXPECT_EQ(other({"--player", "name=X", "--player", "name=B"}),
            stays + "the name of a player was 'A', not 'X'");
  EXPECT_EQ(other({"--player", "name=A,policy=uniform,sims=1", "--player", "name=B"}),
            stays + "A's player.simulations was '0', not '1'");
  EXPECT_EQ(other({"--player", "name=A,command=gnugo", "--player", "name=B"}),
            stays + "A's command was nothing, not 'gnugo'");
}

// An opponent that cannot play has lost nothing, and nothing is left of the match that was none.
TEST(MatchCommand, RefusesPlayersThatCannotPlay) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string();
  const RunResult result = run_in_test({"match", "--player", "name=A,policy=uniform,sims=0",
                                        "--player", "name=F,command=/bin/false", "--store", store});
  EXPECT_EQ(result.exit_code, kExitError);
  EXPECT_TRUE(result.err.starts_with("keima: F cannot be set up: /bin/false ended")) << result.err;
  EXPECT_EQ(result.out, "");
  EXPECT_FALSE(std::filesystem::exists(store));
}

TEST(MatchCommand, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"match", "--player", "sims=1"}),
            "keima: at least two --player options are needed");
  EXPECT_EQ(error_of({"match", "--resume"}), "keima: --resume needs --store");
  EXPECT_EQ(error_of(match_words({"--sprt", "5"})),
            "keima: --sprt: '5' is not two Elo differences, as in 0,20");
  EXPECT_EQ(error_of(match_words({"--sprt", "20,0"})),
            "keima: SPRT: the first bound must be the lower one, 20 is not below 0");
  EXPECT_EQ(error_of(match_words({"--openings", "balanced"})),
            "keima: no balanced openings for 5x5; use an SGF file");
  EXPECT_EQ(error_of(match_words({"--rules", "chines"})),
            error_of({"--set", "game.rules=chines", "play"}));
  EXPECT_EQ(error_of(match_words({"--equal-cpu"})),
            "keima: equal CPU: player A is not limited by simulations");
  EXPECT_EQ(error_of({"match", "report", "/no/such.db"}), "keima: /no/such.db: no such file");
  EXPECT_EQ(error_of(match_words({"--player", "name=C,command=no-such-program"})),
            "keima: C cannot be set up: cannot start no-such-program: No such file or directory");
}

TEST(MatchCommand, OpeningsFromAFile) {
  const TempFolder folder;
  write_text_file(folder / "o.sgf", "(;SZ[5];B[cc])(;SZ[5];B[bb];W[dd])");
  const std::string store = (folder / "m.db").string();
  run_in_test(
      match_words({"--games", "4", "--store", store, "--openings", (folder / "o.sgf").string()}));
  std::istringstream games(run_in_test({"match", "export", store, "--format", "sgf"}).out);
  const char* openings[] = {";B[cc];W[", ";B[cc];W[", ";B[bb];W[dd];", ";B[bb];W[dd];"};
  for (const char* opening : openings) {
    std::string game;
    std::getline(games, game);
    EXPECT_NE(game.find(opening), std::string::npos) << game;
  }
}

TEST(EloCommand, ScoresAndGames) {
  EXPECT_EQ(run_in_test({"elo", "score", "663", "1000"}).out,
            "663 of 1000: 66.3 %, Elo +117.6\n"
            "  Wilson            63.3 to  69.2 %    +94.8 to  +140.3 Elo\n"
            "  Agresti-Coull     63.3 to  69.2 %    +94.8 to  +140.3 Elo\n"
            "  Clopper-Pearson   63.3 to  69.2 %    +94.5 to  +140.9 Elo\n"
            "  isGO              63.3 to  69.2 %    +94.7 to  +140.4 Elo\n");
  EXPECT_EQ(run_in_test({"elo", "score", "0", "3"}).out,
            "0 of 3: 0.0 %, Elo -inf\n"
            "  Wilson             0.0 to  56.1 %     -inf to   +42.9 Elo\n"
            "  Agresti-Coull      0.0 to  61.7 %     -inf to   +83.2 Elo\n"
            "  Clopper-Pearson    0.0 to  70.8 %     -inf to  +153.5 Elo\n"
            "  isGO               0.0 to  78.9 %     -inf to  +229.4 Elo\n");
  EXPECT_EQ(run_in_test({"elo", "games", "20"}).out,
            "2372 games detect a difference of 20 Elo with 80 % power at 95 % confidence\n");
  EXPECT_EQ(error_of({"elo", "score", "5", "3"}), "keima: 5 points in 3 games are not possible");
}

TEST(TuneCommand, TunesAndResumes) {
  const TempFolder folder;
  const std::string store = (folder / "t.db").string();
  const RunResult run = run_in_test({"tune", "--player", "policy=uniform,sims=0", "--against",
                                     "policy=uniform,sims=0", "--param", "sims=0..8", "--trials",
                                     "4", "--size", "5", "--store", store, "--json"});
  ASSERT_EQ(run.exit_code, kExitSuccess) << run.err;
  const auto report = nlohmann::json::parse(run.out);
  EXPECT_EQ(report["trials"], 4);
  const RunResult more = run_in_test({"tune", "--resume", "--store", store, "--trials", "6"});
  EXPECT_TRUE(more.out.starts_with("6/6 trials, ")) << more.out;
  const RunResult again = run_in_test({"tune", "--player", "policy=uniform,sims=0", "--against",
                                       "policy=uniform,sims=0", "--param", "sims=0..8", "--size",
                                       "5", "--method", "clop", "--store", store, "--resume"});
  EXPECT_EQ(again.exit_code, kExitSuccess) << again.err;
  EXPECT_EQ(again.out, more.out);
  EXPECT_EQ(error_of({"match", "--resume", "--store", store}),
            "keima: " + store + " is a tuning; use 'keima tune --resume --store " + store +
                "' to continue");
  const std::string stays = "keima: cannot resume with other settings: ";
  EXPECT_EQ(error_of({"tune", "--resume", "--store", store, "--param", "sims=0..9"}),
            stays + "--param was 'player.simulations=0..8', not 'player.simulations=0..9'");
  EXPECT_EQ(error_of({"tune", "--resume", "--store", store, "--method", "spsa"}),
            stays + "--method was 'clop', not 'spsa'");
  EXPECT_EQ(error_of({"tune", "--resume", "--store", store, "--against", "policy=base"}),
            stays + "B's player.policy was 'uniform', not 'base'");
}

// Weights that cannot be read are noticed before a trial is played or a store is made.
TEST(TuneCommand, TriesEveryChoiceFirst) {
  const TempFolder folder;
  const std::string store = (folder / "t.db").string();
  const std::string error =
      error_of({"tune", "--player", "policy=softmax,sims=5", "--against", "policy=uniform,sims=5",
                "--param", "policy.softmax.weights=sb-published|/no/such", "--store", store});
  EXPECT_TRUE(error.starts_with("keima: A cannot be set up: ")) << error;
  EXPECT_FALSE(std::filesystem::exists(store));
}

TEST(TuneCommand, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"tune"}), "keima: --store is required");
  EXPECT_EQ(error_of({"tune", "--store", "/no/t.db"}), "keima: at least one --param is needed");
  EXPECT_EQ(error_of({"tune", "--store", "/no/t.db", "--param", "sims=0..8", "--player",
                      "command=gnugo"}),
            "keima: another program cannot be tuned");
  EXPECT_EQ(
      error_of({"tune", "--store", "/no/t.db", "--param", "tree=uct|rave", "--method", "spsa"}),
      "keima: SPSA cannot tune search.tree, which is not a number; use CLOP");
}

int games_in(const std::string& store) {
  const RunResult report = run_in_test({"match", "report", store, "--json"});
  if (report.exit_code != kExitSuccess) return 0;  // It is just being made.
  return nlohmann::json::parse(report.out)["played"];
}

void wait_for_games(const std::string& store, int games) {
  for (int tenths = 0; tenths < 600 && games_in(store) < games; ++tenths) usleep(100'000);
  EXPECT_GE(games_in(store), games);
}

// Killed twice, resumed, and the same games as in one go.
TEST(MatchProgram, SurvivesBeingKilled) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string(), whole = (folder / "whole.db").string();
  // Long enough to be killed in the middle.
  const auto words = [&](const std::string& file) {
    return Words{"match",
                 "--player",
                 "name=A,policy=uniform,sims=20",
                 "--player",
                 "name=B,policy=uniform,sims=10",
                 "--size",
                 "5",
                 "--games",
                 "24",
                 "--store",
                 file};
  };
  ProgramProcess first(words(store));
  wait_for_games(store, 3);
  EXPECT_TRUE(WIFSIGNALED(first.end_by(SIGKILL)));
  const int before = games_in(store);
  ProgramProcess second({"match", "--resume", "--store", store, "--jobs", "2"});
  wait_for_games(store, std::min(24, before + 3));
  second.end_by(SIGKILL);
  ASSERT_EQ(run_in_test({"match", "--resume", "--store", store}).exit_code, kExitSuccess);
  ASSERT_EQ(run_in_test(words(whole)).exit_code, kExitSuccess);
  EXPECT_EQ(games_in(store), 24);
  EXPECT_EQ(run_in_test({"match", "export", store, "--format", "sgf"}).out,
            run_in_test({"match", "export", whole, "--format", "sgf"}).out);
}

// Interrupted, a program tells by its exit code whether one can go on.
TEST(MatchProgram, EndsCleanlyWhenInterrupted) {
  const TempFolder folder;
  for (const int signal : {SIGINT, SIGTERM}) {
    const std::string store = (folder / fmt::format("{}.db", signal)).string();
    ProgramProcess match({"match", "--player", "name=A,policy=uniform,sims=20", "--player",
                          "name=S,command=sh -c 'while read x; do printf \"= resign\\n\\n\"; done'",
                          "--size", "5", "--games", "100000", "--store", store});
    wait_for_games(store, 1);
    const int status = match.end_by(signal);
    EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kExitInterrupted) << status;
    EXPECT_LT(games_in(store), 100000);
  }
}

// How a program ends that is interrupted half a second after it began: half a second is enough to
// begin, and if it is not, it ends by the signal, too.
int status_after(const Words& words, int signal) {
  ProgramProcess program(words);
  usleep(500'000);
  return program.end_by(signal);
}

TEST(LongPrograms, SayThatTheyWereInterrupted) {
  const TempFolder folder;
  Words match = match_words({"--games", "1000000"});
  int status = status_after(match, SIGTERM);
  EXPECT_TRUE((WIFEXITED(status) && WEXITSTATUS(status) == 128 + SIGTERM) ||
              (WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM))
      << "nothing is kept: " << status;
  status = status_after({"bench", "playouts", "--seconds", "1000"}, SIGINT);
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGINT) << status;

  const std::string prefix = (folder / "p").string();
  ProgramProcess playtest({"anderson", "playtest", "random", "ego", "100000", prefix, "20"});
  wait_for_games(prefix + ".db", 1);
  status = playtest.end_by(SIGINT);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kExitInterrupted) << status;
  EXPECT_TRUE(std::filesystem::exists(prefix + "-0.sgf"));

  const std::string store = (folder / "t.db").string();
  ProgramProcess tune({"tune", "--player", "policy=uniform,sims=1000000", "--against",
                       "policy=uniform,sims=0", "--param", "sims=500000..1000000", "--size", "9",
                       "--store", store});
  for (int tenths = 0; tenths < 600 && !std::filesystem::exists(store); ++tenths) usleep(100'000);
  usleep(300'000);  // It watches for signals when the store has been made.
  status = tune.end_by(SIGINT);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kExitInterrupted) << status;
}

}  // namespace
}  // namespace keima
