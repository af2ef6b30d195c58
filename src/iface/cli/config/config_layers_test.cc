#include "iface/cli/config/config_layers.h"

#include <gtest/gtest.h>

#include <filesystem>

#include "base/text_file.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// The error that this text as the file f.toml gives.
std::string error_in(std::string_view toml) {
  Configuration configuration;
  try {
    configuration.load_text(toml, "f.toml");
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

std::string error_of_set(std::string_view assignment) {
  Configuration configuration;
  try {
    configuration.set(assignment);
  } catch (const Error& error) {
    return error.what();
  }
  return "no error";
}

Environment fake(std::map<std::string, std::string> variables) {
  return [variables](const std::string& name) -> std::optional<std::string> {
    const auto it = variables.find(name);
    return it == variables.end() ? std::nullopt : std::optional(it->second);
  };
}

TEST(ConfigFile, TablesAreGroups) {
  Configuration configuration;
  configuration.load_text(
      "[game]\nsize = 19\nkomi = 7\nrules = \"chinese\"\n\n[player]\nseed = 5\n", "f.toml");
  EXPECT_EQ(configuration.settings().game.size, 19);
  EXPECT_EQ(configuration.settings().game.komi, 7.0);
  EXPECT_EQ(configuration.settings().player.seed, 5u);
  EXPECT_EQ(configuration.origin_of("game.size"), "f.toml:2");
  EXPECT_EQ(configuration.origin_of("player.seed"), "f.toml:7");
  EXPECT_EQ(configuration.origin_of("player.threads"), "default");
}

TEST(ConfigFile, DottedKeysAndInlineTablesAreTheSame) {
  Configuration configuration;
  configuration.load_text("game.size = 13\nplayer = {threads = 2}", "f.toml");
  EXPECT_EQ(configuration.settings().game.size, 13);
  EXPECT_EQ(configuration.settings().player.threads, 2);
}

TEST(ConfigFile, KomiIsANumberOrAuto) {
  Configuration configuration;
  configuration.load_text("game.komi = 6.5", "f.toml");
  EXPECT_EQ(configuration.settings().game.komi, 6.5);
  configuration.load_text("game.komi = \"auto\"", "f.toml");
  EXPECT_EQ(configuration.settings().game.komi, std::nullopt);
}

TEST(ConfigFile, ErrorsNameThePlace) {
  EXPECT_EQ(error_in("[game]\nsize = 30"), "f.toml:2:8: game.size: 30 is not between 2 and 25");
  EXPECT_EQ(error_in("[game]\nsiez = 9"),
            "f.toml:2:1: unknown option 'game.siez', did you mean 'game.size'?");
  EXPECT_EQ(error_in("[gmae]\n"), "f.toml:1:2: unknown option 'gmae', did you mean 'game'?");
  EXPECT_EQ(error_in("komi = 9"), "f.toml:1:1: unknown option 'komi', did you mean 'game.komi'?");
  EXPECT_EQ(error_in("game = 9"), "f.toml:1:8: game: this is a table of options, not a value");
  EXPECT_EQ(error_in("[game]\nkomi = \"six\""), "f.toml:2:8: game.komi: 'six' is not a number");
  EXPECT_EQ(error_in("[game]\nkomi = inf"), "f.toml:2:8: game.komi: 'inf' is not a number");
}

TEST(ConfigFile, TypesAreNotConverted) {
  EXPECT_EQ(error_in("game.size = \"9\""),
            "f.toml:1:13: game.size: expected whole number, found a string");
  EXPECT_EQ(error_in("game.size = 9.0"),
            "f.toml:1:13: game.size: expected whole number, found a decimal number");
  EXPECT_EQ(error_in("game.rules = [1]"), "f.toml:1:14: game.rules: expected text, found an array");
  EXPECT_EQ(error_in("game.size = 2020-01-01"),
            "f.toml:1:13: game.size: expected whole number, found a date or time");
  EXPECT_EQ(error_in("game.komi = true"),
            "f.toml:1:13: game.komi: expected number or auto, found true or false");
  EXPECT_EQ(error_in("[game.size]\n"),
            "f.toml:1:1: game.size: expected whole number, found a table");
}

TEST(ConfigFile, BrokenTomlNamesThePlace) {
  EXPECT_EQ(error_in("[game]\nsize = \n").substr(0, 11), "f.toml:2:8:");
  EXPECT_EQ(error_in("[game\n").substr(0, 9), "f.toml:1:");
  EXPECT_EQ(error_in("[?]\n").substr(0, 9), "f.toml:1:");
  EXPECT_EQ(error_in("\xff\xfe").substr(0, 7), "f.toml:");
  EXPECT_NE(error_in("game.size = 9\ngame.size = 9"), "no error");
}

TEST(ConfigFile, OtherAlphabetsBelongInStringsAndComments) {
  EXPECT_EQ(error_in("[game]\nrules = \"碁é\" # 囲碁"), "no error");
  for (const std::string bad : {"é = 1", "[game]\ngröße = 9", "game.size = 9 あ", "game.size = ﳿ"})
    EXPECT_TRUE(error_in(bad).starts_with("f.toml:")) << error_in(bad);
}

TEST(ConfigSet, AssignsAndRemembers) {
  Configuration configuration;
  configuration.set("game.size=19");
  configuration.set(" game.komi = auto ");
  configuration.set("game.rules=a=b");
  EXPECT_EQ(configuration.settings().game.size, 19);
  EXPECT_EQ(configuration.settings().game.rules, "a=b");
  EXPECT_EQ(configuration.origin_of("game.size"), "--set");
}

TEST(ConfigSet, ErrorsSayWhatIsWrong) {
  EXPECT_EQ(error_of_set("game.size"),
            "--set game.size: expected key=value, for example game.size=19");
  EXPECT_EQ(error_of_set("game.size=x"), "--set: game.size: 'x' is not a whole number");
  EXPECT_EQ(error_of_set("komi=1"), "--set: unknown option 'komi', did you mean 'game.komi'?");
  EXPECT_EQ(error_of_set("=1"), "--set: unknown option ''");
}

TEST(ConfigFiles, FollowTheBaseDirectorySpecification) {
  using Files = std::vector<std::string>;
  EXPECT_EQ(config_files(fake({})), Files{"/etc/xdg/keima/config.toml"});
  EXPECT_EQ(config_files(fake({{"HOME", "/h"}, {"XDG_CONFIG_DIRS", ""}, {"XDG_CONFIG_HOME", ""}})),
            (Files{"/etc/xdg/keima/config.toml", "/h/.config/keima/config.toml"}));
  EXPECT_EQ(
      config_files(fake({{"HOME", "/h"},
                         {"XDG_CONFIG_DIRS", "/first:relative:/second"},
                         {"XDG_CONFIG_HOME", "/own"}})),
      (Files{"/second/keima/config.toml", "/first/keima/config.toml", "/own/keima/config.toml"}));
}

class ConfigLayers : public testing::Test {
 protected:
  void SetUp() override {
    std::filesystem::create_directories(folder_ / "system/keima");
    std::filesystem::create_directories(folder_ / "user/keima");
    sources_.environment = fake({{"XDG_CONFIG_DIRS", (folder_ / "system").string()},
                                 {"XDG_CONFIG_HOME", (folder_ / "user").string()}});
  }

  std::string write(const std::string& name, std::string_view text) {
    write_text_file(folder_ / name, text);
    return (folder_ / name).string();
  }

  TempFolder folder_;
  ConfigSources sources_;
};

TEST_F(ConfigLayers, KnowOptionsByTheirOldNames) {
  sources_.config_file = write("own.toml", "[player]\nplayouts = 7");
  Configuration configuration = load_configuration(sources_);
  EXPECT_EQ(configuration.settings().player.simulations, 7);
  EXPECT_EQ(configuration.origin_of("player.simulations"), sources_.config_file + ":2");
  configuration.set("player.playouts=8");
  EXPECT_EQ(configuration.settings().player.simulations, 8);
  EXPECT_EQ(configuration.origin_of("player.simulations"), "--set");
}

TEST_F(ConfigLayers, EachOverridesTheOnesBefore) {
  const std::string system =
      write("system/keima/config.toml",
            "[player]\nsimulations = 1\nthreads = 11\nseed = 1\n[game]\nsize=5");
  const std::string user =
      write("user/keima/config.toml", "[player]\nsimulations=2\nthreads=12\nseed=2");
  sources_.config_file = write("own.toml", "player.simulations = 3\nplayer.threads = 13");
  sources_.assignments = {"player.simulations=4", "player.simulations=5"};
  const Configuration configuration = load_configuration(sources_);
  EXPECT_EQ(configuration.settings().player.simulations, 5);
  EXPECT_EQ(configuration.origin_of("player.simulations"), "--set");
  EXPECT_EQ(configuration.settings().player.threads, 13);
  EXPECT_EQ(configuration.origin_of("player.threads"), sources_.config_file + ":2");
  EXPECT_EQ(configuration.settings().player.seed, 2u);
  EXPECT_EQ(configuration.origin_of("player.seed"), user + ":4");
  EXPECT_EQ(configuration.settings().game.size, 5);
  EXPECT_EQ(configuration.origin_of("game.size"), system + ":6");
  EXPECT_EQ(configuration.settings().game.rules, "chinese");
  EXPECT_EQ(configuration.origin_of("game.rules"), "default");
}

TEST_F(ConfigLayers, OnlyTheNamedFileMustExist) {
  EXPECT_NO_THROW(load_configuration(sources_));
  sources_.config_file = (folder_ / "missing.toml").string();
  EXPECT_THROW(load_configuration(sources_), Error);
  sources_.config_file = folder_.path().string();
  EXPECT_THROW(load_configuration(sources_), Error);
}

}  // namespace
}  // namespace keima
