// `keima anderson` as the user calls it.
#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "playout/policies/anderson.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

using Words = std::vector<std::string>;

// Results go to the current folder, as they did in the old tools.
class AndersonCommand : public testing::Test {
 protected:
  AndersonCommand() { std::filesystem::current_path(folder_.path()); }
  ~AndersonCommand() override { std::filesystem::current_path(old_); }

  static RunResult run(Words words) {
    words.insert(words.begin(), {"--set", "game.size=5", "anderson"});
    return run_in_test(words);
  }
  static std::string error_of(const Words& words) {
    const RunResult result = run(words);
    EXPECT_NE(result.exit_code, kExitSuccess);
    return result.err.substr(0, result.err.find('\n'));
  }

 private:
  const std::filesystem::path old_ = std::filesystem::current_path();
  const TempFolder folder_;
};

TEST_F(AndersonCommand, PlaytestKeepsGamesAndRecords) {
  const RunResult result = run({"playtest", "random", "ego", "3", "games", "4"});
  ASSERT_EQ(result.exit_code, kExitSuccess) << result.err;
  EXPECT_TRUE(result.out.starts_with("random against ego: Black has won ")) << result.out;
  EXPECT_NE(result.out.find(" of 3, "), std::string::npos) << result.out;
  for (const char* file : {"games.db", "games-0.sgf", "games-2.sgf"})
    EXPECT_TRUE(std::filesystem::exists(file)) << file;
  const std::string csv = run_in_test({"match", "export", "games.db"}).out;
  EXPECT_EQ(csv.find(",ego,random,"), std::string::npos) << csv;  // Black, White.
  EXPECT_EQ(error_of({"playtest", "random", "ego", "3", "games", "4"}),
            "keima: games.db exists; use 'keima match --resume --store games.db' to continue");
  EXPECT_EQ(run({"stats", "games"}).out, result.out);
}

TEST_F(AndersonCommand, GridAndStats) {
  const RunResult result = run({"grid", "random", "5", "7", "g", "4", "1", "ego", "--jobs", "2"});
  ASSERT_EQ(result.exit_code, kExitSuccess) << result.err;
  EXPECT_NE(result.out.find(" of 2, "), std::string::npos) << result.out;
  EXPECT_TRUE(std::filesystem::exists("sresults/g-6.db"));
  EXPECT_EQ(run({"stats", "g"}).out, result.out);
}

TEST_F(AndersonCommand, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"stats", "g"}), "keima: no results found: neither sresults/g-*.db nor g.db");
  EXPECT_EQ(error_of({"grid", "random", "3", "4", "../g", "4", "1", "ego"}),
            "keima: PREFIX: '../g' is not the beginning of a file name; results go to sresults");
  EXPECT_EQ(error_of({"grid", "random", "3", "3", "g", "4", "1", "ego"}),
            "keima: END must be greater than START, 3 is not greater than 3");
  EXPECT_EQ(error_of({"playtest", "random", "no.txt", "3", "games", "4"}),
            "keima: no.txt is not a player: expected random, gnugo, a policy or a file of weights");
  EXPECT_FALSE(std::filesystem::exists("games.db"));
}

// From SGF to weights and what they are worth, on 5x5.
class AndersonTraining : public AndersonCommand {
 protected:
  AndersonTraining() {
    std::string sgf;
    for (int i = 0; i < 12; ++i)
      sgf += fmt::format(
          "(;SZ[5]KM[0.5]BR[3k]WR[9k]RE[{}+R];B[cc];W[bb];B[cb];W[bc];B[bd];W[cd];B[dd];W[{}d])\n",
          i % 2 == 0 ? 'B' : 'W', i % 3 == 0 ? 'a' : 'e');
    write_text_file("games.sgf", sgf);
    write_text_file("list.txt", "games.sgf\n");
  }

  static std::string output(const Words& words) {
    const RunResult result = run(words);
    EXPECT_EQ(result.exit_code, kExitSuccess) << result.err;
    return result.out;
  }
};

TEST_F(AndersonTraining, RandDbTakesGamesAndStates) {
  const std::string games = output({"rand_db", "sgflist=games.sgf", "mode=1", "maxgames=100"});
  EXPECT_TRUE(games.starts_with("keima anderson games v1 size 5\nB 0.5 ccbbcbbcbdcdddad\n"))
      << games;
  EXPECT_EQ(std::ranges::count(games, '\n'), 13);
  EXPECT_EQ(output({"rand_db", "sgflist=list.txt", "mode=1", "maxgames=100"}), games);
  EXPECT_EQ(
      std::ranges::count(
          output({"rand_db", "sgflist=list.txt", "mode=1", "maxgames=5", "--skip", "10"}), '\n'),
      3);
  const std::string states = output({"rand_db", "sgflist=games.sgf", "mode=0", "maxgames=4"});
  EXPECT_EQ(std::ranges::count(states, '\n'), 5);
  EXPECT_EQ(output({"rand_db", "sgflist=games.sgf", "mode=0", "maxgames=4"}), states);
  const std::string valued = output({"rand_db", "sgflist=games.sgf", "mode=0", "maxgames=4",
                                     "--evaluate", "20", "--threads", "2"});
  EXPECT_EQ(output({"rand_db", "sgflist=games.sgf", "mode=0", "maxgames=4", "--evaluate", "20"}),
            valued);
  EXPECT_NE(valued, states);
  EXPECT_EQ(error_of({"rand_db", "sgflist=games.sgf", "mode=1", "rank=2k", "maxgames=4"}),
            "keima: games.sgf: no game that may be taken");
  EXPECT_EQ(error_of({"rand_db", "sgflist=games.sgf", "mode=2", "maxgames=4"}),
            "keima: 'mode=2' is not an argument: expected sgflist=FILE, mode=0 or mode=1, "
            "rank=12kyu (or any), maxgames=N");
  EXPECT_EQ(error_of({"rand_db", "mode=1", "maxgames=4"}),
            "keima: sgflist=FILE, mode=0 or mode=1, and maxgames=N are needed");
}

TEST_F(AndersonTraining, EachWayWritesWeightsThatSayWhereTheyComeFrom) {
  output({"rand_db", "sgflist=games.sgf", "mode=1", "maxgames=100", "--out", "games.txt"});
  output({"rand_db", "sgflist=games.sgf", "mode=0", "maxgames=100", "--out", "states.txt"});
  const std::string built =
      output({"build_twostep", "states.txt", "2", "two", "a", "--simulations", "2"});
  EXPECT_EQ(built, "2 positions written, 0 were there\n");
  EXPECT_EQ(output({"build_twostep", "states.txt", "3", "two", "a", "--simulations", "2"}),
            "1 positions written, 2 were there\n");
  const std::vector<Words> tools = {{"apprentice", "games.txt", "0.005", "-0.0005"},
                                    {"pgrad_rprop", "games.txt", "20", "1", "1"},
                                    {"simbal", "states.txt", "4", "4", "6", "1", "1"},
                                    {"twostep", "two", "a", "1.3", "1.6"}};
  for (const Words& tool : tools) {
    SCOPED_TRACE(tool[0]);
    const std::string corrected = output(tool);
    EXPECT_TRUE(corrected.starts_with("# format theta v1\n# command keima anderson " + tool[0]))
        << corrected;
    EXPECT_NE(corrected.find("\n# data "), corrected.npos);
    EXPECT_NE(corrected.find(", fnv1a "), corrected.npos);
    EXPECT_EQ(output(tool), corrected);  // Chance has a seed.
    Words printed = tool;
    printed.emplace_back("--as-printed");
    const std::string other = output(printed);
    EXPECT_NE(other.substr(other.find("entries")), corrected.substr(corrected.find("entries")));
    Words to_file = tool;
    to_file.insert(to_file.end(), {"--out", "w.txt", "--least", "-5"});
    output(to_file);
    EXPECT_NO_THROW(anderson_thetas("w.txt"));
    EXPECT_FALSE(std::filesystem::exists("w.txt.checkpoint"));
  }
  EXPECT_NE(output({"ptop", "w.txt"}).find("empty triangle"), std::string::npos);
  EXPECT_TRUE(output({"simpolicy", "20", "w.txt", "random", "--threads", "2"})
                  .starts_with("w.txt against random: Black has won "));
  for (const char* mode : {"fast", "slow"})
    EXPECT_TRUE(output({"fastsim", "states.txt", mode, "w.txt"}).starts_with("w.txt: ")) << mode;
  EXPECT_EQ(
      output({"simbal", "states.txt", "4", "4", "6", "1", "1", "w.txt"}).find("; from w.txt") ==
          std::string::npos,
      false);
}

TEST_F(AndersonTraining, SaysWhatIsWrong) {
  EXPECT_EQ(error_of({"twostep", "none", "a", "1", "1"}),
            "keima: no files none/a-*.txt; see build_twostep");
  EXPECT_EQ(error_of({"apprentice", "list.txt", "1", "1"}).substr(0, 16), "keima: list.txt:");
  write_text_file("states.txt", "keima anderson states v1 size 5\nB 0.5 - cc -\n");
  EXPECT_EQ(error_of({"apprentice", "states.txt", "1", "1"}),
            "keima: states.txt: states, where games are needed; see rand_db mode=1");
  EXPECT_EQ(error_of({"build_twostep", "states.txt", "1", "two", "a", "--evaluator", "/no/such"})
                .substr(0, 7),
            "keima: ");
  EXPECT_FALSE(std::filesystem::exists("two/a-0.txt"));
  EXPECT_EQ(error_of({"simpolicy", "5", "none", "random"}),
            "keima: none is not a policy: expected random, a policy or a file of weights");
}

}  // namespace
}  // namespace keima
