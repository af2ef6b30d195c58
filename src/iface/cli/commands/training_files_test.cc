// Which games the commands of `keima train` take, and what their files say of them.
#include "iface/cli/commands/training_files.h"

#include <fmt/format.h>
#include <gtest/gtest.h>
#include <sys/stat.h>

#include <cmath>

#include "base/text_file.h"
#include "iface/cli/cli_test_run.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

using Words = std::vector<std::string>;

class TrainingFiles : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "games" / "more");
    put("games/small.sgf", 5, 20);
    put("games/more/large.sgf", 7, 20);
  }
  void put(const std::string& name, int size, int games) const {
    std::string text;
    for (int i = 0; i < games; ++i) text += fmt::format("(;SZ[{}];B[aa];W[bb];B[cc])\n", size);
    write_text_file(folder_ / name, text);
  }

  RunResult run(const std::string& command, const Words& more) const {
    Words words = {"train", command};
    words.insert(words.end(), more.begin(), more.end());
    return run_in_test(words);
  }
  // What the head of the weights says.
  std::string trained(const Words& more, const std::string& key) const {
    Words words = {"--out", (folder_ / "w.txt").string(), "--passes", "1"};
    words.insert(words.end(), more.begin(), more.end());
    const RunResult end = run("moves", words);
    EXPECT_EQ(end.exit_code, 0) << end.err;
    for (const auto& [name, value] : read_weights(folder_ / "w.txt", "move-weights v2").header)
      if (name == key) return value;
    return "";
  }
  std::string path(const std::string& name) const { return (folder_ / name).string(); }

  TempFolder folder_;
};

TEST_F(TrainingFiles, SeveralSizesEachWithItsNumber) {
  EXPECT_EQ(trained({"--from", path("games"), "--size", "5,7", "--most", "15,10"}, "command"),
            "keima train moves --from games --size 5,7 --passes 1 --harvest 50 --most 15,10");
  const std::string games =
      trained({"--from", path("games") + "/", "--size", "7,5", "--most", "12"}, "games");
  EXPECT_TRUE(games.starts_with("12 of large.sgf, fnv1a ")) << games;
  EXPECT_NE(games.find("; 12 of small.sgf, fnv1a "), std::string::npos) << games;
  // As before, where there is one.
  EXPECT_EQ(trained({"--games", path("games/small.sgf"), "--size", "5"}, "command"),
            "keima train moves --games small.sgf --size 5 --passes 1 --harvest 50");
  EXPECT_TRUE(trained({"--games", path("games/small.sgf"), "--size", "5"}, "games")
                  .starts_with("20 of small.sgf, fnv1a "));
}

TEST_F(TrainingFiles, GoOnFromOtherWeights) {
  const std::string small = path("games/small.sgf"), first = path("first.txt");
  trained({"--games", small, "--size", "5"}, "command");
  std::filesystem::rename(path("w.txt"), first);
  const Words more = {"--games", path("games/more/large.sgf"), "--size", "7", "--start", first};
  EXPECT_EQ(trained(more, "command"),
            "keima train moves --games large.sgf --size 7 --passes 1 --start first.txt");
  const std::string parent = trained(more, "parent");
  EXPECT_TRUE(parent.starts_with("first.txt, fnv1a ")) << parent;
  // The features are those of before, and the weights near them.
  const auto entries = [&](const std::string& name) {
    return read_weights(path(name), "move-weights v2").entries;
  };
  const auto before = entries("first.txt"), after = entries("w.txt");
  ASSERT_EQ(after.size(), before.size());
  bool differ = false;
  for (std::size_t i = 0; i < after.size(); ++i) {
    EXPECT_EQ(after[i].name, before[i].name);
    EXPECT_NEAR(std::log(after[i].value), std::log(before[i].value), 0.5) << after[i].name;
    differ |= after[i].value != before[i].value;
  }
  EXPECT_TRUE(differ);

  const Words all = {"--games", small, "--size", "5", "--out", path("w.txt"), "--start", first};
  const auto refused = [&](const Words& also) {
    Words words = all;
    words.insert(words.end(), also.begin(), also.end());
    const RunResult end = run("moves", words);
    EXPECT_EQ(end.exit_code, 2) << end.err;
    return end.err.substr(0, end.err.find('\n'));
  };
  EXPECT_EQ(refused({"--harvest", "5"}), "keima: --harvest excludes --start");
  EXPECT_EQ(refused({"--method", "mm"}), "keima: --start is for --method gradient");
}

// By the file or by the folder it is in, the same games have the same hash; that of many files is
// one that each of them changes.
TEST_F(TrainingFiles, AreKnownByTheirHash) {
  const auto games = [&] { return trained({"--from", path("games"), "--size", "5"}, "games"); };
  EXPECT_EQ(games(), trained({"--games", path("games/small.sgf"), "--size", "5"}, "games"));
  for (int i = 0; i < 10; ++i) put(fmt::format("games/{}.sgf", i), 5, 2);
  const std::string before = games();
  EXPECT_TRUE(before.starts_with("40 of 11 files, fnv1a ")) << before;
  put("games/more/large.sgf", 7, 21);
  EXPECT_EQ(games(), before);
  write_text_file(folder_ / "games" / "3.sgf",
                  "(;SZ[5];B[aa];W[bb];B[cc])\n(;SZ[5];B[aa];W[bb];B[dd])\n");
  EXPECT_NE(games(), before);
  EXPECT_TRUE(games().starts_with("40 of 11 files, fnv1a "));
}

TEST_F(TrainingFiles, SayWhatDoesNotGoTogether) {
  const auto error_of = [&](const std::string& command, Words words) {
    words.insert(words.begin(), {"--from", path("games")});
    const RunResult end = run(command, words);
    EXPECT_EQ(end.exit_code, 2) << end.err;
    return end.err.substr(0, end.err.find('\n'));
  };
  EXPECT_EQ(error_of("harvest", {"--size", "5,5", "--out", path("c.txt")}),
            "keima: --size: 5 is given twice");
  EXPECT_EQ(error_of("evaluate", {"--size", "5", "--most", "3,4"}),
            "keima: --most: 2 numbers for 1 sizes; one for all, or one for each");
  EXPECT_EQ(error_of("evaluate", {"--size", "5,7"}),
            "keima: the built-in weights are for one size each: name one, or --weights");
  EXPECT_NE(error_of("evaluate", {"--size", "5,40"}), "");
  EXPECT_EQ(run("evaluate", {}).exit_code, 2);
  const RunResult none = run("evaluate", {"--from", path("games"), "--size", "9"});
  EXPECT_EQ(none.exit_code, 1);
  EXPECT_EQ(none.err, "keima: no game of size 9 without handicap\n");
}

TEST_F(TrainingFiles, DoNotTakeThePlaceOfAPipe) {
  ASSERT_EQ(mkfifo(path("pipe").c_str(), 0600), 0);
  const RunResult end =
      run("harvest", {"--games", path("games/small.sgf"), "--size", "5", "--out", path("pipe")});
  EXPECT_EQ(end.exit_code, 1);
  EXPECT_NE(end.err.find("pipe: cannot write: No such device"), std::string::npos) << end.err;
  EXPECT_TRUE(std::filesystem::is_fifo(path("pipe")));
}

TEST_F(TrainingFiles, JudgeGamesOfSeveralSizes) {
  trained({"--from", path("games"), "--size", "5,7"}, "games");
  const RunResult end = run(
      "evaluate", {"--from", path("games"), "--size", "5,7", "--weights", path("w.txt"), "--json"});
  EXPECT_EQ(end.exit_code, 0) << end.err;
  EXPECT_NE(end.out.find("\"positions\": 120"), std::string::npos) << end.out;
}

}  // namespace
}  // namespace keima
