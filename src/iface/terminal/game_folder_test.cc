#include "iface/terminal/game_folder.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class GameFolderTest : public testing::Test {
 protected:
  static bool is_open(const std::string& sgf) { return sgf == "open"; }
  void make(const std::string& name, const std::string& text, int minutes_ago) {
    write_text_file(folder_ / name, text);
    std::filesystem::last_write_time(folder_ / name, std::filesystem::file_time_type::clock::now() -
                                                         std::chrono::minutes(minutes_ago));
  }

  TempFolder folder_;
  GameFolder games_{folder_.path()};
};

TEST_F(GameFolderTest, EveryGameHasAFileOfItsOwn) {
  const auto first = games_.begin("now"), second = games_.begin("now");
  EXPECT_EQ(first->file().filename(), "now.sgf");
  EXPECT_EQ(second->file().filename(), "now-2.sgf");
  first->write("a");
  second->write("b");
  EXPECT_EQ(read_text_file(first->file()), "a");
  EXPECT_EQ(games_.begin("now")->file().filename(), "now-3.sgf");
}

TEST_F(GameFolderTest, TheLastUnfinishedOne) {
  EXPECT_EQ(games_.last(is_open), nullptr);
  make("a.sgf", "open", 1);
  make("b.sgf", "open", 2);
  make("c.sgf", "closed", 0);
  make("d.txt", "open", 0);
  const auto last = games_.last(is_open);
  ASSERT_NE(last, nullptr);
  EXPECT_EQ(last->file().filename(), "a.sgf");
  // It is in use now.
  EXPECT_EQ(games_.last(is_open)->file().filename(), "b.sgf");
}

TEST_F(GameFolderTest, AFolderThatCannotBe) {
  write_text_file(folder_ / "file", "");
  const GameFolder games(folder_ / "file/games");
  EXPECT_NE(message_of([&] { games.begin("now"); }).find("file/games"), std::string::npos);
  EXPECT_EQ(games.last(is_open), nullptr);
}

}  // namespace
}  // namespace keima
