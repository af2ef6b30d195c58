#include "lab/anderson/playtest.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "reference/message_of.h"
#include "reference/temp_folder.h"

namespace keima {
namespace {

Settings small_board() {
  Settings settings;
  settings.game.size = 5;
  return settings;
}

const Playtest kQuick{.black = "random", .white = "ego", .strength = "4", .games = 2};

TEST(Playtest, StrengthIsSimulations) {
  EXPECT_EQ(simulations_of("500"), 500);
  EXPECT_EQ(simulations_of("10k"), 10'000);
  EXPECT_EQ(simulations_of("default"), 50'000);
  for (const char* text : {"", "k", "0", "-5", "10K", "1.5k", "5 ", "1000000001", "1000001k"})
    EXPECT_EQ(message_of([&] { simulations_of(text); }),
              fmt::format("'{}' is no strength: it is the simulations a move, as 500 or 10k, or "
                          "'default'",
                          text));
}

TEST(Playtest, PlayersAreWhatHisToolsTook) {
  const TempFolder folder;
  const std::string weights = (folder / "my, weights.txt").string();
  write_text_file(weights, "# format theta v1\nentries 1\n0xaaaa 1.5\nend\n");
  const auto settings_of = [](const std::string& black) {
    return match_of({.black = black, .white = "gnugo", .strength = "1k"}, 3, Settings{})
        .players[0]
        .settings;
  };
  EXPECT_EQ(settings_of("random").player.policy, "uniform");
  EXPECT_EQ(settings_of("mogo").player.policy, "mogo");
  const Settings weighted = settings_of(weights);
  EXPECT_EQ(weighted.player.policy, "anderson");
  EXPECT_EQ(get_option(weighted, "policy.anderson.weights"), weights);
  EXPECT_EQ(get_option(weighted, "search.tree"), "ego");
  EXPECT_EQ(weighted.player.playouts, 1000);
  write_text_file(weights, "nonsense");
  EXPECT_NE(message_of([&] { settings_of(weights); }).find(weights), std::string::npos);
  EXPECT_EQ(message_of([&] { settings_of("mogu"); }),
            "mogu is neither 'random' nor 'gnugo', nor a policy, nor a file of weights, did you "
            "mean 'mogo'?");
}

TEST(Playtest, ColoursStayAndEqualPlayersHaveNames) {
  const MatchConfig config = match_of({.black = "random", .white = "random"}, 3, Settings{});
  EXPECT_FALSE(config.swap_colors);
  EXPECT_EQ(config.seed, 3u);
  EXPECT_EQ(config.komi, 7.5);
  EXPECT_EQ(config.players[0].name, "random (Black)");
  EXPECT_NO_THROW(check(config));
}

TEST(Playtest, GridPlaysEachJobAndCountsItOnce) {
  const TempFolder folder;
  GridPlan plan{.folder = folder / "sresults", .prefix = "a", .first = 1, .end = 3, .at_once = 2};
  EXPECT_EQ(play_grid(kQuick, plan, small_board()), 3);
  // A longer prefix is another one, whatever it ends with.
  write_text_file(folder.path() / "sresults" / "a-b-1.db", "");
  const auto stores = grid_stores(plan.folder, "a");
  ASSERT_EQ(stores.size(), 2u);
  EXPECT_EQ(stores[0], job_store(plan.folder, "a", 1));
  const BlackScore score = black_score(stores);
  EXPECT_EQ(score.played, 4);
  EXPECT_EQ(score.planned, 4);

  // Jobs that are played again are not counted twice, and come out the same.
  plan.first = 2;
  plan.at_once = 1;
  EXPECT_EQ(play_grid(kQuick, plan, small_board()), 3);
  EXPECT_EQ(black_score(grid_stores(plan.folder, "a")).points, score.points);
  EXPECT_EQ(black_score(grid_stores(plan.folder, "a")).played, 4);
}

TEST(Playtest, AGridCanBeStopped) {
  const TempFolder folder;
  GridPlan plan{.folder = folder.path(), .prefix = "a", .end = 1'000'000, .at_once = 2};
  plan.look = [](int done) { return done < 1; };
  const int rest = play_grid(kQuick, plan, small_board());
  EXPECT_LT(grid_stores(folder.path(), "a").size(), 10u);
  // All before that are whole.
  EXPECT_LT(rest, 10);
  std::vector<std::filesystem::path> whole;
  for (int job = 0; job < rest; ++job) whole.push_back(job_store(folder.path(), "a", job));
  if (rest > 0) {
    EXPECT_EQ(black_score(whole).played, black_score(whole).planned);
  }
}

TEST(Playtest, SaysWhatTheResultsAre) {
  EXPECT_EQ(text_of({"w.txt", "random", 1, 500, 500, 242}),
            "w.txt against random: Black has won 242 of 500, 48.4 %, 95 %: 44.0 to 52.8 %");
  EXPECT_EQ(text_of({"w.txt", "random", 1, 5, 4, 3.5}),
            "w.txt against random: Black has won 3.5 of 4, 87.5 %, 95 %: 39.6 to 98.7 %; 1 of 5 "
            "games missing");
  EXPECT_EQ(message_of([] { black_score({}); }), "there are no results");

  const TempFolder folder;
  GridPlan plan{.folder = folder.path(), .prefix = "a"};
  play_grid(kQuick, plan, small_board());
  plan.first = 1;
  plan.end = 2;
  play_grid({.black = "ego", .white = "random", .strength = "4", .games = 1}, plan, small_board());
  const auto stores = grid_stores(folder.path(), "a");
  EXPECT_EQ(message_of([&] { black_score(stores); }),
            fmt::format("{} is between ego and random, but {} between random and ego",
                        stores[1].string(), stores[0].string()));
}

}  // namespace
}  // namespace keima
