#include "playout/game_path.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "playout/policy.h"
#include "support/colors.h"

namespace keima {
namespace {

std::string text_of(const GamePath& path) {
  std::string text;
  for (Point move : path.moves) text += to_gtp(move, path.start.size()) + " ";
  return text;
}

// Playing the path leads to the position of the game.
void expect_leads_to(const GamePath& path, const Game& game, Color to_play) {
  Board board = path.start;
  for (Point move : path.moves) {
    ASSERT_TRUE(move.is_pass() || board.is_legal(move));
    board.play(move);
  }
  EXPECT_EQ(board.to_play(), to_play);
  EXPECT_EQ(path.to_play(), to_play);
  for_each_point(game.size(), [&](Point p) { EXPECT_EQ(board[p], game.board()[p]); });
}

Point at(const char* vertex) { return *point_from_gtp(vertex, 9); }

TEST(GamePath, HasTheMovesOfTheGame) {
  Game game(9, rules_named("chinese"), 7.5);
  EXPECT_EQ(text_of(path_of(game, kB)), "");
  game.play({kB, at("E5")});
  game.play({kW, at("C3")});
  game.play({kB, Point::pass()});
  EXPECT_EQ(text_of(path_of(game, kW)), "E5 C3 pass ");
  expect_leads_to(path_of(game, kW), game, kW);
}

TEST(GamePath, WhoDidNotMoveHasPassed) {
  Game game(9, rules_named("chinese"), 7.5);
  game.play({kB, at("E5")});
  game.play({kB, at("C3")});
  EXPECT_EQ(text_of(path_of(game, kW)), "E5 pass C3 ");
  EXPECT_EQ(text_of(path_of(game, kB)), "E5 pass C3 pass ");
  expect_leads_to(path_of(game, kB), game, kB);
}

TEST(GamePath, StartsAtTheHandicap) {
  Game game(9, rules_named("chinese"), 0.5);
  game.place_handicap(std::vector{at("C3"), at("G7")});
  game.play({kW, at("E5")});
  const GamePath path = path_of(game, kB);
  EXPECT_EQ(text_of(path), "E5 ");
  EXPECT_EQ(path.start[at("G7")], kB);
  expect_leads_to(path, game, kB);
}

TEST(GamePath, BeginsAfterASuicide) {
  Game game(9, rules_named("new-zealand"), 7);
  for (const char* move : {"B1", "A2", "B2", "J9", "A3", "A1", "E5"})
    ASSERT_FALSE(game.play({game.to_play(), at(move)})) << move;
  const GamePath path = path_of(game, kW);
  EXPECT_EQ(text_of(path), "E5 ");
  expect_leads_to(path, game, kW);
}

TEST(GamePath, KeepsTheLastMovesOfALongGame) {
  Game game(9, rules_named("chinese"), 7.5);
  for (int i = 0; i < SimulatedGame::kMaxPath + 5; ++i) game.play({game.to_play(), Point::pass()});
  const Color to_play = game.to_play();
  game.play({to_play, at("E5")});
  const GamePath path = path_of(game, opponent(to_play));
  EXPECT_LE(path.moves.size(), static_cast<std::size_t>(SimulatedGame::kMaxPath));
  EXPECT_GE(path.moves.size(), 100u);
  EXPECT_EQ(Point(path.moves.back()), at("E5"));
  expect_leads_to(path, game, opponent(to_play));
}

}  // namespace
}  // namespace keima
