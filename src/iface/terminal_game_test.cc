#include "iface/terminal_game.h"

#include <gtest/gtest.h>

#include <sstream>

namespace keima {
namespace {

std::string session(const std::string& input, Color human = Color::kBlack) {
  Settings settings;
  settings.game.size = 5;
  settings.player.simulations = 20;
  settings.player.seed = 1;
  settings.player.threads = 1;
  Engine engine(settings);
  std::istringstream in(input);
  std::ostringstream out;
  TerminalGame(engine, human).run(in, out);
  return out.str();
}

bool has(const std::string& text, const std::string& part) {
  return text.find(part) != std::string::npos;
}

TEST(TerminalGame, PlaysAndAnswers) {
  const std::string text = session("c3\nquit\n");
  EXPECT_TRUE(has(text, "You are black. 5x5, chinese rules, komi 7.5."));
  EXPECT_TRUE(has(text, "White plays "));
}

TEST(TerminalGame, SaysWhyAMoveIsNotAllowed) {
  EXPECT_TRUE(has(session("c3\nc3\n"), "Illegal move: the point is occupied."));
  EXPECT_TRUE(has(session("z9\n"), "'z9' is not a point of this board."));
}

TEST(TerminalGame, TakesBack) {
  EXPECT_TRUE(has(session("undo\n"), "There is nothing to take back."));
  const std::string text = session("c3\nundo\nc3\n");
  EXPECT_FALSE(has(text, "Illegal move"));
}

TEST(TerminalGame, ResignAndEndOfInput) {
  EXPECT_TRUE(has(session("resign\n"), "W+R"));
  EXPECT_FALSE(session("").empty());
}

TEST(TerminalGame, EngineBeginsAsBlack) {
  EXPECT_TRUE(has(session("quit\n", Color::kWhite), "Black plays "));
}

TEST(TerminalGame, CountsWhenBothPass) {
  std::string passes;
  for (int i = 0; i < 60; ++i) passes += "pass\n";
  EXPECT_TRUE(has(session(passes), "The game is over: W+"));
}

}  // namespace
}  // namespace keima
