// `keima anderson` as the user calls it.
#include <gtest/gtest.h>

#include <filesystem>

#include "iface/cli/cli_test_run.h"
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

}  // namespace
}  // namespace keima
