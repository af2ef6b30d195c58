// Players that think in the opponent's time, and what is written down of it.
#include <gtest/gtest.h>

#include <atomic>

#include "lab/match/engine_player.h"
#include "lab/match/equal_cpu.h"
#include "lab/match/referee.h"

namespace keima {
namespace {

MatchConfig config_of(const std::string& first, const std::string& second) {
  MatchConfig config;
  config.size = 5;
  config.komi = 4.5;
  config.players = {parse_player(first, Settings{}, "A"), parse_player(second, Settings{}, "B")};
  return config;
}

GameResult game_of(const MatchConfig& config) {
  EnginePlayer black(config.players[0]), white(config.players[1]);
  const GamePlan plan{.number = 1, .pair = 0, .black = 0, .white = 1, .opening = -1, .seed = 5};
  const std::atomic<bool> stop = false;
  return *lead_game({config, plan, black, white}, stop);
}

// Black chooses at once, but thinks while White does.
TEST(PonderMatch, CountsWhatWasDoneInTheOpponentsTime) {
  const std::string white = "name=B,policy=uniform,sims=2000";
  const GameResult with =
      game_of(config_of("name=A,policy=uniform,sims=20,time.ponder=true", white));
  const GameResult without = game_of(config_of("name=A,policy=uniform,sims=20", white));
  ASSERT_GT(with.black.moves, 2);
  EXPECT_LE(*without.black.simulations, 20 * without.black.moves);
  EXPECT_GT(*with.black.simulations, 40 * with.black.moves);
  // All but the first of White's moves were pondered through.
  EXPECT_GT(with.black.seconds, 0.3 * with.white.seconds);
}

TEST(PonderMatch, IsOnlyForThoseWhoAreToldTo) {
  Settings configured;
  configured.time.ponder = true;
  EXPECT_FALSE(parse_player("name=A", configured, "A").settings.time.ponder);
  EXPECT_TRUE(parse_player("name=A,time.ponder=true", configured, "A").settings.time.ponder);
}

TEST(PonderMatch, IsNoMatchAtEqualTime) {
  MatchConfig config = config_of("name=A,sims=10", "name=B,sims=10");
  check_equal_cpu(config);
  config.players[1].settings.time.ponder = true;
  EXPECT_THROW(check_equal_cpu(config), Error);
}

}  // namespace
}  // namespace keima
