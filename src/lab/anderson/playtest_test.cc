#include "lab/anderson/playtest.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

TEST(Playtest, StrengthIsSimulations) {
  EXPECT_EQ(simulations_of("500"), 500);
  EXPECT_EQ(simulations_of("10k"), 10'000);
  EXPECT_EQ(simulations_of("default"), 50'000);
  for (const char* text : {"", "k", "0", "-5", "10K", "1.5k", "5 ", "1000000001", "1000001k"})
    EXPECT_EQ(
        message_of([&] { simulations_of(text); }),
        fmt::format(
            "'{}' is not a strength: expected simulations per move, as in 500 or 10k, or default",
            text));
}

TEST(Playtest, PlayersAreWhatHisToolsTook) {
  const TempFolder folder;
  const std::string weights = (folder / "my, weights.txt").string();
  write_text_file(weights, "# format theta v1\nentries 1\n0xaaaa 1.5\nend\n");
  const auto settings_of = [](const std::string& black) {
    return playtest_match({.black = black, .white = "gnugo", .strength = "1k"}, 3, Settings{})
        .players[0]
        .settings;
  };
  EXPECT_EQ(settings_of("random").player.policy, "uniform");
  EXPECT_EQ(settings_of("mogo").player.policy, "mogo");
  const Settings weighted = settings_of(weights);
  EXPECT_EQ(weighted.player.policy, "anderson");
  EXPECT_EQ(get_option(weighted, "policy.anderson.weights"), weights);
  EXPECT_EQ(get_option(weighted, "search.tree"), "ego");
  EXPECT_EQ(weighted.player.simulations, 1000);
  write_text_file(weights, "nonsense");
  EXPECT_NE(message_of([&] { settings_of(weights); }).find(weights), std::string::npos);
  EXPECT_EQ(message_of([&] { settings_of("mogu"); }),
            "mogu is not a player: expected random, gnugo, a policy or a file of weights, did you "
            "mean 'mogo'?");
}

TEST(Playtest, ColoursStayAndEqualPlayersHaveNames) {
  const MatchConfig config = playtest_match({.black = "random", .white = "random"}, 3, Settings{});
  EXPECT_FALSE(config.swap_colors);
  EXPECT_EQ(config.seed, 3u);
  EXPECT_EQ(config.komi, 7.5);
  EXPECT_EQ(config.players[0].name, "random (Black)");
  EXPECT_NO_THROW(check(config));
}

TEST(Playtest, SaysWhatTheResultsAre) {
  EXPECT_EQ(text_of({"w.txt", "random", 1, 500, 500, 242}),
            "w.txt against random: Black has won 242 of 500, 48.4 %, 95 %: 44.0 to 52.8 %");
  EXPECT_EQ(text_of({"w.txt", "random", 1, 5, 4, 3.5}),
            "w.txt against random: Black has won 3.5 of 4, 87.5 %, 95 %: 39.6 to 98.7 %; 1 of 5 "
            "games missing");
  EXPECT_EQ(message_of([] { black_score({}); }), "no results");
}

}  // namespace
}  // namespace keima
