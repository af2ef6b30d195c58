#include "iface/cli/describe/completion.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstdlib>
#include <filesystem>
#include <nlohmann/json.hpp>
#include <sstream>

#include "base/text_file.h"
#include "engine/settings.h"
#include "iface/cli/cli_test_run.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

class Completion : public testing::Test {
 protected:
  std::string script(const std::string& shell) {
    const std::string path = (folder_ / shell).string();
    write_text_file(path, run_in_test({"completion", shell}).out);
    return path;
  }

  // What bash offers when the cursor is at the end of the last of `words`.
  std::vector<std::string> bash_offers(const std::vector<std::string>& words) {
    std::string program = "source '" + script("bash") + "'\nCOMP_WORDS=(";
    for (const std::string& word : words) program += "'" + word + "' ";
    program += ")\nCOMP_CWORD=" + std::to_string(words.size() - 1) +
               "\n_keima\nfor word in \"${COMPREPLY[@]}\"; do echo \"$word\"; done\n";
    const std::string input = (folder_ / "input").string(), output = (folder_ / "output").string();
    write_text_file(input, program);
    EXPECT_EQ(std::system(("bash '" + input + "' > '" + output + "'").c_str()), 0);
    std::istringstream lines(read_text_file(output));
    std::vector<std::string> offers;
    for (std::string line; std::getline(lines, line);) offers.push_back(line);
    return offers;
  }

  void expect_good_syntax(const std::string& shell) {
    if (std::system(("command -v " + shell + " > /dev/null").c_str()) != 0)
      GTEST_SKIP() << "no " << shell << " here";
    EXPECT_EQ(std::system((shell + " -n '" + script(shell) + "'").c_str()), 0);
  }

  TempFolder folder_;
};

using Words = std::vector<std::string>;

bool contains(const Words& words, const std::string& word) {
  return std::ranges::find(words, word) != words.end();
}

TEST_F(Completion, BashOffersSubcommands) {
  EXPECT_EQ(bash_offers({"keima", "con"}), Words{"config"});
  EXPECT_EQ(bash_offers({"keima", "co"}), (Words{"config", "completion"}));
  EXPECT_EQ(bash_offers({"keima", "--set", "game.size", "=", "9", "conf"}), Words{"config"});
}

TEST_F(Completion, BashOffersTheOptionsOfTheSubcommand) {
  EXPECT_EQ(bash_offers({"keima", "config", "--j"}), Words{"--json"});
  EXPECT_EQ(bash_offers({"keima", "man", "--j"}), Words{});
  const Words all = bash_offers({"keima", "config", ""});
  EXPECT_TRUE(contains(all, "--markdown"));
  EXPECT_TRUE(contains(all, "--set"));
  EXPECT_EQ(std::ranges::count(all, "--help"), 1);
}

TEST_F(Completion, BashOffersTheKeysOfSet) {
  Words keys = option_names(Settings{});
  for (std::string& key : keys) key += "=";
  EXPECT_EQ(bash_offers({"keima", "--set", ""}), keys);
  EXPECT_EQ(bash_offers({"keima", "config", "--set", "game.s"}), Words{"game.size="});
  EXPECT_EQ(bash_offers({"keima", "--set", "=", "game.s"}), Words{"game.size="});
  EXPECT_EQ(bash_offers({"keima", "--set", "game.size", "="}), Words{});
}

TEST_F(Completion, BashOffersChoicesAndSubcommandsAsArguments) {
  EXPECT_EQ(bash_offers({"keima", "completion", "z"}), Words{"zsh"});
  EXPECT_EQ(bash_offers({"keima", "help", "ver"}), Words{"version"});
}

TEST_F(Completion, BashOffersPoliciesTreesAndRules) {
  EXPECT_EQ(bash_offers({"keima", "gtp", "--policy", "un"}), Words{"uniform"});
  EXPECT_EQ(bash_offers({"keima", "bench", "search", "--tree", "uc"}), Words{"uct"});
  EXPECT_EQ(bash_offers({"keima", "match", "--rules", "jap"}), Words{"japanese"});
  EXPECT_EQ(bash_offers({"keima", "play", "--rules", "=", "jap"}), Words{"japanese"});
}

TEST_F(Completion, BashOffersExperiments) {
  Words ids;
  for (const auto& experiment : nlohmann::json::parse(run_in_test({"lab", "list", "--json"}).out))
    ids.push_back(experiment["id"]);
  EXPECT_TRUE(contains(ids, "E-IS-1"));
  EXPECT_EQ(bash_offers({"keima", "lab", "run", "E-"}), ids);
  EXPECT_EQ(bash_offers({"keima", "lab", "show", "E-IS-7"}), Words{"E-IS-7"});
  EXPECT_EQ(bash_offers({"keima", "lab", "run", "E-IS-7", "--sc"}), Words{"--scale"});
  EXPECT_EQ(bash_offers({"keima", "lab", "status", "E-"}), Words{});
}

// In their scripts, since these shells may not be here.
TEST_F(Completion, ZshAndFishOfferExperimentsAndFiles) {
  const std::string zsh = read_text_file(script("zsh")), fish = read_text_file(script("fish"));
  const auto at = zsh.find("\n    (' lab show') ");
  ASSERT_NE(at, zsh.npos);
  const std::string line = zsh.substr(at + 1, zsh.find('\n', at + 1) - at);
  EXPECT_NE(line.find("'E-IS-7:"), line.npos) << line;
  EXPECT_NE(line.find("_files; "), line.npos) << line;
  for (const std::string command : {"run", "show"})
    EXPECT_NE(fish.find("'__keima_at \\' lab " + command + "\\'' -F -a 'E-AN-1 E-AN-2"), fish.npos)
        << command;
}

TEST_F(Completion, BashOffersFiles) {
  const std::string file = (folder_ / "own.toml").string();
  write_text_file(file, "");
  EXPECT_EQ(bash_offers({"keima", "--config", (folder_ / "ow").string()}), Words{file});
}

TEST_F(Completion, BashSyntax) { expect_good_syntax("bash"); }
TEST_F(Completion, ZshSyntax) { expect_good_syntax("zsh"); }
TEST_F(Completion, FishSyntax) { expect_good_syntax("fish"); }

}  // namespace
}  // namespace keima
