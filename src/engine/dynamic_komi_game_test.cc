// Dynamic komi in games of the engine: what a search is told, and what it makes of it.
#include <gtest/gtest.h>

#include <memory>
#include <vector>

#include "core/coords.h"
#include "engine/engine.h"
#include "support/engine_settings.h"

namespace keima {
namespace {

// Black leads by komi; six quiet moves are played.
std::unique_ptr<Engine> uneven_game(const char* kind) {
  Settings settings = test_settings(9, 500);
  settings.player.dynamic_komi = kind;
  settings.game.komi = -40;
  auto engine = std::make_unique<Engine>(settings);
  for (const char* move : {"E5", "E3", "C3", "C5", "G5", "G3"})
    engine->game().play({engine->game().to_play(), *point_from_gtp(move, 9)});
  return engine;
}

// Black's win rates in so many searches of the position, each from an empty tree.
std::vector<double> win_rates(Engine& engine, int searches) {
  std::vector<double> rates;
  for (int i = 0; i < searches; ++i) {
    engine.forget();
    rates.push_back(engine.choose(Color::kBlack).report->new_value);
  }
  return rates;
}

TEST(DynamicKomi, WithoutItAWonGameLooksWon) {
  const auto engine = uneven_game("none");
  for (const double rate : win_rates(*engine, 3)) EXPECT_GT(rate, 0.85);
}

// The first search shows the lead, the others play for what is beyond it: all of them, not every
// second one.
TEST(DynamicKomi, ByScoreAWonGameStaysInTheBalance) {
  const auto engine = uneven_game("score");
  const std::vector<double> rates = win_rates(*engine, 5);
  EXPECT_GT(rates[0], 0.85);
  for (std::size_t i = 1; i < rates.size(); ++i) EXPECT_LT(rates[i], 0.8) << i;
  // What is told is without it.
  EXPECT_GT(engine->report().margin, 10);
}

TEST(DynamicKomi, ByValueAPointMoreEachTime) {
  const auto engine = uneven_game("value");
  const std::vector<double> rates = win_rates(*engine, 45);
  EXPECT_GT(rates.front(), 0.85);
  EXPECT_LT(rates.back(), 0.7);
}

}  // namespace
}  // namespace keima
