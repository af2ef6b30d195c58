#include "lab/match/equal_cpu.h"

#include <gtest/gtest.h>

#include "lab/match/match_test_players.h"

namespace keima {
namespace {

TEST(EqualCpu, CorrectsInProportion) {
  EXPECT_EQ(corrected_simulations(4000, 1.0, 1.37), 5480);  // As in the isGO paper.
  EXPECT_EQ(corrected_simulations(10, 100, 0.001), 1);
  EXPECT_EQ(corrected_simulations(10, 0, 5), 10);
}

// How long things take on a busy machine proves nothing; that all is asked and told does.
TEST(EqualCpu, ChangesAllButTheFirst) {
  MatchConfig config = quick_config(2);
  config.players = {parse_player("name=A,policy=uniform,sims=10", Settings{}, ""),
                    parse_player("name=B,policy=uniform,sims=100", Settings{}, ""),
                    parse_player("name=C,policy=base,sims=10", Settings{}, "")};
  int lines = 0;
  equalize_cpu(config, [&](const std::string& line) {
    EXPECT_TRUE(line.starts_with("equal CPU: A ")) << line;
    ++lines;
  });
  EXPECT_EQ(lines, 6);
  EXPECT_EQ(config.players[0].settings.player.simulations, 10);
  EXPECT_NE(config.players[1].settings.player.simulations, 100);
}

TEST(EqualCpu, WantsSimulations) {
  MatchConfig config = quick_config(2);  // Those do not search.
  EXPECT_THROW(equalize_cpu(config, [](const std::string&) {}), Error);
  config.players[0].settings.player.simulations = 10;
  config.players[1] = parse_player("name=G,command=gnugo", Settings{}, "");
  EXPECT_THROW(equalize_cpu(config, [](const std::string&) {}), Error);
}

}  // namespace
}  // namespace keima
