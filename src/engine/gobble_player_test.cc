#include "engine/gobble_player.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "core/sensible_moves.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

SearchReport gobble_report(const Game& game, const Settings& settings) {
  const std::vector<PackedPoint> points = sensible_points(game, Color::kBlack);
  const MoveTask task{.game = game, .color = Color::kBlack, .points = points, .settings = settings};
  Rng rng(5);
  return GobblePlayer().choose(task, rng);
}

// On the empty board the middle is best: what the first program found, too.
TEST(Gobble, LikesTheMiddle) {
  Settings settings = test_settings(5, 0);
  settings.gobble.games = 3000;
  const SearchReport report = gobble_report(Game(5, rules_named("chinese"), 0), settings);
  EXPECT_EQ(to_gtp(report.moves.front().move, 5), "C3");
  EXPECT_EQ(report.simulations, 3000u);
  EXPECT_GT(report.margin, 0);
  // A corner is worth less than what lies on the second line.
  double corner = 0, inner = 0;
  for (const MoveReport& move : report.moves) {
    if (to_gtp(move.move, 5) == "A1") corner = move.margin;
    if (to_gtp(move.move, 5) == "C2") inner = move.margin;
  }
  EXPECT_LT(corner, inner);
}

// Four stones of each side are in atari: Black takes at E1, else White at E2.
TEST(Gobble, TakesStones) {
  Game game(5, rules_named("chinese"), 0);
  for (const char* vertex : {"A2", "A1", "B2", "B1", "C2", "C1", "D2", "D1", "A5", "A3", "B5", "B3",
                             "C5", "C3", "D5", "D3"})
    ASSERT_FALSE(game.play({game.to_play(), *point_from_gtp(vertex, 5)}));
  Settings settings = test_settings(5, 0);
  settings.gobble.games = 3000;
  EXPECT_EQ(to_gtp(gobble_report(game, settings).moves.front().move, 5), "E1");
}

}  // namespace
}  // namespace keima
