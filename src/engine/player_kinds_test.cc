// Every kind of player through the engine: it plays whole games, keeps to bans and limits, knows
// when to pass, and repeats itself.
#include <gtest/gtest.h>

#include <sstream>

#include "core/coords.h"
#include "engine/engine.h"
#include "engine/preselection.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

Settings settings_of(const char* kind, int size) {
  Settings settings = test_settings(size, 200);
  settings.player.kind = kind;
  settings.player.policy = "uniform";
  settings.olga.n_m = 10;
  settings.gobble.games = 200;
  return settings;
}

constexpr const char* kKinds[] = {"mcts", "olga", "indigo", "policy", "gobble"};

class PlayerKinds : public testing::TestWithParam<const char*> {};

INSTANTIATE_TEST_SUITE_P(All, PlayerKinds, testing::ValuesIn(kKinds),
                         [](const auto& test) { return std::string(test.param); });

TEST_P(PlayerKinds, PlayWholeGamesToTheEnd) {
  Settings settings = settings_of(GetParam(), 5);
  settings.player.resign = 0;
  Engine engine(settings);
  while (!engine.game().is_over() && engine.game().moves().size() < 200)
    engine.make_move(engine.game().to_play());
  EXPECT_TRUE(engine.game().is_over());
}

TEST_P(PlayerKinds, RepeatThemselves) {
  const auto moves = [](Engine& engine) {
    std::string text;
    for (int i = 0; i < 8; ++i)
      text += to_gtp(engine.make_move(engine.game().to_play()).move, 7) + " ";
    return text;
  };
  Engine first(settings_of(GetParam(), 7)), second(settings_of(GetParam(), 7));
  EXPECT_EQ(moves(first), moves(second));
}

TEST_P(PlayerKinds, KeepToBans) {
  Engine engine(settings_of(GetParam(), 5));
  const std::vector<PackedPoint> only = {*point_from_gtp("B2", 5)};
  Analysis analysis;
  analysis.bans.allow_only(Color::kBlack, only, 1);
  EXPECT_EQ(to_gtp(engine.make_move(Color::kBlack, Purpose::kPlay, analysis).move, 5), "B2");
  // It is taken now, and a pass is banned.
  EXPECT_THROW(engine.make_move(Color::kBlack, Purpose::kPlay, analysis), Error);
}

// The wall of each side is alive, nothing is left but the passes; Black has won.
constexpr const char* kWallToWall = "C1 D1 C2 D2 C3 D3 C4 D4 C5 D5 B2 E2 B4 E4";

void play_on_5x5(Engine& engine, const std::string& moves) {
  std::istringstream words(moves);
  for (std::string word; words >> word;)
    ASSERT_FALSE(engine.game().play({engine.game().to_play(), *point_from_gtp(word, 5)})) << word;
}

TEST_P(PlayerKinds, PassWhenTheGameIsWonAndOver) {
  for (const char* rules : {"chinese", "japanese"}) {
    Settings settings = settings_of(GetParam(), 5);
    settings.player.policy = "base";
    settings.game.rules = rules;
    settings.game.komi = 0.5;
    Engine engine(settings);
    play_on_5x5(engine, kWallToWall);
    EXPECT_TRUE(engine.choose(Color::kBlack).move.is_pass()) << rules;
  }
}

TEST_P(PlayerKinds, TellOfTheMoveTheyChose) {
  Engine engine(settings_of(GetParam(), 5));
  const Choice choice = engine.choose(Color::kBlack);
  ASSERT_TRUE(choice.report.has_value());
  EXPECT_EQ(choice.report->moves.front().move, choice.move);
  EXPECT_EQ(engine.report().to_play, Color::kBlack);
  EXPECT_LE(choice.report->simulations, 200u);
}

TEST(PlayerKind, CanBeChangedInAGame) {
  Engine engine(settings_of("mcts", 5));
  for (const char* kind : kKinds) {
    engine.set_option("player.kind", kind);
    engine.make_move(engine.game().to_play());
  }
  EXPECT_EQ(engine.game().moves().size(), std::size(kKinds));
  EXPECT_THROW(engine.set_option("player.kind", "olgar"), Error);
}

// Without simulations the tree search is no search; as a kind, the policy knows when to pass.
TEST(PlayerKind, PolicyWithoutSimulationsHasNoReport) {
  Settings settings = settings_of("mcts", 5);
  settings.player.simulations = 0;
  Engine engine(settings);
  EXPECT_FALSE(engine.choose(Color::kBlack).report.has_value());
}

TEST(Preselection, LeavesTheLikeliestMoves) {
  const Settings settings = settings_of("olga", 9);
  Game game(9, rules_named("chinese"), 6.5);
  for (const char* vertex : {"E5", "E6", "C3", "G3"})
    ASSERT_FALSE(game.play({game.to_play(), *point_from_gtp(vertex, 9)}));
  std::vector<PackedPoint> points;
  for_each_point(9, [&](Point p) {
    if (game.board()[p] == Color::kEmpty) points.push_back(p);
  });
  const MoveTask task{.game = game, .color = Color::kBlack, .points = points, .settings = settings};
  const std::vector<PackedPoint> ten = likely_points(task, 10), three = likely_points(task, 3);
  ASSERT_EQ(ten.size(), 10u);
  ASSERT_EQ(three.size(), 3u);
  for (std::size_t i = 0; i < 3; ++i) EXPECT_EQ(Point(ten[i]), Point(three[i]));
  // A corner is no move of a good player here.
  for (const Point p : ten) EXPECT_NE(to_gtp(p, 9), "A1");
  EXPECT_EQ(likely_points(task, 1000).size(), points.size());
}

}  // namespace
}  // namespace keima
