#include "engine/final_choice.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

MoveReport report(Point move, std::uint32_t visits, double value) {
  MoveReport report;
  report.move = move;
  report.visits = visits;
  report.value = value;
  return report;
}

Point best(std::vector<MoveReport> moves) {
  put_best_first(moves);
  return moves.front().move;
}

const Point kA1 = Point::at(0, 0), kB2 = Point::at(1, 1), kC3 = Point::at(2, 2);

TEST(FinalChoice, MostVisitedAsARule) {
  EXPECT_EQ(best({report(kA1, 1000, 0.55), report(kB2, 400, 0.52), report(kC3, 100, 0.50)}), kA1);
  // What looks a little better after fewer visits may be luck.
  EXPECT_EQ(best({report(kA1, 1000, 0.55), report(kB2, 100, 0.60)}), kA1);
}

// From a game that was lost: 1,436 visits at 26 %, and 136 at 100 %.
TEST(FinalChoice, AMoveThatIsClearlyBetterInSpiteOfFewerVisits) {
  EXPECT_EQ(best({report(kA1, 1436, 0.26), report(kB2, 136, 1.0)}), kB2);
  EXPECT_EQ(best({report(kA1, 2000, 0.30), report(kC3, 500, 0.2), report(kB2, 300, 0.5)}), kB2);
}

TEST(FinalChoice, NotOnTheEvidenceOfAFewGames) {
  EXPECT_EQ(best({report(kA1, 1436, 0.26), report(kB2, 20, 1.0)}), kA1);
}

// How good a pass is, is not for visits to tell.
TEST(FinalChoice, APassIsNeverBroughtToTheFront) {
  EXPECT_EQ(best({report(kA1, 1436, 0.26), report(Point::pass(), 500, 0.9)}), kA1);
  EXPECT_TRUE(best({report(Point::pass(), 1436, 0.9), report(kA1, 500, 0.5)}).is_pass());
}

TEST(FinalChoice, TheOthersKeepTheirOrder) {
  std::vector<MoveReport> moves = {report(kA1, 1436, 0.26), report(kC3, 200, 0.3),
                                   report(kB2, 136, 1.0)};
  put_best_first(moves);
  EXPECT_EQ(moves[0].move, kB2);
  EXPECT_EQ(moves[1].move, kA1);
  EXPECT_EQ(moves[2].move, kC3);
}

TEST(FinalChoice, NoMovesAndNoVisits) {
  std::vector<MoveReport> none;
  put_best_first(none);
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(best({report(kA1, 0, 0.5), report(kB2, 0, 0.9)}), kA1);
}

}  // namespace
}  // namespace keima
