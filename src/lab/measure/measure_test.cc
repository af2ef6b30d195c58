#include "lab/measure/measure.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "playout/move_origin.h"
#include "support/message_of.h"

namespace keima {
namespace {

MatchConfig config_of(const std::string& player) {
  MatchConfig config;
  config.size = 5;
  config.players = {parse_player(player, Settings{}, "A")};
  return config;
}

TEST(Measure, AllTellWhatTheyMeasure) {
  const std::function<bool()> never = [] { return false; };
  const MatchConfig config = config_of("policy=base,sims=20");
  for (const Measure& measure : measures()) {
    const auto numbers = measure.observe({config, 1, never});
    ASSERT_TRUE(numbers);
    std::vector<std::string> names;
    for (const auto& [name, value] : *numbers) names.push_back(name);
    std::vector<std::string> said = measure.numbers();
    std::ranges::sort(said);
    EXPECT_EQ(names, said) << measure.name;
    EXPECT_EQ(measure.observe({config, 1, never}), numbers) << "the same seed, the same numbers";
    EXPECT_NE(measure.observe({config, 2, never}), numbers);
  }
  EXPECT_EQ(numbers_of("match"), (std::vector<std::string>{"margin", "moves"}));
}

TEST(Measure, AllCanBeStopped) {
  const MatchConfig config = config_of("policy=base,sims=1000000000");
  int asked = 0;
  const std::function<bool()> is_stopped = [&] { return ++asked > 3; };
  for (const Measure& measure : measures())
    EXPECT_EQ(measure.observe({config, 1, is_stopped}), std::nullopt);
}

TEST(Origins, AreSharesOfAllMoves) {
  const std::function<bool()> never = [] { return false; };
  const MatchConfig config = config_of("policy=learning,sims=50");
  const auto numbers = measure_named("origins").observe({config, 1, never});
  ASSERT_TRUE(numbers);
  double sum = 0;
  for (int i = 0; i < kMoveOrigins; ++i)
    sum += numbers->at(std::string(name_of(static_cast<MoveOrigin>(i))));
  EXPECT_NEAR(sum, 100, 1e-9);
  EXPECT_GT(numbers->at("random"), 0);
  EXPECT_GT(numbers->at("node"), 0) << "it has learned in the search";
  EXPECT_EQ(numbers->at("weighted"), 0) << "it does not draw by weight";
  EXPECT_GT(numbers->at("length"), 5);
  EXPECT_GT(numbers->at("playouts"), 50) << "of several moves";
}

TEST(Measure, IsOfOnePlayerWithSimulations) {
  const auto error_of = [](const std::string& player) {
    return message_of([&] { check_measurable(config_of(player)); });
  };
  EXPECT_EQ(error_of("sims=5"), "no error");
  EXPECT_EQ(error_of("sims=0"), "player A is not limited by simulations");
  EXPECT_EQ(error_of("command=gnugo"), "player A is not limited by simulations");
  MatchConfig two = config_of("sims=5");
  two.players.push_back(two.players.front());
  EXPECT_EQ(message_of([&] { check_measurable(two); }), "a measure takes one player, not 2");
  EXPECT_EQ(message_of([] { measure_named("shapes"); }),
            "unknown measure 'shapes'; known: match, origins");
}

}  // namespace
}  // namespace keima
