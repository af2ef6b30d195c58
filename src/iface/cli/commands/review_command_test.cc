#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class ReviewCommand : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directory(folder_ / "games");
    write_text_file(folder_ / "games/a.sgf", "(;SZ[5];B[cc];W[bb])(;SZ[5];B[dd])");
    write_text_file(folder_ / "games/b.sgf", "(;SZ[5];B[bb];W[cc]");  // Without its bracket.
  }
  RunResult review(std::vector<std::string> words) {
    words.insert(words.begin(), {"review", "--simulations", "20", "--threads", "2"});
    return run_in_test(words);
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }
  TempFolder folder_;
};

TEST_F(ReviewCommand, ReviewsAFolderAndSkipsWhatIsDone) {
  const RunResult first = review({path("games")});
  EXPECT_EQ(first.exit_code, 0) << first.err;
  EXPECT_NE(first.out.find("a.sgf, game 2:"), std::string::npos) << first.out;
  EXPECT_NE(first.out.find("2 reviewed, 0 reviewed before, 0 failed"), std::string::npos);
  EXPECT_LT(first.out.find("a.sgf"), first.out.find("b.sgf"));
  const std::string written = read_text_file(folder_ / "games/a.review.sgf");
  EXPECT_NE(written.find("SBKV["), std::string::npos);
  const RunResult second = review({path("games")});
  EXPECT_EQ(second.exit_code, 0);
  EXPECT_EQ(second.out, "0 reviewed, 2 reviewed before, 0 failed\n");
  EXPECT_EQ(read_text_file(folder_ / "games/a.review.sgf"), written);
  EXPECT_NE(review({path("games"), "--overwrite"}).out.find("2 reviewed, 0"), std::string::npos);
}

TEST_F(ReviewCommand, DoesNotOverwriteOtherFiles) {
  write_text_file(folder_ / "mine.sgf", "(;C[precious])");
  const RunResult run = review({path("games/b.sgf"), "--out", path("mine.sgf")});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("exists and is no review"), std::string::npos) << run.err;
  EXPECT_EQ(read_text_file(folder_ / "mine.sgf"), "(;C[precious])");
}

TEST_F(ReviewCommand, GoesOnAfterAFileThatCannotBeRead) {
  write_text_file(folder_ / "games/0.sgf", "(;SZ[99])");
  const RunResult run = review({path("games"), "--out", path("out"), "--json"});
  EXPECT_EQ(run.exit_code, 1);
  EXPECT_NE(run.err.find("0.sgf: line 1"), std::string::npos) << run.err;
  EXPECT_NE(run.err.find("1 of 3 files could not be reviewed"), std::string::npos);
  const auto json = nlohmann::json::parse(run.out);
  ASSERT_EQ(json["files"].size(), 3u);
  EXPECT_TRUE(json["files"][0].contains("error"));
  EXPECT_EQ(json["files"][1]["games"].size(), 2u);
  EXPECT_TRUE(std::filesystem::exists(folder_ / "out/b.review.sgf"));
}

TEST_F(ReviewCommand, LeavesReviewsAlone) {
  review({path("games/b.sgf"), "--out", path("r.sgf")});
  const RunResult run = review({path("r.sgf")});
  EXPECT_EQ(run.exit_code, 0) << run.err;
  EXPECT_EQ(run.out, "0 reviewed, 1 reviewed before, 0 failed\n");
}

}  // namespace
}  // namespace keima
