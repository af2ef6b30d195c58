// `keima match`, `keima tune` and `keima elo` as the user calls them.
#include <gtest/gtest.h>

#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_file.h"
#include "iface/cli/cli_test_process.h"
#include "iface/cli/cli_test_run.h"
#include "reference/temp_folder.h"

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
            "keima: " + store + " is there already; --resume goes on with it");
  EXPECT_EQ(error_of({"match", "--resume", "--store", store, "--size", "9"}),
            "keima: a match that is resumed is as it was; only --games and --jobs may change");
}

TEST(MatchCommand, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"match", "--player", "sims=1"}),
            "keima: name two players or more with --player");
  EXPECT_EQ(error_of({"match", "--resume"}), "keima: --resume needs --store");
  EXPECT_EQ(error_of(match_words({"--sprt", "5"})),
            "keima: --sprt: '5' is not two Elo differences, as in 0,20");
  EXPECT_EQ(error_of(match_words({"--sprt", "20,0"})),
            "keima: SPRT: the first bound must be the lower one, 20 is not below 0");
  EXPECT_EQ(error_of(match_words({"--openings", "balanced"})),
            "keima: there are no balanced openings for 5x5; name a file of your own");
  EXPECT_EQ(error_of(match_words({"--rules", "chines"})),
            error_of({"--set", "game.rules=chines", "play"}));
  EXPECT_EQ(error_of(match_words({"--equal-cpu"})),
            "keima: equal CPU: player A is not limited by simulations");
  EXPECT_EQ(error_of({"match", "report", "/no/such.db"}), "keima: /no/such.db: no such file");
  EXPECT_EQ(error_of(match_words({"--player", "name=C,command=no-such-program"})),
            "keima: cannot start no-such-program: No such file or directory");
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
  EXPECT_EQ(run_in_test({"elo", "games", "20"}).out,
            "2372 games: then a difference of 20 Elo is seen with a chance of 80 %, at 95 % "
            "confidence\n");
  EXPECT_EQ(error_of({"elo", "score", "5", "3"}), "keima: 5 points of 3 games are too many");
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
  EXPECT_TRUE(report["best"].contains("player.playouts"));
  const RunResult more = run_in_test({"tune", "--resume", "--store", store, "--trials", "6"});
  EXPECT_TRUE(more.out.starts_with("6/6 trials, best player.playouts=")) << more.out;
}

TEST(TuneCommand, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"tune"}), "keima: --store is required");
  EXPECT_EQ(error_of({"tune", "--store", "/no/t.db"}), "keima: name what to tune with --param");
  EXPECT_EQ(error_of({"tune", "--store", "/no/t.db", "--param", "sims=0..8", "--player",
                      "command=gnugo"}),
            "keima: only players in this process can be tuned");
  EXPECT_EQ(
      error_of({"tune", "--store", "/no/t.db", "--param", "tree=uct|rave", "--method", "spsa"}),
      "keima: SPSA cannot tune search.tree, which is a choice; CLOP can");
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

TEST(MatchProgram, EndsCleanlyWhenInterrupted) {
  const TempFolder folder;
  const std::string store = (folder / "m.db").string();
  ProgramProcess match({"match", "--player", "name=A,policy=uniform,sims=20", "--player",
                        "name=S,command=sh -c 'while read x; do printf \"= resign\\n\\n\"; done'",
                        "--size", "5", "--games", "100000", "--store", store});
  wait_for_games(store, 1);
  const int status = match.end_by(SIGINT);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == kExitSuccess) << status;
  EXPECT_LT(games_in(store), 100000);
}

}  // namespace
}  // namespace keima
