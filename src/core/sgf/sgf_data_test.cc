// Reads the project's game collections and test suites, which are not part of the product.
#include <gtest/gtest.h>

#include <filesystem>
#include <map>

#include "base/error.h"
#include "base/text_file.h"
#include "core/sgf/sgf_game.h"

namespace keima::sgf {
namespace {

namespace fs = std::filesystem;

class SgfData : public ::testing::Test {
 protected:
  void SetUp() override {
    if (!fs::exists(folder_)) GTEST_SKIP() << folder_ << " is absent: it is not distributed";
  }
  const fs::path folder_ = KEIMA_SOURCE_DIR "/../shared/data";
};

struct Expected {
  const char* file;
  int size;
  std::size_t games, moves, without_komi;
};

// Games as the data's README counts them, which also rounds the moves.
TEST_F(SgfData, ReadsTheCollections) {
  for (const Expected& expected : {Expected{"games-9x9", 9, 26'951, 1'352'724, 0},
                                   Expected{"games-9x9-more", 9, 71'126, 3'610'849, 0},
                                   Expected{"games-19x19", 19, 53'972, 11'348'760, 4'263}}) {
    const std::string text = read_text_file(folder_ / (std::string(expected.file) + ".sgf.zst"));
    std::size_t games = 0, moves_read = 0, without_komi = 0;
    Reader reader(text);
    for (Tree tree; reader.next(tree); ++games) {
      const GameRecord record = main_line(tree);
      ASSERT_EQ(record.info.size, expected.size);
      ASSERT_FALSE(record.info.result.empty());
      ASSERT_TRUE(record.setup.is_empty());
      ASSERT_EQ(tree.position(kRoot), (Position{games + 1, 2})) << "one game per line";
      moves_read += moves(record).size();
      without_komi += !record.info.komi;
    }
    EXPECT_EQ(games, expected.games) << expected.file;
    EXPECT_EQ(moves_read, expected.moves) << expected.file;
    EXPECT_EQ(without_komi, expected.without_komi) << expected.file;
  }
}

TEST_F(SgfData, ReadsTheSuites) {
  // The two that are really broken: an empty file, and one without its last bracket.
  std::map<std::string, std::string> refused = {
      {"nightmare.sgf", "line 1, column 1: no game found: the text has no \"(;\""},
      {"owl42.sgf", "line 24, column 1: the text ends inside a game; a ')' is missing"}};
  std::size_t files = 0, games = 0, moves_read = 0, later_setups = 0;
  for (const auto& entry : fs::recursive_directory_iterator(folder_ / "suites")) {
    if (entry.path().extension() != ".sgf") continue;
    ++files;
    try {
      const Collection collection = parse(read_text_file(entry.path()));
      EXPECT_TRUE(parse(write(collection)) == collection) << entry.path();
      games += collection.size();
      for (const Tree& tree : collection) {
        for (const Step& step : main_line(tree).steps) ++(step.move() ? moves_read : later_setups);
      }
    } catch (const Error& error) {
      EXPECT_EQ(refused[entry.path().filename()], error.what()) << entry.path();
    }
  }
  EXPECT_EQ(files, 2'605u);
  EXPECT_EQ(games, 2'605u);
  EXPECT_EQ(moves_read, 231'638u);
  EXPECT_EQ(later_setups, 12u);
}

}  // namespace
}  // namespace keima::sgf
