#include "playout/tactics/skipped_move.h"

#include <gtest/gtest.h>

namespace keima {
namespace {

TEST(SkippedMove, TheFirstStays) {
  SkippedMove skipped;
  EXPECT_TRUE(skipped.move().is_none());
  skipped.remember(Point::at(1, 2));
  skipped.remember(Point::at(3, 4));
  EXPECT_EQ(skipped.move(), Point::at(1, 2));
}

}  // namespace
}  // namespace keima
