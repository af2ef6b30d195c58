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

const Point a = Point::at(0, 0), b = Point::at(1, 1), c = Point::at(2, 2);

TEST(FinalChoice, MostVisitedAsARule) {
  EXPECT_EQ(best({report(a, 1000, 0.55), report(b, 400, 0.52), report(c, 100, 0.50)}), a);
  // What looks a little better after fewer visits may be luck.
  EXPECT_EQ(best({report(a, 1000, 0.55), report(b, 100, 0.60)}), a);
}

// From a game that was lost: 1,436 visits at 26 %, and 136 at 100 %.
TEST(FinalChoice, AMoveThatIsClearlyBetterInSpiteOfFewerVisits) {
  EXPECT_EQ(best({report(a, 1436, 0.26), report(b, 136, 1.0)}), b);
  EXPECT_EQ(best({report(a, 2000, 0.30), report(c, 500, 0.2), report(b, 300, 0.5)}), b);
}

TEST(FinalChoice, NotOnTheEvidenceOfAFewGames) {
  EXPECT_EQ(best({report(a, 1436, 0.26), report(b, 20, 1.0)}), a);
}

// How good a pass is, is not for visits to tell.
TEST(FinalChoice, APassIsNeverBroughtToTheFront) {
  EXPECT_EQ(best({report(a, 1436, 0.26), report(Point::pass(), 500, 0.9)}), a);
  EXPECT_TRUE(best({report(Point::pass(), 1436, 0.9), report(a, 500, 0.5)}).is_pass());
}

TEST(FinalChoice, TheOthersKeepTheirOrder) {
  std::vector<MoveReport> moves = {report(a, 1436, 0.26), report(c, 200, 0.3), report(b, 136, 1.0)};
  put_best_first(moves);
  EXPECT_EQ(moves[0].move, b);
  EXPECT_EQ(moves[1].move, a);
  EXPECT_EQ(moves[2].move, c);
}

TEST(FinalChoice, NoMovesAndNoVisits) {
  std::vector<MoveReport> none;
  put_best_first(none);
  EXPECT_TRUE(none.empty());
  EXPECT_EQ(best({report(a, 0, 0.5), report(b, 0, 0.9)}), a);
}

}  // namespace
}  // namespace keima
