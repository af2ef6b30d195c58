#include "core/score.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"
#include "core/rules.h"
#include "support/colors.h"

namespace keima {
namespace {

Game game_at(const char* text, std::string_view rules, double komi) {
  const Board board = board_from_ascii(text);
  Game game(board.size(), rules_named(rules), komi);
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  game.set_up(stones, kB);
  return game;
}

// COM-2's worked example: 25 points of territory each, areas of 41 and 40, komi 7.5.
constexpr const char* kWorkedExample = R"(
  X . . . X O . . O
  X . . X O . . . O
  X . . X O . . . O
  X . . X O . . . O
  X . . . X O . . O
  X . . . X O . . O
  X . . . X O . . .
  . . . X O . . . .
  . . . . X O . . .
)";

TEST(Score, WorkedExample) {
  const Board board = board_from_ascii(kWorkedExample);
  const Count territory = count_territory(board, {}), area = count_area(board, {});
  EXPECT_EQ(territory.black, 25);
  EXPECT_EQ(territory.white, 25);
  EXPECT_EQ(area.black, 41);
  EXPECT_EQ(area.white, 40);
  EXPECT_EQ(result_text(final_score(game_at(kWorkedExample, "japanese", 7.5), {})), "W+7.5");
  EXPECT_EQ(result_text(final_score(game_at(kWorkedExample, "chinese", 7.5), {})), "W+6.5");
}

TEST(Score, DeadStonesCountForTheOpponent) {
  const char* text = R"(
    . X O . .
    . X O . .
    O X O . .
    . X O . X
    . X O . .
  )";
  const Board board = board_from_ascii(text);
  StatusMap status;
  status[point_from_gtp("A3", 5).value()] = Status::kDead;
  status[point_from_gtp("E2", 5).value()] = Status::kDead;
  const Count area = count_area(board, status);
  EXPECT_EQ(area.black, 10);
  EXPECT_EQ(area.white, 15);
  const Count territory = count_territory(board, status);
  EXPECT_EQ(territory.black, 5 + 1);  // Five points and a prisoner.
  EXPECT_EQ(territory.white, 10 + 1);
}

TEST(Score, NeutralPointsAreNobodys) {
  const char* text = R"(
    . X . O .
    . X . O .
    . X . O .
    . X . O .
    . X . O .
  )";
  const Board board = board_from_ascii(text);
  EXPECT_EQ(count_area(board, {}).black, 10);
  EXPECT_EQ(count_area(board, {}).white, 10);
  EXPECT_EQ(owners(board, {})[Point::at(2, 2)], Color::kEmpty);
}

TEST(Score, SekiHasNoTerritory) {
  const char* text = R"(
    . X X O .
    X X . O O
    O O O O .
    . . . . .
    . . . . .
  )";
  const Board board = board_from_ascii(text);
  StatusMap status;
  for (const char* p : {"B5", "C5", "A4", "B4"})
    status[point_from_gtp(p, 5).value()] = Status::kSeki;
  EXPECT_EQ(count_territory(board, status).black, 0);
  EXPECT_EQ(count_area(board, status).black, 5);
}

TEST(Score, PrisonersOfTheGameCount) {
  Game game(5, rules_named("japanese"), 0.5);
  // White takes a stone in the corner.
  for (const char* p : {"A1", "A2", "C4", "B1"})
    game.play({game.to_play(), point_from_gtp(p, 5).value()});
  EXPECT_EQ(game.board().captured(kB), 1);
  EXPECT_EQ(count_territory(game.board(), {}).white, 1 + 1);
}

TEST(Score, KomiAndHandicapCompensation) {
  for (const Rules& rules : all_rules()) {
    Game game(9, rules, 0.5);
    game.place_handicap(std::vector<Point>{Point::at(2, 2), Point::at(6, 6), Point::at(2, 6)});
    const double empty = rules.scoring == Scoring::kArea ? 81 : 78;
    EXPECT_EQ(final_score(game, {}), empty - 0.5 - rules.bonus_for(3)) << rules.name;
  }
  EXPECT_EQ(rules_named("chinese").bonus_for(3), 3);
  EXPECT_EQ(rules_named("aga").bonus_for(3), 2);
  EXPECT_EQ(rules_named("aga").bonus_for(0), 0);
  EXPECT_EQ(rules_named("japanese").bonus_for(3), 0);
}

TEST(Score, ResultText) {
  EXPECT_EQ(result_text(3.5), "B+3.5");
  EXPECT_EQ(result_text(-0.5), "W+0.5");
  EXPECT_EQ(result_text(-7), "W+7");
  EXPECT_EQ(result_text(0), "0");
}

}  // namespace
}  // namespace keima
