#include "iface/terminal/terminal_game.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "base/text_file.h"
#include "iface/terminal/terminal_test_session.h"
#include "support/count_of.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

std::string passes(int count) {
  std::string text;
  for (int i = 0; i < count; ++i) text += "pass\n";
  return text;
}

TEST(TerminalGame, PlaysAndAnswers) {
  const std::string text = play_session("c3\nquit\n");
  EXPECT_TRUE(has(text, "You are black. 5x5, chinese rules, komi 7.5.")) << text;
  EXPECT_TRUE(has(text, "White plays ")) << text;
  EXPECT_TRUE(has(text, "Move 2. Captured: 0 black, 0 white.")) << text;
}

TEST(TerminalGame, DrawsTheBoardOnceATurn) {
  const std::string text = play_session("c3\nx\nhelp\nquit\n");
  EXPECT_EQ(count_of(text, "Captured:"), 2) << text;  // At the start, and after the answer.
}

TEST(TerminalGame, SaysWhyAMoveIsNotAllowed) {
  EXPECT_TRUE(has(play_session("c3\nc3\n"), "Illegal move: the point is occupied."));
  EXPECT_TRUE(has(play_session("z9\n"), "'z9' is not a point of this board"));
  EXPECT_TRUE(has(play_session("hnit\n"), "did you mean 'hint'?"));
}

TEST(TerminalGame, EndOfInput) { EXPECT_FALSE(play_session("").empty()); }

TEST(TerminalGame, EngineBeginsAsBlack) {
  EXPECT_TRUE(has(play_session("quit\n", {.human = Color::kWhite}), "Black plays "));
}

TEST(TerminalGame, CountsWhenBothPass) {
  const std::string text = play_session(passes(60));
  EXPECT_TRUE(has(text, "The game is over")) << text;
  EXPECT_TRUE(has(text, "Keima wins.")) << text;
  EXPECT_TRUE(has(text, "The result is W+")) << text;
  EXPECT_TRUE(has(text, "What next?")) << text;
}

TEST(TerminalGame, HandicapStonesAndTheirKomi) {
  const std::string text = play_session("quit\n", {.size = 9, .handicap = 4});
  EXPECT_TRUE(has(text, "komi 0.5, 4 handicap stones.")) << text;
  EXPECT_TRUE(has(text, "White plays ")) << text;
  EXPECT_EQ(message_of([] { play_session("", {.size = 5, .handicap = 2}); }),
            "a 5x5 board has 0 handicap stones at most, not 2");
}

TEST(TerminalGame, TellsTheLevel) {
  EXPECT_TRUE(has(play_session("c3\n", {.level = 2}), "Keima plays at level 2 of 12."));
}

TEST(TerminalGame, AClockRunsOut) {
  TimeSettings clock;
  clock.system = TimeSettings::System::kAbsolute;
  clock.main_seconds = 3600;
  const std::string text = play_session("", {.clock = clock});
  EXPECT_TRUE(has(text, "Time left: you 1:00:00, Keima 1:00:00.")) << text;
  clock.main_seconds = 1e-9;
  EXPECT_TRUE(has(play_session("c3\n", {.clock = clock}), "The result is W+T"));
}

// --- Games are kept -----------------------------------------------------------------------------

class KeptTerminalGame : public testing::Test {
 protected:
  std::string run(const std::string& input, bool continues = false) {
    return play_session(input, {.folder = GameFolder(folder_.path()), .continues = continues});
  }
  // Of all games in the folder, one after the other.
  std::string kept() const {
    std::string text;
    for (const auto& entry : std::filesystem::directory_iterator(folder_.path()))
      if (entry.path().extension() == ".sgf") text += read_text_file(entry.path());
    return text;
  }

  TempFolder folder_;
};

TEST_F(KeptTerminalGame, FromTheFirstMoveOn) {
  EXPECT_FALSE(has(run("quit\n"), "The game is kept"));
  EXPECT_EQ(kept(), "");  // There was nothing to lose.
  EXPECT_TRUE(has(run("c3\n"), "'keima play --continue' goes on with it."));
  EXPECT_TRUE(has(kept(), ";B[cc]")) << kept();
  EXPECT_TRUE(has(kept(), ";W[")) << kept();
  EXPECT_TRUE(has(kept(), "PB[Player]")) << kept();
}

TEST_F(KeptTerminalGame, GoesOnWhereItWas) {
  run("c3\n");
  const std::string before = kept();
  const std::string text = run("board\n", true);
  EXPECT_TRUE(has(text, "Move 2.")) << text;
  EXPECT_EQ(kept(), before);
  run("pass\n", true);
  EXPECT_TRUE(has(kept(), ";B[]")) << kept();
  EXPECT_EQ(count_of(kept(), "GM[1]"), 1);  // The same file.
}

TEST_F(KeptTerminalGame, WithTheTimeThatIsLeft) {
  TimeSettings clock;
  clock.system = TimeSettings::System::kAbsolute;
  clock.main_seconds = 600;
  PlayedGame played{Game(5, rules_named("chinese"), 7.5), Color::kBlack};
  played.game.play({Color::kBlack, Point::at(2, 2)});
  played.game.play({Color::kWhite, Point::at(1, 1)});
  played.time = TimeInGame{clock, {120, 0}, {300, 0}};
  write_text_file(folder_.path() / "2026-11-18-031500.sgf", sgf_of(played, "2026-11-18"));
  const std::string text = run("", true);
  EXPECT_TRUE(has(text, "10:00 each")) << text;
  EXPECT_TRUE(has(text, "Time left: you 2:00, Keima 5:00.")) << text;
  clock.main_seconds = 900;  // Another time is asked for.
  const std::string anew =
      play_session("", {.clock = clock, .folder = GameFolder(folder_.path()), .continues = true});
  EXPECT_TRUE(has(anew, "Time left: you 15:00, Keima 15:00.")) << anew;
}

TEST_F(KeptTerminalGame, AFinishedOneIsNotContinued) {
  run("c3\nresign\n");
  EXPECT_TRUE(has(kept(), "RE[W+R]")) << kept();
  EXPECT_TRUE(has(message_of([&] { run("", true); }), "there is no unfinished game in"));
}

TEST_F(KeptTerminalGame, AnotherGameIsAnotherFile) {
  run("c3\nnew\nd3\nnew\n");
  EXPECT_EQ(count_of(kept(), "GM[1]"), 2) << kept();
}

TEST_F(KeptTerminalGame, WhatCannotBeKeptIsSaidOnce) {
  write_text_file(folder_.path() / "file", "");
  const std::string text =
      play_session("c3\nd3\n", {.folder = GameFolder(folder_.path() / "file")});
  EXPECT_EQ(count_of(text, "The game is not kept: "), 1) << text;
  EXPECT_TRUE(has(text, "White plays ")) << text;
}

}  // namespace
}  // namespace keima
