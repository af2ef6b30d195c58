#include "train/balancing/self_play.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

SelfPlay small_games() {
  SelfPlay self_play;
  self_play.settings.game.size = 5;
  self_play.settings.player.simulations = 30;
  self_play.settings.search.memory = 8;
  self_play.judge = 300;
  self_play.positions = 3;
  return self_play;
}

TEST(SelfPlay, TheSameGameGivesTheSamePositions) {
  const SelfPlay self_play = small_games();
  std::vector<std::string> games;
  for (const int game : {0, 1, 0}) {
    games.emplace_back();
    for (const JudgedPosition& position : play_and_judge(self_play, game)) {
      EXPECT_EQ(position.game, game);
      games.back() += line_of({0, position.black_wins, position.moves}, 5);
    }
  }
  EXPECT_EQ(games[0], games[2]);
  EXPECT_NE(games[0], games[1]);
}

TEST(SelfPlay, PositionsAreOfDifferentLengthsAndLegal) {
  const SelfPlay self_play = small_games();
  for (int game = 0; game < 5; ++game) {
    const std::vector<JudgedPosition> positions = play_and_judge(self_play, game);
    ASSERT_EQ(positions.size(), 3u);
    EXPECT_LT(positions[0].moves.size(), positions[1].moves.size());
    EXPECT_LT(positions[1].moves.size(), positions[2].moves.size());
    std::string text = header_text({5, 7, "", {}});
    for (const JudgedPosition& position : positions) text += line_of(position, 5);
    EXPECT_EQ(parse_positions(text, "text").positions.size(), 3u);
  }
}

// With so much komi Black wins whatever happens.
TEST(SelfPlay, TheJudgeKnowsWonPositions) {
  SelfPlay self_play = small_games();
  self_play.settings.game.komi = -26;
  for (const JudgedPosition& position : play_and_judge(self_play, 7))
    EXPECT_GT(position.black_wins, 0.95);
}

TEST(SelfPlay, LaterOpinionsCount) {
  std::vector<double> values = {0.5, 0.6, 0.2};
  mix_with_later(values, 1, 0);
  EXPECT_EQ(values, (std::vector<double>{0.5, 0.6, 0.2}));
  mix_with_later(values, 1, 0.5);
  EXPECT_NEAR(values[2], 0.6, 1e-12);  // Half of 0.2, half of the result.
  EXPECT_NEAR(values[1], 0.6, 1e-12);
  EXPECT_NEAR(values[0], 0.55, 1e-12);
  mix_with_later(values, 0, 1);
  EXPECT_EQ(values, (std::vector<double>{0, 0, 0}));
}

}  // namespace
}  // namespace keima
