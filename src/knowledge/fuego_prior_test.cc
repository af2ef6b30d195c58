#include "knowledge/fuego_prior.h"

#include <gtest/gtest.h>

#include "core/board/ascii_board.h"
#include "core/coords.h"

namespace keima {
namespace {

struct Part {
  double value, weight;
};

struct Question {
  const Board& board;
  const char* last;  // nullptr: there was none.
  const char* move;
};

// The prior of the move must be the average of these parts by weight.
void expect_prior(const Question& question, std::initializer_list<Part> parts) {
  SCOPED_TRACE(question.move);
  const int size = question.board.size();
  const auto point = [&](const char* text) { return point_from_gtp(text, size).value(); };
  const PackedPoint moves[] = {point(question.move)};
  PriorTable table;
  table.reset(1);
  const Point last = question.last == nullptr ? Point::none() : point(question.last);
  FuegoPrior().add({question.board, last, Point::none()}, moves, table);
  double sum = 0, weight = 0;
  for (const Part& part : parts) {
    sum += part.value * part.weight;
    weight += part.weight;
  }
  EXPECT_DOUBLE_EQ(table.weight(0), weight);
  if (weight > 0) {
    EXPECT_NEAR(table.value(0), sum / weight, 1e-12);
  }
}

// Nothing to answer, no pattern, nothing to put in atari: of the self-atari alone is anything
// known.
TEST(FuegoPrior, NoRuleAndNoSuchPoint) {
  const Board board = board_from_ascii(R"(
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . O .
  )",
                                       Color::kBlack);
  expect_prior({board, nullptr, "G1"}, {{0.1, 9}});
  expect_prior({board, nullptr, "F2"}, {});
  expect_prior({board, nullptr, "C4"}, {});
  expect_prior({board, nullptr, "pass"}, {{0.1, 9}});
}

// A stone in the corner has two liberties, patterns lie above and below the pair, and there is no
// last move to answer.
constexpr const char* kSuchPoints = R"(
    O . . . . . . . .
    . . . . . . . . .
    . . . X O . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . . . . . . . .
    . . X O . . . . .
    . . . . . . . . .
    . . . . . . . O .
)";

TEST(FuegoPrior, NoRuleButSuchPoints) {
  const Board board = board_from_ascii(kSuchPoints, Color::kBlack);
  expect_prior({board, nullptr, "J1"}, {{0.1, 9}});
  expect_prior({board, nullptr, "A8"}, {{1.0, 3}});
  expect_prior({board, nullptr, "B9"}, {{1.0, 3}});
  expect_prior({board, nullptr, "E6"}, {{0.9, 3}});
  expect_prior({board, nullptr, "D4"}, {{0.9, 3}});
  expect_prior({board, nullptr, "G4"}, {{0.5, 3}});
  expect_prior({board, nullptr, "pass"}, {{0.1, 9}});
}

// White has just played E7: the patterns around it decide.
TEST(FuegoPrior, APatternDecides) {
  const Board board = board_from_ascii(kSuchPoints, Color::kBlack);
  expect_prior({board, "E7", "E6"}, {{1.0, 9}, {1.0, 4}});
  expect_prior({board, "E7", "D6"}, {{1.0, 9}, {0.6, 4}});
  expect_prior({board, "E7", "J1"}, {{0.1, 9}, {0.1, 4}});
  expect_prior({board, "E7", "A8"}, {{0.8, 9}, {0.1, 4}});
  expect_prior({board, "E7", "D4"}, {{0.6, 9}, {0.1, 4}});
  // Anything else, at distances 1, 2, 3 and farther.
  expect_prior({board, "E7", "F7"}, {{0.4, 9}, {1.0, 4}});
  expect_prior({board, "E7", "E5"}, {{0.4, 9}, {0.6, 4}});
  expect_prior({board, "E7", "E4"}, {{0.4, 9}, {0.6, 4}});
  expect_prior({board, "E7", "G5"}, {{0.4, 9}, {0.1, 4}});
  expect_prior({board, "E7", "pass"}, {{0.1, 9}, {0.1, 4}});
}

// After a pass there is nothing to answer, and nothing is near.
TEST(FuegoPrior, APassIsNoMoveToAnswer) {
  const Board board = board_from_ascii(kSuchPoints, Color::kBlack);
  expect_prior({board, "pass", "E6"}, {{0.9, 3}});
  expect_prior({board, "pass", "G4"}, {{0.5, 3}});
}

// White's D4 puts D5 in atari. Both ways out are best moves: taking C5 and running to E5.
TEST(FuegoPrior, EveryMoveOfTheRuleIsBest) {
  const Board board = board_from_ascii(R"(
    . . . . . . .
    . . X O . . .
    . . O X . . .
    . . X O . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kBlack);
  expect_prior({board, "D4", "B5"}, {{1.0, 9}, {0.6, 4}});
  expect_prior({board, "D4", "E5"}, {{1.0, 9}, {0.6, 4}});
  expect_prior({board, "D4", "E4"}, {{0.8, 9}, {1.0, 4}});
}

// A capture anywhere is a rule, too.
TEST(FuegoPrior, ACaptureDecidesWithoutALastMove) {
  const Board board = board_from_ascii(R"(
    O . . . . . .
    X . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
    . . . . . . .
  )",
                                       Color::kBlack);
  expect_prior({board, nullptr, "B7"}, {{1.0, 9}});
  expect_prior({board, nullptr, "E4"}, {{0.4, 9}});
}

// From 15x15 up what counted 9 counts 18, and distance counts 5.
TEST(FuegoPrior, LargeBoardsHaveOtherWeights) {
  for (const int size : {13, 14, 15, 19}) {
    SCOPED_TRACE(size);
    Board board(size);
    board.play(point_from_gtp("D4", size).value());
    const double n9 = size < 15 ? 9 : 18, near = size < 15 ? 4 : 5;
    expect_prior({board, "D4", "pass"}, {{0.1, n9}, {0.1, near}});
    expect_prior({board, "D4", "D5"}, {{1.0, near}});
    expect_prior({board, "D4", "K10"}, {{0.1, near}});
    board.play(point_from_gtp("E4", size).value());
    expect_prior({board, "E4", "E5"}, {{1.0, n9}, {1.0, near}});
    expect_prior({board, "E4", "K10"}, {{0.4, n9}, {0.1, near}});
  }
}

}  // namespace
}  // namespace keima
