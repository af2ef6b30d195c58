#include <gtest/gtest.h>

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

TEST_F(TrainGate, OnlyWeightsMayTry) {
  write_text_file(weights_, "# format urgency v1\nentries 0\nend\n");
  const RunResult end = run("0,20");
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_NE(end.err.find("new.txt: not a file of weights"), std::string::npos) << end.err;
}

}  // namespace
}  // namespace keima
