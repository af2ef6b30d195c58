#include <fmt/core.h>
#include <gtest/gtest.h>

#include "base/text_file.h"
#include "iface/terminal/terminal_test_session.h"
#include "support/count_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(TerminalCommands, TakesBack) {
  EXPECT_TRUE(has(play_session("undo\n"), "There is nothing to take back."));
  const std::string text = play_session("c3\nundo\nc3\n");
  EXPECT_FALSE(has(text, "Illegal move")) << text;
  EXPECT_TRUE(has(text, "Move 0.")) << text;
  // As White there is a move of Black's that stays.
  EXPECT_TRUE(
      has(play_session("undo\n", {.human = Color::kWhite}), "There is nothing to take back."));
}

TEST(TerminalCommands, ResignsAndThinksBetterOfIt) {
  const std::string text = play_session("resign\nc3\nundo\nc3\n");
  EXPECT_TRUE(has(text, "The result is W+R")) << text;
  EXPECT_TRUE(has(text, "The game is over. 'undo' takes back the end")) << text;
  EXPECT_TRUE(has(text, "White plays ")) << text;
}

TEST(TerminalCommands, Questions) {
  const std::string text = play_session("c3\nhint\nchance\nscore\n");
  EXPECT_TRUE(has(text, " wins ")) << text;
  EXPECT_TRUE(has(text, "You win ")) << text;
  EXPECT_TRUE(has(text, "About ")) << text;
}

TEST(TerminalCommands, Levels) {
  const std::string text = play_session("level\nlevel 3\nlevel 13\n");
  EXPECT_TRUE(has(text, "Keima plays at full strength.")) << text;
  EXPECT_TRUE(has(text, "Keima plays at level 3.")) << text;
  EXPECT_TRUE(has(text, "Sorry: player.level")) << text;  // Out of range.
}

TEST(TerminalCommands, SavesAndOpens) {
  const TempFolder folder;
  const std::string file = (folder.path() / "my game.sgf").string();
  std::string text = play_session(fmt::format("c3\nsave {}\n", file));
  EXPECT_TRUE(has(text, "Saved in ")) << text;
  const std::string saved = read_text_file(file);
  EXPECT_TRUE(has(saved, ";B[cc];W[")) << saved;
  // Not over what is there, unless it is told so.
  text = play_session(fmt::format("d4\nsave {}\nno\n", file));
  EXPECT_TRUE(has(text, "Not saved.")) << text;
  EXPECT_EQ(read_text_file(file), saved);
  play_session(fmt::format("d4\nsave {}\nyes\n", file));
  EXPECT_TRUE(has(read_text_file(file), ";B[db]"));
  // All of it, or as far as one likes.
  EXPECT_TRUE(has(play_session(fmt::format("open {}\n", file)), "Move 2."));
  EXPECT_EQ(count_of(play_session(fmt::format("d4\nopen {} 0\n", file)), "Move 0."), 2);
  EXPECT_TRUE(has(play_session("open\n"), "Which one?"));
  EXPECT_TRUE(has(play_session("save\n"), "Where to?"));
}

TEST(TerminalCommands, AFileThatIsNoGame) {
  const TempFolder folder;
  const std::string file = (folder.path() / "x.sgf").string();
  EXPECT_TRUE(has(play_session(fmt::format("open {}\nc3\n", file)), "White plays "));
  write_text_file(file, "(;GM[1]SZ[5];B[zz])");
  const std::string text = play_session(fmt::format("open {}\nc3\n", file));
  EXPECT_TRUE(has(text, "x.sgf: line 1, column ")) << text;
  EXPECT_TRUE(has(text, "White plays ")) << text;  // The game goes on.
}

TEST(TerminalCommands, AnotherGame) {
  const std::string text = play_session("c3\nnew 7 white\nnew 100\n");
  EXPECT_TRUE(has(text, "You are white. 7x7")) << text;
  EXPECT_TRUE(has(text, "Black plays ")) << text;
  EXPECT_TRUE(has(text, "'100' is neither a size from 2 to 25 nor a colour")) << text;
}

TEST(TerminalCommands, HelpNamesEveryCommand) {
  const std::string text = play_session("help\n");
  for (const std::string& word : TerminalGame::command_words())
    EXPECT_TRUE(word == "exit" || has(text, "  " + word)) << word;
  std::istringstream lines(text);
  for (std::string line; std::getline(lines, line);)
    EXPECT_TRUE(has(line, "to move: ") || line.size() <= 80) << line;
}

}  // namespace
}  // namespace keima
