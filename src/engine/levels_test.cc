#include "engine/levels.h"

#include <gtest/gtest.h>

#include <cmath>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

TEST(Levels, EveryTableGoesUpwards) {
  for (const int size : {9, 13, 19}) {
    const std::span<const Level> table = levels(size);
    ASSERT_EQ(table.size(), std::size_t{kLevelCount});
    for (int number = 1; number <= kLevelCount; ++number) {
      const Level& level = level_of(number, size);
      EXPECT_EQ(level.number, number);
      EXPECT_GT(level.temperature, 0);
      EXPECT_GE(level.simulations, 1);
    }
    for (int number = 2; number <= kLevelCount; ++number)
      EXPECT_GE(level_of(number, size).rating, level_of(number - 1, size).rating) << size;
  }
}

TEST(Levels, SizesBetweenUseTheTableOfTheNearest) {
  for (int size = kMinSize; size <= kMaxSize; ++size)
    EXPECT_EQ(levels(size).data(), levels(size < 12 ? 9 : size < 16 ? 13 : 19).data()) << size;
}

TEST(Levels, AreCalledByNumberAndRating) {
  EXPECT_EQ(level_name({.number = 3, .rating = -820, .error = 90}), "3 (-820)");
  EXPECT_EQ(level_name({.number = 12, .rating = 400, .error = 90}), "12 (+400)");
  EXPECT_EQ(level_name({.number = 5}), "5");  // Not rated.
}

Engine engine_of_level(int level, int size = 9) {
  Settings settings = test_settings(size, 100);
  settings.player.level = level;
  return Engine(settings);
}

// All of them play whole games that end by passes, soon after nothing is left to play for.
TEST(Levels, EndTheirGames) {
  for (const int level : {1, 4, 8}) {
    Engine engine = engine_of_level(level, 7);
    int moves = 0;
    while (!engine.game().is_over() && ++moves < 200) {
      const Choice choice = engine.make_move(engine.game().to_play());
      ASSERT_FALSE(choice.resign) << level;
    }
    EXPECT_TRUE(engine.game().is_over()) << level;
    EXPECT_GT(moves, 20) << level;
  }
}

TEST(Levels, SimulateAsTheTableSays) {
  for (const int level : {1, 5, 9}) {
    Engine engine = engine_of_level(level);
    const Choice choice = engine.choose(Color::kBlack);
    ASSERT_TRUE(choice.report);
    EXPECT_EQ(choice.report->simulations,
              static_cast<std::uint64_t>(level_of(level, 9).simulations));
    const double moves = static_cast<double>(choice.report->moves.size());
    EXPECT_GE(moves, std::floor(level_of(level, 9).candidates));
    EXPECT_LE(moves, std::ceil(level_of(level, 9).candidates));
  }
}

// What an earlier and longer search has found is not used.
TEST(Levels, KnowNothingOfOtherSearches) {
  Engine fresh = engine_of_level(5), knowing = engine_of_level(5);
  fresh.think(Color::kBlack, {.simulations = 1});
  knowing.think(Color::kBlack, {.simulations = 2000});
  const Choice choice = knowing.choose(Color::kBlack);
  EXPECT_EQ(choice.report->visits, fresh.choose(Color::kBlack).report->visits);
  knowing.ponder(Color::kBlack);  // Does not begin.
  EXPECT_EQ(choice.report->visits, knowing.choose(Color::kBlack).report->visits);
}

// Full strength is not asked what comes to mind.
TEST(Levels, AreOffIfNotSet) {
  Engine engine = engine_of_level(kFullStrength);
  EXPECT_EQ(engine.choose(Color::kBlack).report->moves.size(), 82u);
}

TEST(Levels, AnHintIsAtFullStrength) {
  Engine engine = engine_of_level(1);
  EXPECT_EQ(engine.think(Color::kBlack, {.simulations = 50}).moves.size(), 82u);
}

TEST(Levels, WeakOnesDoNotResign) {
  Engine engine = engine_of_level(1);
  engine.set_option("game.komi", "400");
  for (int i = 0; i < 6; ++i) {
    EXPECT_FALSE(engine.make_move(Color::kBlack).resign);
    engine.game().play({Color::kWhite, Point::pass()});
  }
}

}  // namespace
}  // namespace keima
