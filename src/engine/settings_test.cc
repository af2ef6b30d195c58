#include "engine/settings.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <set>

namespace keima {
namespace {

TEST(Settings, EveryOptionIsWellFormed) {
  std::set<std::string> names;
  for (const OptionInfo& option : describe_options(Settings{})) {
    EXPECT_TRUE(names.insert(option.name).second) << option.name << " is listed twice";
    const int dots = option.name.starts_with("policy.") ? 2 : 1;
    EXPECT_EQ(std::count(option.name.begin(), option.name.end(), '.'), dots) << option.name;
    EXPECT_TRUE(option.help.ends_with('.')) << option.name << ": the help is a sentence";
  }
}

TEST(Settings, EveryDefaultIsAllowed) {
  Settings settings;
  for (const OptionInfo& option : describe_options(Settings{}))
    EXPECT_NO_THROW(set_option(settings, option.name, option.value)) << option.name;
}

TEST(Settings, KeysReachTheirFields) {
  Settings settings;
  set_option(settings, "game.size", "19");
  set_option(settings, "player.simulations", "0");
  EXPECT_EQ(settings.game.size, 19);
  EXPECT_EQ(settings.player.simulations, 0);
}

TEST(Settings, RenamedOptionsExistAndTheirOldNamesAreFree) {
  const std::vector<std::string> names = option_names(Settings{});
  for (const RenamedOption& renamed : Settings::kRenamed) {
    EXPECT_EQ(std::ranges::count(names, renamed.name), 1) << renamed.name;
    EXPECT_EQ(std::ranges::count(names, renamed.old_name), 0) << renamed.old_name;
  }
  Settings settings;
  set_option(settings, "player.playouts", "77");
  EXPECT_EQ(settings.player.simulations, 77);
}

// Only the tree search needs a number; the others end by themselves.
TEST(Settings, SimulationsAreAsTheKindNeedsThem) {
  PlayerOptions player;
  EXPECT_EQ(player.simulation_limit(), 10'000);
  for (const char* kind : {"olga", "indigo", "policy", "gobble"}) {
    player = {};
    player.kind = kind;
    EXPECT_EQ(player.simulation_limit(), std::nullopt) << kind;
    EXPECT_EQ(player.tree_simulations(), 10'000) << kind;  // Its analyses are the tree's.
    player.simulations = 7;
    EXPECT_EQ(player.simulation_limit(), 7) << kind;
    player.simulations = 0;
    EXPECT_EQ(player.simulation_limit(), std::nullopt) << kind;
  }
  player.kind = "mcts";
  EXPECT_EQ(player.simulation_limit(), 0);
}

}  // namespace
}  // namespace keima
