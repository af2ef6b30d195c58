#include "core/sensible_moves.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <string>

#include "core/board/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

std::string text_of(std::span<const PackedPoint> moves, int size) {
  std::string text;
  for (const Point move : moves) text += (text.empty() ? "" : " ") + to_gtp(move, size);
  return text;
}

Game game_at(const char* position, const char* rules) {
  const Board board = board_from_ascii(position);
  Game game(board.size(), rules_named(rules), 0);
  std::vector<Move> stones;
  for_each_point(board.size(), [&](Point p) {
    if (is_stone(board[p])) stones.push_back({board[p], p});
  });
  game.set_up(stones, Color::kBlack);
  return game;
}

TEST(SensibleMoves, AreAllPointsOfAnEmptyBoardAndPass) {
  const Game game(2, rules_named("chinese"), 0);
  EXPECT_EQ(text_of(sensible_points(game, Color::kBlack), 2), "A2 B2 A1 B1");
  EXPECT_EQ(text_of(sensible_moves(game, Color::kWhite), 2), "A2 B2 A1 B1 pass");
}

// White may capture at A4 and fill nothing at D1; the rules would allow the suicide of two at A1.
TEST(SensibleMoves, FillNoEyeAndAreNoSuicide) {
  const Game game = game_at(R"(
    . X O .
    X X O O
    O X O O
    . X O .
  )",
                            "new-zealand");
  EXPECT_EQ(text_of(sensible_points(game, Color::kBlack), 4), "A1");
  ASSERT_FALSE(game.check({Color::kWhite, *point_from_gtp("A1", 4)})) << "legal by these rules";
  EXPECT_EQ(text_of(sensible_points(game, Color::kWhite), 4), "");
}

// Right after White took the ko nobody may take it back; after two passes only superko forbids it.
TEST(SensibleMoves, RepeatNothingWhereTheRulesForbidIt) {
  for (const bool superko : {false, true}) {
    Game game = game_at(R"(
      . X O .
      X . X O
      . X O .
      . . . .
    )",
                        superko ? "chinese-kgs" : "japanese");
    const Point ko = *point_from_gtp("C3", 4);
    const auto is_listed = [&] {
      const std::vector<PackedPoint> points = sensible_points(game, Color::kBlack);
      return std::ranges::any_of(points, [&](Point p) { return p == ko; });
    };
    ASSERT_FALSE(game.play({Color::kWhite, *point_from_gtp("B3", 4)})) << "captures C3";
    EXPECT_FALSE(is_listed());
    game.play({Color::kBlack, Point::pass()});
    game.play({Color::kWhite, Point::pass()});
    EXPECT_EQ(is_listed(), !superko);
  }
}

}  // namespace
}  // namespace keima
