#include "engine/settings.h"

#include <gtest/gtest.h>

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
  set_option(settings, "player.playouts", "0");
  EXPECT_EQ(settings.game.size, 19);
  EXPECT_EQ(settings.player.playouts, 0);
}

}  // namespace
}  // namespace keima
