#include <gtest/gtest.h>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "iface/cli/cli_test_trial.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class BookCommand : public testing::Test {
 protected:
  std::vector<std::string> words(const std::string& out, const std::string& simulations) const {
    return {"book", "build",         "--size",    "5",     "--positions",
            "40",   "--simulations", simulations, "--out", path(out)};
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  // Without its head, which has the date.
  std::string entries(const std::string& name) const {
    const std::string text = read_text_file(path(name));
    return text.substr(text.find("\nentries "));
  }

  const TempFolder folder_;
};

TEST_F(BookCommand, BuildsTheSameBookAfterAnInterrupt) {
  ASSERT_EQ(run_in_test(words("whole.txt", "1000")).exit_code, 0);
  ProgramTrial trial{.words = words("parts.txt", "1000")};
  trial.interrupt_after = 0;
  trial.wait_for = "parts.txt.checkpoint";
  trial.folder = folder_ / "";
  const TrialEnd end = run_trial(trial);
  ASSERT_EQ(end.exit_code(), 3) << end.err;
  EXPECT_NE(end.err.find("parts.txt.checkpoint"), std::string::npos) << end.err;
  ASSERT_EQ(run_in_test(words("parts.txt", "1000")).exit_code, 0);
  EXPECT_EQ(entries("parts.txt"), entries("whole.txt"));
  EXPECT_FALSE(std::filesystem::exists(path("parts.txt.checkpoint")));
}

TEST_F(BookCommand, RefusesTheCheckpointOfAnotherBook) {
  write_text_file(path("b.txt.checkpoint"),
                  "# format book v1\n# board 5\n# of another\nentries 1\nC3 1\nend\n");
  const RunResult result = run_in_test(words("b.txt", "10"));
  EXPECT_EQ(result.exit_code, 1);
  EXPECT_NE(result.err.find("a checkpoint of another book"), std::string::npos) << result.err;
}

TEST_F(BookCommand, IsForOneBoard) {
  const RunResult result =
      run_in_test({"book", "build", "--size", "5,7", "--positions", "1", "--out", path("b.txt")});
  EXPECT_EQ(result.exit_code, 2);
}

TEST_F(BookCommand, ShowsWhatItHas) {
  write_text_file(path("b.txt"),
                  "# format book v1\n# board 9\nentries 2\nE5 0.75\nE5.C4 0.5\nend\n");
  EXPECT_EQ(run_in_test({"book", "show", "--file", path("b.txt")}).out,
            "9x9: 2 positions\nE5    75.0 %\n");
  EXPECT_EQ(run_in_test({"book", "show", "--file", path("b.txt"), "--moves", "E5", "--json"}).out,
            "{\"size\":9,\"positions\":2,\"replies\":[{\"move\":\"C4\",\"share\":0.5}]}\n");
  EXPECT_EQ(run_in_test({"book", "show", "--file", path("b.txt"), "--moves", "A1"}).out,
            "9x9: 2 positions\nThis position is not in the book.\n");
  const RunResult other = run_in_test({"book", "show", "--file", path("b.txt"), "--size", "13"});
  EXPECT_EQ(other.exit_code, 1);
  EXPECT_NE(other.err.find("the book is for 9x9, not 13x13"), std::string::npos) << other.err;
}

}  // namespace
}  // namespace keima
