#include "lab/policy_study.h"

#include <fmt/core.h>
#include <gtest/gtest.h>

#include <cmath>
#include <sstream>

#include "base/error.h"
#include "core/coords.h"
#include "support/chi_square.h"
#include "support/test_scale.h"

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
  evaluate_lines(policy, size, playouts, 1, in, out, [&](const Evaluation& evaluation) {
    std::string line = fmt::format("{}", evaluation.black_wins);
    for_each_point(size, [&](Point p) { line += fmt::format(" {}", evaluation.owner[p]); });
    return line + '\n';
  });
  std::vector<std::vector<double>> rows;
  for (std::string line; std::getline(out, line);) {
    std::istringstream numbers(line);
    rows.emplace_back();
    for (double number; numbers >> number;) rows.back().push_back(number);
  }
  return rows;
}

TEST(PolicyStudy, ReadsMoves) {
  const auto moves = read_position(" E5 c3\tpass d4 ", 9, 7.5).path.moves;
  ASSERT_EQ(moves.size(), 4u);
  EXPECT_EQ(to_gtp(moves[1], 9), "C3");
  EXPECT_TRUE(Point(moves[2]).is_pass());
  EXPECT_TRUE(read_position("", 9, 7.5).path.moves.empty());
  const auto error = [](const char* text) {
    return error_of([&] { read_position(text, 9, 7.5); });
  };
  EXPECT_EQ(error("E5 K1"), "move 2 (K1): not a point of a 9x9 board");
  EXPECT_TRUE(error("E5 E5").starts_with("move 2 (E5): "));
}

// White has just put a stone in atari: all draws of a policy that always answers are the escape.
TEST(PolicyStudy, DrawsAreAnswersToTheLastMove) {
  const StudyPosition position = read_position("E5 E4 J9 D5 J8 F5", 9, 7.5);
  PolicyChoice policy("base");
  policy.options.emplace_back("p_at_1", "1");
  const MoveShares shares = move_shares(policy, position, 500, 1);
  EXPECT_EQ(shares.draws, 500);
  ASSERT_EQ(shares.moves.size(), 1u);
  EXPECT_EQ(to_gtp(shares.moves[0].move, 9), "E6");
  EXPECT_EQ(shares.moves[0].share, 1);
  EXPECT_EQ(shares.moves[0].origins[static_cast<std::size_t>(MoveOrigin::kTactical)], 1);
}

TEST(PolicyStudy, SharesOfDrawsAreThoseOfThePolicy) {
  double sum = 0;
  const MoveShares shares = move_shares("uniform", {}, 8100, 1);
  EXPECT_EQ(shares.draws, 8100);
  EXPECT_EQ(shares.moves.size(), 81u);
  for (const MoveShare& move : shares.moves) {
    EXPECT_NEAR(move.share, 1.0 / 81, 0.0068);
    sum += move.share;
  }
  EXPECT_NEAR(sum, 1, 1e-9);
}

TEST(PolicyStudy, PoliciesThatDoNotKnowTheirChancesAreDrawn) {
  for (const char* name : {"base", "learning", "mogo", "fuego"})
    EXPECT_EQ(move_shares(name, {}, std::nullopt, 1).draws, kUsualDraws) << name;
}

using MoveAndOrigin = std::pair<Point, std::size_t>;
std::map<MoveAndOrigin, double> by_origin(const MoveShares& shares, double factor) {
  std::map<MoveAndOrigin, double> result;
  for (const MoveShare& move : shares.moves)
    for (std::size_t i = 0; i < move.origins.size(); ++i)
      if (move.origins[i] > 0) result[{move.move, i}] = move.origins[i] * factor;
  return result;
}

class ExactChances : public testing::TestWithParam<const char*> {};

// All along games of the policy itself, so that captures, kos, false eyes and the end come up.
TEST_P(ExactChances, AreThoseOfTheDraws) {
  const int draws = static_cast<int>(scaled(6000));
  for (std::uint64_t seed = 1; seed <= 2; ++seed) {
    StudyPosition position = read_position("", 7, 7.5);
    const auto game = trace_playout(GetParam(), position, seed);
    for (std::size_t ply = 0; ply < game.size(); ++ply) {
      if (ply % 9 == 0 || ply + 1 == game.size()) {
        const MoveShares exact = move_shares(GetParam(), position, std::nullopt, 1);
        ASSERT_EQ(exact.draws, 0);
        const auto chances = by_origin(exact, 1);
        double sum = 0;
        for (const auto& [move, chance] : chances) sum += chance;
        ASSERT_NEAR(sum, 1, 1e-9);
        const MoveShares drawn = move_shares(GetParam(), position, draws, seed);
        ASSERT_TRUE(are_drawn_as(chances, by_origin(drawn, draws)))
            << "game " << seed << ", move " << ply;
      }
      position.path.moves.push_back(game[ply].move);
    }
  }
}

// Black's false eye at A1 gives way to the capture at C2, which may be drawn by itself, too.
TEST(PolicyStudy, ReasonsOfOneMoveAddUp) {
  const StudyPosition position = read_position("A2 B2 B1 J9 B3 J8", 9, 7.5);
  const MoveShares shares = move_shares("softmax", position, std::nullopt, 1);
  const auto share = [&](const char* vertex) {
    for (const MoveShare& move : shares.moves)
      if (to_gtp(move.move, 9) == vertex) return move;
    return MoveShare{};
  };
  const MoveShare capture = share("C2");
  const double weighted = capture.origins[static_cast<std::size_t>(MoveOrigin::kWeighted)];
  const double corrected = capture.origins[static_cast<std::size_t>(MoveOrigin::kCorrected)];
  EXPECT_GT(weighted, 0);
  EXPECT_GT(corrected, 0);
  EXPECT_NEAR(capture.share, weighted + corrected, 1e-12);
  EXPECT_EQ(share("A1").share, 0);
}

// What is counted is what is learned from: the first playout of a study is the one of its trace.
TEST(PolicyStudy, CountsTheMovesOfItsTrace) {
  for (const PolicyEntry& policy : policies()) {
    const auto trace = trace_playout(policy.name, {}, 5);
    const OriginCounts counts = count_origins(policy.name, {}, 1, 5);
    EXPECT_EQ(counts.total(), static_cast<std::int64_t>(trace.size())) << policy.name;
    EXPECT_GE(counts.of(MoveOrigin::kPass), 2) << policy.name;
  }
}

INSTANTIATE_TEST_SUITE_P(Policies, ExactChances,
                         testing::Values("uniform", "ego", "softmax", "anderson", "olga"));

TEST(PolicyStudy, CountsEveryMoveOnce) {
  const OriginCounts counts = count_origins("base", {}, 50, 3);
  EXPECT_EQ(counts.playouts, 50);
  EXPECT_GE(counts.of(MoveOrigin::kPass), 100);
  EXPECT_NEAR(static_cast<double>(counts.total()) / 50, 110, 20);
  EXPECT_EQ(counts.of(MoveOrigin::kNode), 0);
}

TEST(PolicyStudy, TellsWhatElseThePolicyCounts) {
  EXPECT_TRUE(count_origins("uniform", {}, 1, 3).others.empty());
  // So many points of handicap that hardly a move of White's is learned as a good one.
  const auto counts =
      count_origins("learning", read_position("D4 A1 F6 J1 D6 A9 F4", 9, 7.5), 800, 3);
  ASSERT_EQ(counts.others.size(), 4u);
  EXPECT_GT(counts.others[1].number, 0) << counts.others[1].name;
  EXPECT_GT(counts.others[2].number, 0) << counts.others[2].name;
}

TEST(PolicyStudy, TracesAGameThatCanBeReplayed) {
  const StudyPosition position = read_position("E5", 9, 7.5);
  const auto trace = trace_playout("base", position, 7);
  Board board(9);
  board.play(position.path.moves[0]);
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
  EXPECT_EQ(error("7.5\n\n7.5 Z9\n"), "line 3: move 1 (Z9): not a point of a 9x9 board");
  EXPECT_EQ(error("E5\n"), "line 1: komi: 'E5' is not a number");
}

}  // namespace
}  // namespace keima
