#include <fmt/format.h>
#include <gtest/gtest.h>

#include <algorithm>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "pattern/weight_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class TrainGate : public testing::Test {
 protected:
  void SetUp() override { write_text_file(weights_, "# format gamma v1\nentries 0\nend\n"); }

  RunResult run(const std::string& sprt, const std::vector<std::string>& more = {}) const {
    std::vector<std::string> words{
        "train", "gate",    "--weights", weights_.string(), "--size", "3",      "--simulations",
        "2",     "--games", "20",        "--sprt",          sprt,     "--into", into_.string()};
    words.insert(words.end(), more.begin(), more.end());
    return run_in_test(words);
  }

  const TempFolder folder_;
  const std::filesystem::path weights_ = folder_ / "new.txt", into_ = folder_ / "passed.txt";
};

TEST_F(TrainGate, WhoPassesIsWrittenWithTheResult) {
  const RunResult end = run("-1000,-400");
  EXPECT_EQ(end.exit_code, 0) << end.err;
  EXPECT_NE(end.out.find("new.txt passes: "), std::string::npos) << end.out;
  const WeightFile file = read_weights(into_, "gamma v1");
  ASSERT_EQ(file.header.size(), 1u);
  EXPECT_EQ(file.header[0].first, "gate");
  EXPECT_NE(file.header[0].second.find("against the built-in weights"), std::string::npos);
}

// Whatever policy a file is for, the gate knows it.
TEST_F(TrainGate, KnowsTheWeightsOfEveryPolicyThatIsTrained) {
  for (const char* format :
       {"gamma v1", "theta v1", "keima v1", "base-coins v1", "fuego-coins v1"}) {
    write_text_file(weights_, fmt::format("# format {}\nentries 0\nend\n", format));
    const RunResult end = run("-1000,-400");
    EXPECT_EQ(end.exit_code, 0) << format << ": " << end.err;
  }
}

// It is no thousand Elo better than itself.
TEST_F(TrainGate, WhoDoesNotPassIsNot) {
  const RunResult end = run("400,1000", {"--store", (folder_ / "gate.db").string()});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_NE(end.err.find("new.txt does not pass: "), std::string::npos) << end.err;
  EXPECT_FALSE(std::filesystem::exists(into_));
  // Asked again, it answers from the store; asked something else, it says so.
  EXPECT_EQ(run("400,1000", {"--store", (folder_ / "gate.db").string()}).exit_code, 1);
  EXPECT_EQ(run("400,1000", {"--store", (folder_ / "gate.db").string(), "--komi", "3"}).exit_code,
            2);
}

// The same command goes on where it was, and needs no word for it.
TEST_F(TrainGate, GoesOnWithTheGamesOfTheStore) {
  const std::string store = (folder_ / "gate.db").string();
  const auto games_after = [&](const std::string& most) {
    // Too few games to decide anything.
    const RunResult end =
        run_in_test({"train", "gate", "--weights", weights_.string(), "--size", "3",
                     "--simulations", "2", "--games", most, "--sprt", "0,1", "--store", store});
    EXPECT_EQ(end.exit_code, 1) << end.err;
    return run_in_test({"match", "export", store}).out;
  };
  const std::string four = games_after("4"), eight = games_after("8");
  EXPECT_EQ(std::ranges::count(four, '\n'), 1 + 4) << four;
  EXPECT_EQ(std::ranges::count(eight, '\n'), 1 + 8) << eight;
  EXPECT_TRUE(eight.starts_with(four)) << eight;
  const RunResult other = run("0,20", {"--store", store});
  EXPECT_EQ(other.exit_code, 2);
  EXPECT_NE(other.err.find("--sprt was '0,1', not '0,20'"), std::string::npos) << other.err;
  EXPECT_EQ(run("0,1", {"--store", store, "--resume"}).exit_code, 2);
}

TEST_F(TrainGate, OnlyWeightsMayTry) {
  write_text_file(weights_, "# format urgency v1\nentries 0\nend\n");
  const RunResult end = run("0,20");
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_NE(end.err.find("new.txt: not a file of weights"), std::string::npos) << end.err;
}

}  // namespace
}  // namespace keima
