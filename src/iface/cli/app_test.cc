#include "iface/cli/app.h"

#include <gtest/gtest.h>

#include <CLI/CLI.hpp>
#include <cstdlib>
#include <nlohmann/json.hpp>
#include <regex>
#include <sstream>

#include "base/version.h"
#include "iface/cli/cli_test_run.h"
#include "iface/cli/commands/commands.h"

namespace keima {
namespace {

// The first line on the error stream; the run must be a usage error.
std::string usage_error(const std::vector<std::string>& arguments) {
  const RunResult result = run_in_test(arguments);
  EXPECT_EQ(result.exit_code, kExitUsage);
  EXPECT_EQ(result.out, "");
  return result.err.substr(0, result.err.find('\n'));
}

TEST(App, HelpIsTheSameByEveryRoad) {
  const RunResult bare = run_in_test({});
  EXPECT_EQ(bare.exit_code, kExitSuccess);
  EXPECT_NE(bare.out.find("Usage: keima [OPTIONS] [SUBCOMMAND]"), std::string::npos);
  EXPECT_EQ(run_in_test({"--help"}).out, bare.out);
  EXPECT_EQ(run_in_test({"-h"}).out, bare.out);
  EXPECT_EQ(run_in_test({"help"}).out, bare.out);
  EXPECT_NE(run_in_test({"help", "config"}).out.find("Usage: keima config"), std::string::npos);
  EXPECT_EQ(run_in_test({"help", "config"}).out, run_in_test({"config", "--help"}).out);
}

TEST(App, ShowsItsVersion) {
  EXPECT_EQ(run_in_test({"--version"}).out, version_text() + "\n");
  EXPECT_EQ(run_in_test({"version"}).out, version_text() + "\n");
  EXPECT_TRUE(version_text().starts_with("keima " + version_number()));
}

TEST(App, SuggestsWhatWasMeant) {
  EXPECT_EQ(usage_error({"confg"}), "keima: unknown subcommand 'confg', did you mean 'config'?");
  EXPECT_EQ(usage_error({"elephant"}), "keima: unknown subcommand 'elephant'");
  EXPECT_EQ(usage_error({"--sett", "a=b"}),
            "keima: unknown option '--sett', did you mean '--set'?");
  EXPECT_EQ(usage_error({"--confg=x", "config"}),
            "keima: unknown option '--confg', did you mean '--config'?");
  EXPECT_EQ(usage_error({"config", "--jsn"}),
            "keima: unknown option '--jsn', did you mean '--json'?");
  EXPECT_EQ(usage_error({"help", "confg"}),
            "keima: unknown subcommand 'confg', did you mean 'config'?");
  EXPECT_EQ(usage_error({"bench", "playuots"}),
            "keima: unknown subcommand 'playuots', did you mean 'playouts'?");
  EXPECT_EQ(usage_error({"bench", "playouts", "--sized", "9"}),
            "keima: unknown option '--sized', did you mean '--size'?");
  EXPECT_EQ(usage_error({"config", "extra"}),
            "keima: 'config' does not expect the argument 'extra'");
}

TEST(App, SuggestsSubcommandsOfSubcommands) {
  EXPECT_EQ(usage_error({"policy", "lst"}),
            "keima: unknown subcommand 'lst', did you mean 'list'?");
  EXPECT_EQ(usage_error({"elo", "scroe", "5", "8"}),
            "keima: unknown subcommand 'scroe', did you mean 'score'?");
  EXPECT_EQ(usage_error({"lab", "stauts", "run"}),
            "keima: unknown subcommand 'stauts', did you mean 'status'?");
  EXPECT_EQ(usage_error({"match", "--resum"}),
            "keima: unknown option '--resum', did you mean '--resume'?");
}

TEST(App, ErrorsNameTheHelpOfTheCommand) {
  const auto advice = [](const std::vector<std::string>& arguments) {
    const std::string err = run_in_test(arguments).err;
    return err.substr(err.find('\n') + 1);
  };
  EXPECT_EQ(advice({"confg"}), "Try 'keima --help'.\n");
  EXPECT_EQ(advice({"config", "--jsn"}), "Try 'keima config --help'.\n");
  EXPECT_EQ(advice({"bench", "playouts", "--size", "99"}), "Try 'keima bench playouts --help'.\n");
  EXPECT_EQ(advice({"match"}), "Try 'keima match --help'.\n");
  EXPECT_EQ(advice({"policy"}), "Try 'keima policy --help'.\n");
  EXPECT_EQ(advice({"match", "report"}), "Try 'keima match report --help'.\n");
}

TEST(App, OutputThatIsLostIsAnError) {
  std::istringstream in;
  std::ostringstream out, err;
  out.setstate(std::ios::badbit);
  EXPECT_EQ(run_app({"version"}, {in, out, err}), kExitError);
  EXPECT_EQ(err.str(), "keima: the output could not be written\n");
}

TEST(App, WritesJsonWhereItIsUseful) {
  const auto json = [](std::vector<std::string> arguments) {
    arguments.push_back("--json");
    const RunResult run = run_in_test(arguments);
    EXPECT_EQ(run.exit_code, kExitSuccess) << run.err;
    return nlohmann::json::parse(run.out);
  };
  EXPECT_EQ(json({"version"})["version"], version_number());
  EXPECT_TRUE(json({"bench", "--signature"})["signature"].get<std::string>().starts_with("0x"));
  EXPECT_EQ(json({"elo", "score", "5", "8"})["score"], 0.625);
  EXPECT_EQ(json({"elo", "score", "8", "8"})["elo"], nullptr) << "infinite";
  EXPECT_EQ(json({"elo", "score", "5", "8"})["intervals"]["Wilson"]["elo"].size(), 2u);
  EXPECT_EQ(json({"elo", "games", "20"})["games"], 2372);
  EXPECT_EQ(json({"policy", "list"})[0]["name"], "uniform");
  const auto stats =
      json({"policy", "stats", "--policy", "uniform", "--size", "5", "--playouts", "3"});
  EXPECT_EQ(stats["playouts"], 3);
  EXPECT_GT(stats["origins"]["random"]["black"], 0);
  const auto moves = json({"policy", "moves", "--policy", "uniform", "--size", "2"});
  EXPECT_EQ(moves["exact"], true);
  EXPECT_EQ(moves["moves"][0]["share"], 0.25);
}

TEST(PlayCommand, HasFlagsForItsSettings) {
  const RunResult run = run_in_test({"play", "--size", "5", "--rules", "japanese", "--tree", "uct",
                                     "--seconds", "0.01", "--threads", "1", "--policy", "uniform"});
  EXPECT_EQ(run.exit_code, kExitSuccess) << run.err;
  EXPECT_NE(run.out.find("5x5, japanese rules"), std::string::npos);
  EXPECT_EQ(run_in_test({"play", "--tree", "oak"}).exit_code, kExitUsage);
  EXPECT_EQ(run_in_test({"gtp", "--threads", "1000"}).exit_code, kExitUsage);
}

TEST(App, RecognisesTypographicDashes) {
  EXPECT_EQ(usage_error({"config", "–json"}),
            "keima: '–json' begins with an en dash, not with the hyphen of the keyboard: "
            "type '--json'");
  EXPECT_EQ(usage_error({"—set", "a=b"}),
            "keima: '—set' begins with an em dash, not with the hyphen of the keyboard: "
            "type '--set'");
  EXPECT_EQ(usage_error({"−h"}),
            "keima: '−h' begins with a minus sign, not with the hyphen of the keyboard: type '-h'");
  EXPECT_EQ(usage_error({"-–version"}),
            "keima: '-–version' begins with an en dash, not with the hyphen of the keyboard: "
            "type '--version'");
  EXPECT_EQ(usage_error({"--", "–json"}), "keima: unknown subcommand '–json'");
}

TEST(App, OtherMistakesAreUsageErrorsToo) {
  EXPECT_EQ(usage_error({"completion"}), "keima: shell is required");
  EXPECT_EQ(usage_error({"completion", "tcsh"}), "keima: shell: tcsh not in {bash,zsh,fish}");
  EXPECT_EQ(usage_error({"completion", "bsh"}),
            "keima: shell: bsh not in {bash,zsh,fish}, did you mean 'bash'?");
  EXPECT_EQ(usage_error({"--set", "game.size=30", "config"}),
            "keima: --set: game.size: 30 is not between 2 and 25");
  EXPECT_EQ(usage_error({"gtp", "--policy", "bsae"}).substr(0, 23), "keima: --policy: player");
  EXPECT_EQ(usage_error({"config", "--json", "--markdown"}),
            "keima: --json and --markdown cannot be combined");
  EXPECT_NE(usage_error({"--set"}), "");
}

TEST(App, AnErrorIsExitCodeOne) {
  const RunResult result = run_in_test({"--config", "/no/such/file", "config"});
  EXPECT_EQ(result.exit_code, kExitError);
  EXPECT_TRUE(result.err.starts_with("keima: ")) << result.err;
  EXPECT_EQ(result.err.find("--help"), std::string::npos);
}

TEST(App, ManualAndVersionNeedNoConfiguration) {
  EXPECT_EQ(run_in_test({"--set", "no.such=1", "version"}).exit_code, kExitSuccess);
  EXPECT_EQ(run_in_test({"--config", "/no/such/file", "man"}).exit_code, kExitSuccess);
}

TEST(App, EverySubcommandHasHelp) {
  EXPECT_FALSE(all_commands().empty());
  CLI::App app;
  std::ostringstream out;
  std::istringstream in;
  Context context{{in, out, out}, app, {}};
  for (const AddCommand add : all_commands()) add(app, context);
  for (const CLI::App* command : app.get_subcommands({})) {
    EXPECT_FALSE(command->get_description().empty()) << command->get_name();
    for (const CLI::Option* option : command->get_options({}))
      EXPECT_FALSE(option->get_description().empty()) << option->get_name();
  }
}

TEST(ConfigCommand, AlignsItsColumns) {
  const std::string out = run_in_test({"config", "--set", "game.komi=6.5"}).out;
  // The columns are as wide as the longest of their words, whatever settings there are.
  std::istringstream lines(out);
  for (std::string line; std::getline(lines, line);) {
    const std::size_t value = line.find_first_not_of(' ', line.find(' '));
    const std::size_t origin = line.find_first_not_of(' ', line.find(' ', value));
    EXPECT_EQ(value, out.find('9')) << out;
    EXPECT_EQ(origin, out.find("default")) << out;
  }
  EXPECT_TRUE(std::regex_search(out, std::regex("\ngame.komi +6.5 +--set\n"))) << out;
}

TEST(ConfigCommand, WritesJson) {
  const auto list =
      nlohmann::json::parse(run_in_test({"--set", "game.rules=\xff", "--set",
                                         "player.seed=18446744073709551615", "config", "--json"})
                                .out);
  ASSERT_EQ(list.size(), describe_options(Settings{}).size());
  EXPECT_EQ(list[0]["key"], "game.size");
  EXPECT_EQ(list[0]["value"], 9);
  EXPECT_EQ(list[0]["origin"], "default");
  EXPECT_EQ(list[2]["value"], "auto");
  for (const auto& entry : list) {
    if (entry["key"] == "player.seed") {
      EXPECT_EQ(entry["value"], std::numeric_limits<std::uint64_t>::max());
      EXPECT_EQ(entry["origin"], "--set");
      EXPECT_EQ(entry["default"], 0);
    }
  }
}

TEST(Program, ExitCodesReachTheShell) {
  const std::string program = "'" KEIMA_PROGRAM "' ";
  const auto exit_code = [&](const std::string& arguments) {
    return WEXITSTATUS(std::system((program + arguments + " > /dev/null 2>&1").c_str()));
  };
  EXPECT_EQ(exit_code("version"), kExitSuccess);
  EXPECT_EQ(exit_code("--set game.size=30 config"), kExitUsage);
  EXPECT_EQ(exit_code("confg"), kExitUsage);
}

}  // namespace
}  // namespace keima
