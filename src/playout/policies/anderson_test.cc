// Anderson's weights; the rest is in weighted_policies_test.cc.
#include "playout/policies/anderson.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/text_file.h"
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

}  // namespace
}  // namespace keima
