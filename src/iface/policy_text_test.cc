#include "iface/policy_text.h"

#include <gtest/gtest.h>

#include <nlohmann/json.hpp>

namespace keima {
namespace {

constexpr auto kPattern = static_cast<std::size_t>(MoveOrigin::kPattern);
constexpr auto kRandom = static_cast<std::size_t>(MoveOrigin::kRandom);
constexpr auto kPass = static_cast<std::size_t>(MoveOrigin::kPass);

MoveShares three_moves() {
  MoveShares shares;
  MoveShare both{Point::at(0, 0), 0.625, {}}, one{Point::at(1, 2), 0.25, {}},
      pass{Point::pass(), 0.125, {}};
  both.origins[kPattern] = 0.125;
  both.origins[kRandom] = 0.5;
  one.origins[kPattern] = 0.25;
  pass.origins[kPass] = 0.125;
  shares.moves = {both, one, pass};
  return shares;
}

TEST(PolicyText, MovesWithTheirReasons) {
  MoveShares shares = three_moves();
  EXPECT_EQ(text_of(shares, 9),
            "exact probabilities\n"
            "A9     62.50 %  pattern 20 %, random 80 %\n"
            "B7     25.00 %  pattern\n"
            "pass   12.50 %  pass\n");
  shares.draws = 8;
  EXPECT_TRUE(text_of(shares, 9).starts_with("frequencies in 8 draws\n"));
}

TEST(PolicyText, GraphicsColourTheMainReason) {
  EXPECT_EQ(gogui_graphics_of(three_moves(), 9),
            "COLOR #40c040 B7\n"
            "COLOR #c0c0c0 A9\n"
            "LABEL A9 62 B7 25\n"
            "TEXT exact probabilities, pattern 37.5 %, random 50.0 %, pass 12.5 %\n");
}

TEST(PolicyText, GraphicsOfAPassAlone) {
  MoveShares shares = three_moves();
  shares.moves.erase(shares.moves.begin(), shares.moves.begin() + 2);
  EXPECT_EQ(gogui_graphics_of(shares, 9), "TEXT exact probabilities, pass 12.5 %\n");
}

TEST(PolicyText, OriginsOfAllMovesAndByColour) {
  OriginCounts counts;
  counts.playouts = 4;
  counts.black_wins = 1;
  counts.moves[0][kRandom] = 3;
  counts.moves[1][kRandom] = 1;
  counts.moves[1][kPass] = 4;
  counts.others = {{"moves refused", 7}};
  EXPECT_EQ(text_of(counts),
            "4 playouts, 2.0 moves each, Black wins 25.0 %\n"
            "origin          of all   Black's   White's\n"
            "random         50.00 %   75.00 %   25.00 %\n"
            "pass           50.00 %    0.00 %  100.00 %\n"
            "moves refused: 7\n");
}

TEST(PolicyText, PlayoutsMoveByMove) {
  const StudyPosition position = read_position("E5", 9, 7.5);
  const ChosenMove moves[] = {{Point::at(0, 0), MoveOrigin::kPattern},
                              {Point::pass(), MoveOrigin::kPass}};
  EXPECT_EQ(text_of(moves, position), "   2 white A9    pattern\n   3 black pass  pass\n");
  EXPECT_EQ(json_of(moves, position).dump(),
            R"([{"number":2,"color":"white","move":"A9","origin":"pattern"},)"
            R"({"number":3,"color":"black","move":"pass","origin":"pass"}])");
}

TEST(PolicyText, EvaluationsRowByRow) {
  Evaluation evaluation;
  evaluation.black_wins = 0.625;
  evaluation.owner[Point::at(1, 0)] = -0.5;  // The second of the first row.
  evaluation.owner[Point::at(1, 1)] = 1;
  EXPECT_EQ(text_of(evaluation, 2), "0.6250 +0.000 -0.500 +0.000 +1.000\n");
  EXPECT_EQ(json_of(evaluation, 2).dump(),
            R"({"black_win_rate":0.625,"owners":[0.0,-0.5,0.0,1.0]})");
}

}  // namespace
}  // namespace keima
