#include "iface/terminal/game_record.h"

#include <gtest/gtest.h>

#include "support/message_of.h"

namespace keima {
namespace {

Game some_game() {
  Game game(9, rules_named("japanese"), 6.5);
  game.play({Color::kBlack, Point::at(4, 4)});
  game.play({Color::kWhite, Point::at(2, 2)});
  return game;
}

TEST(GameRecord, ComesBackAsItWas) {
  const std::string sgf = sgf_of({some_game(), Color::kWhite, 3, ""}, "2026-11-18");
  const PlayedGame back = played_game_of(sgf, Settings{}, Color::kBlack);
  EXPECT_EQ(back.human, Color::kWhite);
  EXPECT_EQ(back.level, 3);
  EXPECT_EQ(back.result, "");
  EXPECT_EQ(back.game.rules().name, "japanese");
  EXPECT_EQ(back.game.komi(), 6.5);
  EXPECT_EQ(back.game.moves().size(), 2u);
  EXPECT_EQ(back.game.board().hash(), some_game().board().hash());
  EXPECT_EQ(sgf_of(back, "2026-11-18"), sgf);
}

TEST(GameRecord, WithItsResult) {
  const std::string sgf = sgf_of({some_game(), Color::kBlack, kFullStrength, "W+R"}, "2026-11-18");
  const PlayedGame back = played_game_of(sgf, Settings{}, Color::kWhite);
  EXPECT_EQ(back.result, "W+R");
  EXPECT_EQ(back.human, Color::kBlack);
  EXPECT_EQ(back.level, kFullStrength);
  // A part of it has none.
  const PlayedGame part = played_game_of(sgf, Settings{}, Color::kWhite, 1);
  EXPECT_EQ(part.result, "");
  EXPECT_EQ(part.game.moves().size(), 1u);
}

TEST(GameRecord, WithTheTimeThatIsLeft) {
  PlayedGame played{some_game(), Color::kBlack};
  played.time = TimeInGame{};
  played.time->clock.system = TimeSettings::System::kCanadian;
  played.time->clock.main_seconds = 300;
  played.time->clock.period_seconds = 30;
  played.time->clock.period_stones = 5;
  played.time->black = {12.25, 3};
  played.time->white = {200, 0};
  const std::string sgf = sgf_of(played, "2026-11-18");
  EXPECT_NE(sgf.find("TM[300]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find("OT[30/5 Canadian]"), std::string::npos) << sgf;
  EXPECT_NE(sgf.find("BL[12.250]OB[3]WL[200.000]"), std::string::npos) << sgf;
  EXPECT_EQ(played_game_of(sgf, Settings{}, Color::kBlack).time, played.time);
  EXPECT_EQ(played_game_of(sgf, Settings{}, Color::kBlack, 1).time, std::nullopt);
  for (const char* other : {"TM[x]", "TM[300]OT[3x60 byo-yomi]", "TM[-1]", ""})
    EXPECT_EQ(played_game_of(fmt::format("(;SZ[9]PB[A]PW[Keima]{};B[ee]BL[5]WL[5])", other),
                             Settings{}, Color::kBlack)
                  .time,
              std::nullopt)
        << other;
}

TEST(GameRecord, OfOtherPlayers) {
  Settings settings;
  settings.game.komi = 3;
  const PlayedGame game =
      played_game_of("(;GM[1]SZ[9]PB[A]PW[B]WR[level 3]RU[house];B[ee])", settings, Color::kWhite);
  EXPECT_EQ(game.human, Color::kWhite);
  EXPECT_EQ(game.level, kFullStrength);
  EXPECT_EQ(game.game.komi(), 3);
  EXPECT_EQ(game.game.rules().name, settings.game.rules);
}

TEST(GameRecord, ALevelThatIsNone) {
  for (const char* rank : {"level 0", "level 13", "level -1", "level 3x", "level ", "3"})
    EXPECT_EQ(played_game_of(fmt::format("(;GM[1]SZ[9]PB[A]PW[Keima]WR[{}])", rank), Settings{},
                             Color::kBlack)
                  .level,
              kFullStrength)
        << rank;
}

TEST(GameRecord, BrokenOnes) {
  const auto error = [](const char* text) {
    return message_of([&] { played_game_of(text, Settings{}, Color::kBlack); });
  };
  EXPECT_NE(error(""), "no error");
  EXPECT_NE(error("(;GM[1]SZ[9];B[ee];W[ee])").find("the point is occupied"), std::string::npos);
}

}  // namespace
}  // namespace keima
