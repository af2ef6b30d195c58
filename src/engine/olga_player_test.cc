// What Olga tells of her pruning, and which limits she keeps.
#include "engine/olga_player.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

Settings olga_settings(int size, int simulations) {
  Settings settings = test_settings(size, simulations);
  settings.player.kind = "olga";
  settings.player.policy = "uniform";
  return settings;
}

TEST(Olga, LeavesAsManyMovesAsPreprocessingSays) {
  for (const int n_s : {0, 1, 5}) {
    Settings settings = olga_settings(7, 0);
    settings.olga.n_s = n_s;
    Engine engine(settings);
    const Choice choice = engine.choose(Color::kBlack);
    EXPECT_EQ(choice.report->moves.size(), n_s == 0 ? 49u : static_cast<std::size_t>(n_s));
    // One move alone needs no games.
    EXPECT_EQ(choice.report->simulations == 0, n_s == 1);
  }
}

// 0 simulations: only the method's own limit, n_m^2 times the legal moves.
TEST(Olga, KeepsToItsLimits) {
  Settings settings = olga_settings(5, 0);
  settings.olga = {.r_d = 50, .sigma_e = 0.001, .n_m = 10, .n_s = 10};
  Engine engine(settings);
  const std::uint64_t own_limit = 10 * 10 * 25;
  EXPECT_GE(engine.choose(Color::kBlack).report->simulations, own_limit);
  EXPECT_LT(engine.choose(Color::kBlack).report->simulations, own_limit + 10);
  EXPECT_EQ(engine.report().findings.table("pruning_end")->rows.front().front(), "games used up");
  engine.set_option("player.simulations", "123");
  EXPECT_EQ(engine.choose(Color::kBlack).report->simulations, 123u);
  engine.set_option("olga.n_m", "100000");
  engine.set_option("player.seconds", "0.05");
  const Choice choice = engine.choose(Color::kBlack);
  EXPECT_GT(choice.report->simulations, 123u);
  EXPECT_LT(choice.seconds, 2);
}

// With nothing set she goes on until pruning is over: more than the tree search's 10,000 here.
TEST(Olga, HasNoLimitButHerOwnUnlessOneIsSet) {
  Settings settings = olga_settings(5, 0);
  settings.player.simulations = PlayerOptions{}.simulations;
  settings.olga = {.r_d = 50, .sigma_e = 0.001, .n_m = 22, .n_s = 10};
  Engine engine(settings);
  EXPECT_GE(engine.choose(Color::kBlack).report->simulations, 22u * 22 * 25);
  EXPECT_EQ(engine.report().findings.table("pruning_end")->rows.front().front(), "games used up");
  engine.set_option("player.simulations", "10000");
  EXPECT_EQ(engine.choose(Color::kBlack).report->simulations, 10'000u);
  EXPECT_EQ(engine.report().findings.table("pruning_end")->rows.front().front(), "not over");
}

TEST(Olga, ShowsWhoIsLeft) {
  Settings settings = olga_settings(7, 0);
  settings.olga.r_d = 2;
  Engine engine(settings);
  const Choice choice = engine.choose(Color::kBlack);
  const Findings& findings = choice.report->findings;
  const NamedTable* const table = findings.table("pruning");
  ASSERT_NE(table, nullptr);
  ASSERT_EQ(table->rows.size(), 10u);
  for (const auto& row : table->rows) ASSERT_EQ(row.size(), table->columns.size());
  // The move that was chosen comes first, and is left.
  EXPECT_EQ(table->rows[0][0], to_gtp(choice.move, 7));
  EXPECT_EQ(table->rows[0][1], "left");
  std::size_t left = 0;
  std::uint64_t games = 0;
  for (const auto& row : table->rows) {
    left += row[1] == "left";
    games += std::stoull(row[2]);
  }
  EXPECT_EQ(games, choice.report->simulations);
  EXPECT_EQ(findings.map("pruning_means")->numbers.size(), left);
  EXPECT_EQ(findings.map("pruning_games")->numbers.size(), 10u);
  EXPECT_EQ(findings.map("nothing"), nullptr);
}

// Listeners see candidates go while she thinks.
TEST(Olga, TellsOfPruningInProgress) {
  Settings settings = olga_settings(9, 20'000);
  settings.olga.r_d = 3;
  Engine engine(settings);
  std::vector<std::size_t> left;
  engine.set_listener(
      [&](const SearchReport& report) {
        left.push_back(report.findings.map("pruning_means")->numbers.size());
      },
      std::chrono::milliseconds(1));
  engine.choose(Color::kBlack);
  ASSERT_GT(left.size(), 3u);
  EXPECT_EQ(left[left.size() / 8], 10u);
  EXPECT_TRUE(std::ranges::is_sorted(left.begin() + 3, left.end(), std::ranges::greater()));
}

// A mean score, not a chance to win: she takes all she can get.
TEST(Olga, ResignsOnlyWhatIsLost) {
  Settings settings = olga_settings(5, 500);
  settings.game.komi = 200;
  settings.player.resign_moves = 1;
  Engine engine(settings);
  EXPECT_TRUE(engine.choose(Color::kBlack).resign);
  EXPECT_FALSE(engine.choose(Color::kWhite).resign);
}

}  // namespace
}  // namespace keima
