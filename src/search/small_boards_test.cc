// Boards that are solved: the search must find the best first move, and with a komi half a point
// below and above the known result the game must be won and lost.
//
// Under area scoring and positional superko Black wins 2x2 by 1, 3x3 by 9, 4x4 by 2 and 5x5 by 25
// (van der Werf; Sensei's Library, Small Board Go).
#include <gtest/gtest.h>

#include "core/coords.h"
#include "search/searcher.h"
#include "support/test_scale.h"

namespace keima {
namespace {

SearchReport search(int size, double komi, const char* tree, long simulations) {
  const Game game(size, rules_named("chinese-kgs"), komi);
  SearchOptions options;
  options.tree = tree;
  options.memory = 64;
  Searcher searcher(options, {.policy = "base"});
  std::vector<PackedPoint> moves;
  for_each_point(size, [&](Point p) { moves.push_back(p); });
  moves.push_back(Point::pass());
  searcher.set_position(game, Color::kBlack, moves);
  searcher.run(static_cast<std::uint64_t>(simulations));
  return searcher.report();
}

struct SolvedBoard {
  int size;
  int black_wins_by;
  const char* best_moves;  // Any of these.
  const char* tree;
  long simulations;
  double clear = 0.5;  // How far from even the chances must be, as the winner sees them.
};

class SmallBoard : public ::testing::TestWithParam<SolvedBoard> {
 protected:
  void SetUp() override {
    if (scaled(20) < 20 && GetParam().simulations > 30'000)
      GTEST_SKIP() << "takes too many simulations for this build";
  }
};

TEST_P(SmallBoard, IsWonJustBelowTheKnownResult) {
  const SolvedBoard& board = GetParam();
  const SearchReport report =
      search(board.size, board.black_wins_by - 0.5, board.tree, board.simulations);
  const std::string move = to_gtp(report.moves[0].move, board.size);
  EXPECT_NE(std::string_view(board.best_moves).find(move), std::string_view::npos) << move;
  EXPECT_GT(report.moves[0].value, board.clear);
}

TEST_P(SmallBoard, IsLostJustAboveIt) {
  const SolvedBoard& board = GetParam();
  const SearchReport report =
      search(board.size, board.black_wins_by + 0.5, board.tree, board.simulations);
  EXPECT_LT(report.value, 1 - board.clear);
}

std::string name_of(const ::testing::TestParamInfo<SolvedBoard>& info) {
  return "Size" + std::to_string(info.param.size) + info.param.tree;
}

INSTANTIATE_TEST_SUITE_P(Solved, SmallBoard,
                         ::testing::Values(SolvedBoard{2, 1, "A1 A2 B1 B2", "uct", 20'000, 0.9},
                                           SolvedBoard{2, 1, "A1 A2 B1 B2", "rave", 100'000, 0.9},
                                           SolvedBoard{3, 9, "B2", "uct", 20'000, 0.9},
                                           SolvedBoard{3, 9, "B2", "rave", 20'000, 0.9},
                                           SolvedBoard{4, 2, "B2 B3 C2 C3", "uct", 160'000, 0.55},
                                           SolvedBoard{4, 2, "B2 B3 C2 C3", "rave", 160'000, 0.55},
                                           SolvedBoard{5, 25, "C3", "uct", 80'000, 0.55},
                                           SolvedBoard{5, 25, "C3", "rave", 80'000, 0.55}),
                         name_of);

}  // namespace
}  // namespace keima
