// The fights of tests/positions/fights.txt: that the file is as it says, and what playouts surely
// make of some. The whole table is docs/results/suites.md.
#include <gtest/gtest.h>

#include <map>
#include <regex>
#include <sstream>

#include "base/text_file.h"
#include "core/board/ascii_board.h"
#include "lab/policy_study.h"
#include "support/test_scale.h"

namespace keima {
namespace {

struct Fight {
  std::string theme, name, winner;
  StudyPosition position;
};

std::vector<Fight> read_fights(const std::string& name = "fights.txt") {
  static const std::regex heading(
      R"((\S+) (\S+): (black|white) to play(?: after \w+)?, (black|white) wins, komi (\S+))");
  std::istringstream in(read_text_file(KEIMA_SOURCE_DIR "/tests/positions/" + name));
  std::vector<Fight> fights;
  for (std::string line; std::getline(in, line);) {
    if (line.empty() || line.starts_with("#")) continue;
    std::smatch match;
    if (!std::regex_match(line, match, heading)) {
      ADD_FAILURE() << "no heading: " << line;
      return fights;
    }
    const Color to_play = match[3] == "black" ? Color::kBlack : Color::kWhite;
    Fight fight{match[1], match[2], match[4], {}};
    fight.position.komi = std::stod(match[5]);
    std::string rows;
    while (std::getline(in, line) && !line.empty()) rows += line + "\n";
    fight.position.path.start = board_from_ascii(rows, to_play);
    fights.push_back(std::move(fight));
  }
  return fights;
}

double right_share(const PolicyChoice& policy, const Fight& fight) {
  const int playouts = static_cast<int>(scaled(200));
  const double black = evaluate_position(policy, fight.position, playouts, 1).black_wins;
  return fight.winner == "black" ? black : 1 - black;
}

TEST(Fights, EveryThemeHasSome) {
  std::map<std::string, int> themes;
  for (const Fight& fight : read_fights()) ++themes[fight.theme];
  EXPECT_EQ(themes.size(), 5u);
  for (const auto& [theme, count] : themes) EXPECT_GE(count, 4) << theme;
}

TEST(Fights, ASekiComesWithKomiOnEitherSide) {
  std::map<std::string, std::pair<double, double>> komi;  // Where Black wins, where White wins.
  for (const Fight& fight : read_fights())
    if (fight.theme == "seki")
      (fight.winner == "black" ? komi[fight.name].first : komi[fight.name].second) =
          fight.position.komi;
  EXPECT_EQ(komi.size(), 4u);
  for (const auto& [name, pair] : komi) EXPECT_EQ(pair.second - pair.first, 1) << name;
}

TEST(Fights, LivingGroupsAndOpenSekisAreAsTheFileSays) {
  std::map<std::string, int> themes;
  for (const Fight& fight : read_fights("living.txt")) ++themes[fight.theme];
  EXPECT_EQ(themes, (std::map<std::string, int>{{"two-groups", 6}, {"open-seki", 6}}));
}

// Base keeps them all, and mostly the one in the open of which it never keeps any if it minds the
// shape alone: in 93 % of many playouts, but a small scale has eleven.
TEST(Fights, BaseKeepsSekis) {
  PolicyChoice shape("base");
  shape.options = {{"self_atari", "shape"}};
  for (const Fight& fight : read_fights()) {
    if (fight.theme != "seki") continue;
    EXPECT_EQ(right_share("base", fight), 1) << fight.name;
  }
  for (const Fight& fight : read_fights("living.txt")) {
    if (fight.name != "two-eyes") continue;
    EXPECT_GT(right_share("base", fight), 0.5) << fight.winner;
    if (fight.winner == "black") {
      EXPECT_LT(right_share(shape, fight), 0.1);
    }
  }
}

// Who plays no self-atari keeps a seki; two-eyes has one that looks like a nakade.
TEST(Fights, TheRuleOfSelfAtariKeepsSekis) {
  for (const Fight& fight : read_fights()) {
    if (fight.theme != "seki" || fight.name == "two-eyes") continue;
    for (const char* policy : {"fuego", "softmax"})
      EXPECT_EQ(right_share(policy, fight), 1) << policy << ", " << fight.name;
  }
}

TEST(Fights, BaseFindsTheVitalPointOfThree) {
  for (const Fight& fight : read_fights()) {
    if (fight.name != "three" && fight.name != "three-white") continue;
    EXPECT_EQ(right_share("base", fight), 1) << fight.name;
  }
}

}  // namespace
}  // namespace keima
