// Whole games against GNU Go over GTP: every move must be accepted by both programs and by our
// own Game, and after playing to the end both must count the same score. The uniform player fills
// the board until only eyes are left, so nothing about life and death is left to opinion.
// KEIMA_GNUGO_GAMES sets the number of games per size.
#include <gtest/gtest.h>

#include <cstdlib>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "core/game.h"
#include "core/score.h"
#include "protocol/gtp_client.h"
#include "support/test_scale.h"

namespace keima {
namespace {

constexpr double kKomi = 7.5;

int games_per_size() {
  const char* wanted = std::getenv("KEIMA_GNUGO_GAMES");
  return wanted != nullptr ? std::atoi(wanted) : 1;
}

// Plays to two passes; answers the final game.
Game play_game(GtpClient& keima, GtpClient& gnugo, int size, Color keima_color) {
  Game game(size, rules_named("chinese"), kKomi);
  for (GtpClient* program : {&keima, &gnugo}) {
    program->send("boardsize " + std::to_string(size));
    program->send("clear_board");
    program->send("komi 7.5");
  }
  while (!game.is_over() && game.moves().size() < static_cast<std::size_t>(4 * size * size)) {
    const Color color = game.to_play();
    GtpClient& mover = color == keima_color ? keima : gnugo;
    GtpClient& other = color == keima_color ? gnugo : keima;
    const std::string text = mover.send("genmove " + std::string(name_of(color)));
    const auto point = point_from_gtp(text, size);
    EXPECT_TRUE(point) << text;
    const auto refusal = game.play({color, point.value()});
    EXPECT_FALSE(refusal) << refusal->text();
    other.send("play " + std::string(name_of(color)) + " " + text);
  }
  return game;
}

class GnuGo : public testing::TestWithParam<int> {};

TEST_P(GnuGo, AgreesOnMovesAndScore) {
  if (std::system("PATH=$PATH:/usr/games gnugo --version > /dev/null 2>&1") != 0)
    GTEST_SKIP() << "gnugo is not installed";
  const int size = GetParam();
  for (int number = 0; number < games_per_size(); ++number) {
    GtpClient keima({KEIMA_PROGRAM, "gtp", "--set", "player.simulations=0", "--set",
                     "player.seed=" + std::to_string(100 * size + number + 1)});
    GtpClient gnugo({"sh", "-c",
                     "PATH=$PATH:/usr/games exec gnugo --mode gtp --level 1 --chinese-rules "
                     "--play-out-aftermath --capture-all-dead --never-resign --seed " +
                         std::to_string(number + 1)});
    const Color color = number % 2 == 0 ? Color::kBlack : Color::kWhite;
    const Game game = play_game(keima, gnugo, size, color);
    if (HasFailure()) return;
    ASSERT_TRUE(game.is_over());
    const std::string ours = keima.send("final_score"), theirs = gnugo.send("final_score");
    EXPECT_EQ(ours.substr(0, 1), theirs.substr(0, 1));
    EXPECT_DOUBLE_EQ(std::atof(ours.c_str() + 2), std::atof(theirs.c_str() + 2))
        << ours << " " << theirs << "\n"
        << to_ascii(game.board());
    EXPECT_EQ(ours, result_text(final_score(game, {})));  // Nothing dead is left on the board.
  }
}

INSTANTIATE_TEST_SUITE_P(Sizes, GnuGo, testing::Values(9, 13, 19),
                         [](const auto& size) { return std::to_string(size.param); });

}  // namespace
}  // namespace keima
