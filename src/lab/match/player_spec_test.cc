#include "lab/match/player_spec.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

PlayerSpec parse(std::string_view text) { return parse_player(text, Settings{}, "A"); }

std::string message(std::string_view text) {
  try {
    parse(text);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

TEST(PlayerSpec, PlaysInThisProcess) {
  const PlayerSpec player = parse(
      "name=Learner,kind=mcts,policy=learning,tree=uct,sims=500,time=0.5,threads=2,seed=7,"
      "search.expand_visits=8,policy.base.p_mp=0.5");
  EXPECT_EQ(player.name, "Learner");
  EXPECT_FALSE(player.is_external());
  EXPECT_EQ(player.settings.player.policy, "learning");
  EXPECT_EQ(parse_player("kind=olga", Settings{}, "A").settings.player.kind, "olga");
  EXPECT_EQ(player.settings.search.tree, "uct");
  EXPECT_EQ(player.settings.player.simulations, 500);
  EXPECT_EQ(player.settings.player.seconds, 0.5);
  EXPECT_EQ(player.settings.player.threads, 2);
  EXPECT_EQ(player.settings.player.seed, 7u);
  EXPECT_EQ(player.settings.search.expand_visits, 8);
  EXPECT_EQ(get_option(player.settings, "policy.base.p_mp"), "0.5");
}

TEST(PlayerSpec, KnowsSettingsByTheirOldNames) {
  EXPECT_EQ(parse("player.playouts=12").settings.player.simulations, 12);
  EXPECT_EQ(setting_key("player.playouts"), "player.simulations");
}

TEST(PlayerSpec, TakesOneThreadUnlessToldOtherwise) {
  EXPECT_EQ(parse("name=A").settings.player.threads, 1);
  EXPECT_EQ(parse("threads=0").settings.player.threads, 0);
  Settings defaults;
  defaults.player.threads = 3;
  EXPECT_EQ(parse_player("name=A", defaults, "A").settings.player.threads, 3);
}

TEST(PlayerSpec, TakesTheRestFromTheDefaults) {
  Settings defaults;
  defaults.player.simulations = 77;
  const PlayerSpec player = parse_player("", defaults, "B");
  EXPECT_EQ(player.name, "B");
  EXPECT_EQ(player.settings.player.simulations, 77);
}

TEST(PlayerSpec, IsAnotherProgram) {
  const PlayerSpec player = parse("name=G,clock=60,command=gnugo --mode gtp --seed 1,2=x");
  EXPECT_TRUE(player.is_external());
  EXPECT_EQ(player.command, "gnugo --mode gtp --seed 1,2=x");
  EXPECT_EQ(clock_text(player.clock), "60");
}

TEST(PlayerSpec, Clocks) {
  EXPECT_EQ(parse_clock("300").system, TimeSettings::System::kAbsolute);
  const TimeSettings canadian = parse_clock("0+30/5");
  EXPECT_EQ(canadian.system, TimeSettings::System::kCanadian);
  EXPECT_EQ(canadian.period_seconds, 30);
  EXPECT_EQ(canadian.period_stones, 5);
  for (const char* text : {"300", "0.25", "60+30/5", "0+1.5/1"})
    EXPECT_EQ(clock_text(parse_clock(text)), text);
  EXPECT_EQ(clock_text({}), "");
  for (const char* text : {"", "0", "-3", "nan", "1e99", "5x", "5+", "5+3", "5+3/", "5+3/0",
                           "5+0/3", "5+3/2x", "+", "5+/3"})
    EXPECT_THROW(parse_clock(text), Error) << text;
}

TEST(PlayerSpec, SaysWhatIsWrong) {
  EXPECT_EQ(message("polcy=base"),
            "player 'polcy=base': unknown key 'polcy', did you mean 'policy'?");
  EXPECT_TRUE(
      message("policy=bas")
          .starts_with("player 'policy=bas': player.policy: 'bas' is not one of uniform, "));
  EXPECT_EQ(message("name=A,sims"), "player 'name=A,sims': 'sims' has no value; write sims=...");
  EXPECT_EQ(message("name,sims=3"), "player 'name,sims=3': 'name' has no value; write name=...");
  EXPECT_EQ(message("game.size=9"),
            "player 'game.size=9': game.size is the same for all players of a match");
  EXPECT_EQ(message("sims=5,command=x"),
            "player 'sims=5,command=x': only name and clock can be combined with command; other "
            "settings belong into the command");
  EXPECT_EQ(message("name="), "player 'name=': the name is empty");
  EXPECT_EQ(message("command="), "player 'command=': the command is empty");
  EXPECT_EQ(message("command=a 'b"),
            "player 'command=a 'b': unclosed quote at character 3 of 'a 'b'");
  EXPECT_EQ(
      message("clock=5+3"),
      "player 'clock=5+3': clock: '3' is not an overtime; write SECONDS/MOVES, as in 300+30/5");
}

}  // namespace
}  // namespace keima
