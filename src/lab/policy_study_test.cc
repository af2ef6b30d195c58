#include "lab/policy_study.h"

#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "base/error.h"
#include "core/coords.h"

namespace keima {
namespace {

std::string error_of(auto&& f) {
  try {
    f();
  } catch (const Error& error) {
    return error.what();
  }
  return "";
}

std::vector<std::vector<double>> evaluated(const PolicyChoice& policy, int size, int playouts,
                                           const std::string& text) {
  std::istringstream in(text);
  std::stringstream out;
  evaluate_lines(policy, size, playouts, 1, in, out);
  std::vector<std::vector<double>> rows;
  for (std::string line; std::getline(out, line);) {
    std::istringstream numbers(line);
    rows.emplace_back();
    for (double number; numbers >> number;) rows.back().push_back(number);
  }
  return rows;
}

TEST(PolicyStudy, ReadsMoves) {
  const auto moves = read_moves(" E5 c3\tpass d4 ", 9);
  ASSERT_EQ(moves.size(), 4u);
  EXPECT_EQ(to_gtp(moves[1], 9), "C3");
  EXPECT_TRUE(Point(moves[2]).is_pass());
  EXPECT_TRUE(read_moves("", 9).empty());
  EXPECT_EQ(error_of([] { read_moves("E5 K1", 9); }), "move 2 (K1): no point of a 9x9 board");
  EXPECT_EQ(error_of([] { read_moves("E5 E5", 9); }).rfind("move 2 (E5): ", 0), 0u);
}

// White has just put a stone in atari: all draws of a policy that always answers are the escape.
TEST(PolicyStudy, DrawsAreAnswersToTheLastMove) {
  StudyPosition position;
  position.moves = read_moves("E5 E4 J9 D5 J8 F5", 9);
  PolicyChoice policy("base");
  policy.options.emplace_back("p_at_1", "1");
  const auto shares = draw_moves(policy, position, 500, 1);
  ASSERT_EQ(shares.size(), 1u);
  EXPECT_EQ(to_gtp(shares[0].move, 9), "E6");
  EXPECT_EQ(shares[0].draws, 500);
  EXPECT_EQ(shares[0].origins[static_cast<std::size_t>(MoveOrigin::kTactical)], 500);
}

TEST(PolicyStudy, SharesOfDrawsAreThoseOfThePolicy) {
  int draws = 0;
  const auto shares = draw_moves("uniform", {}, 8100, 1);
  EXPECT_EQ(shares.size(), 81u);
  for (const MoveShare& share : shares) {
    EXPECT_NEAR(share.draws, 100, 55);
    draws += share.draws;
  }
  EXPECT_EQ(draws, 8100);
}

TEST(PolicyStudy, CountsEveryMoveOnce) {
  const OriginCounts counts = count_origins("base", {}, 50, 3);
  EXPECT_EQ(counts.playouts, 50);
  EXPECT_GE(counts.of(MoveOrigin::kPass), 100);
  EXPECT_NEAR(static_cast<double>(counts.total()) / 50, 110, 20);
  EXPECT_EQ(counts.of(MoveOrigin::kNode), 0);
}

TEST(PolicyStudy, TracesAGameThatCanBeReplayed) {
  StudyPosition position;
  position.moves = read_moves("E5", 9);
  const auto trace = trace_playout("base", position, 7);
  Board board(9);
  board.play(position.moves[0]);
  for (const ChosenMove& chosen : trace) {
    ASSERT_TRUE(chosen.move.is_pass() || board.is_legal(chosen.move));
    board.play(chosen.move);
  }
  EXPECT_TRUE(trace.back().move.is_pass());
  const auto again = trace_playout("base", position, 7);
  ASSERT_EQ(again.size(), trace.size());
  for (std::size_t i = 0; i < trace.size(); ++i) EXPECT_EQ(again[i].move, trace[i].move);
}

TEST(PolicyStudy, EvaluatesLines) {
  const auto rows = evaluated("uniform", 9, 20, "-100\n\n100 E5 C3\n0.5 B2 A2 B1 A1\n");
  ASSERT_EQ(rows.size(), 3u);
  for (const auto& row : rows) {
    ASSERT_EQ(row.size(), 82u);
    for (std::size_t i = 1; i < row.size(); ++i) EXPECT_LE(std::abs(row[i]), 1);
  }
  EXPECT_EQ(rows[0][0], 1);
  EXPECT_EQ(rows[1][0], 0);
}

// Black's wall on the left and White's on the right leave little open.
TEST(PolicyStudy, OwnersComeRowByRowFromTheTop) {
  const auto rows = evaluated("base", 5, 50, "0.5 B1 C1 B2 C2 B3 C3 B4 C4 B5 C5 A3 D2\n");
  ASSERT_EQ(rows.size(), 1u);
  ASSERT_EQ(rows[0].size(), 26u);
  const auto owner = [&](int column, int row) {
    return rows[0][static_cast<std::size_t>(1 + 5 * row + column)];
  };
  for (int row = 0; row < 5; ++row) {
    EXPECT_GT(owner(0, row), 0.8);
    EXPECT_LT(owner(4, row), -0.8);
  }
}

TEST(PolicyStudy, ErrorsNameTheLine) {
  const auto error = [](const std::string& text) {
    return error_of([&] { evaluated("uniform", 9, 1, text); });
  };
  EXPECT_EQ(error("7.5\n\n7.5 Z9\n"), "line 3: move 1 (Z9): no point of a 9x9 board");
  EXPECT_EQ(error("E5\n"), "line 1: komi: 'E5' is not a number");
}

}  // namespace
}  // namespace keima
