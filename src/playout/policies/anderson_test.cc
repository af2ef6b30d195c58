// Anderson's weights; the rest is in weighted_policies_test.cc.
#include "playout/policies/anderson.h"

#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/text_file.h"
#include "support/chi_square.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

// The empty corner has theta 1, all else 0: its weight is e times the others', whatever corner.
TEST(Anderson, WeightsAreExpTheta) {
  const TempFolder folder;
  // Off the board: the upper row, the left column; empty: the other three.
  write_text_file(folder / "w", "# format theta v1\nentries 1\n0xFFBA 1\nend\n");
  Anderson::Options options;
  options.weights = (folder / "w").string();
  const Anderson::Shared shared(options);
  Anderson policy(options, shared);
  BareBoard board(5);
  policy.start(board);
  const auto weight = [&](int column, int row) {
    return static_cast<double>(policy.weight(board, Point::at(column, row)));
  };
  for (int x : {0, 4})
    for (int y : {0, 4}) EXPECT_NEAR(weight(x, y) / weight(2, 2), std::exp(1), 1e-4);
  EXPECT_EQ(weight(1, 0), weight(2, 2));
}

// AND-2: each move gets the chance of the one before it in the list, and a pass the last one's.
TEST(Anderson, DrawsAsPrintedIfAsked) {
  std::vector<double> thetas(1107);
  for (std::size_t i = 0; i < thetas.size(); ++i) thetas[i] = static_cast<double>(i % 5) - 2;
  const Anderson::Shared shared(thetas);
  Anderson::Options options;
  Anderson right(options, shared);
  options.draw = "printed";
  Anderson printed(options, shared);
  BareBoard board(4);
  for (const Point move : {Point::at(1, 1), Point::at(2, 2), Point::at(1, 2)}) board.play(move);
  right.start(board);
  printed.start(board);
  std::map<Point, double> expected, told;
  double before = 0;
  right.weigh_moves(board, [&](Point p, MoveOrigin, std::uint64_t weight) {
    if (weight == 0) return;
    expected[p] = before;
    before = static_cast<double>(weight);
  });
  expected[Point::pass()] = before;
  printed.weigh_moves(board, [&](Point p, MoveOrigin, std::uint64_t weight) {
    told[p] = static_cast<double>(weight);
  });
  EXPECT_EQ(told, expected);
  std::map<Point, int> hits;
  Rng rng(1);
  for (int i = 0; i < 20'000; ++i) ++hits[printed.choose(board, rng).move];
  EXPECT_TRUE(are_drawn_as(expected, hits));
}

TEST(Anderson, ThetasHaveBounds) {
  const TempFolder folder;
  const std::string file = (folder / "w").string();
  write_text_file(file, "# format theta v1\nentries 1\n0xFFBA -5\nend\n");
  EXPECT_NO_THROW(anderson_thetas(file));
  write_text_file(file, "# format theta v1\nentries 1\n0xFFBA -5.5\nend\n");
  EXPECT_EQ(message_of([&] { anderson_thetas(file); }),
            file + ", line 3: -5.5 is not between -5 and 5");
}

TEST(Anderson, BuiltInThetasAreWhole) {
  for (const std::string& name : built_in_anderson_thetas()) {
    EXPECT_TRUE(name.starts_with("anderson-")) << name;
    EXPECT_NO_THROW(anderson_thetas(name)) << name;
  }
}

}  // namespace
}  // namespace keima
