#include "iface/cli/work_progress.h"

#include <gtest/gtest.h>

#include <sstream>

namespace keima {
namespace {

TEST(WorkProgress, TellsHowFarHowFastAndHowLong) {
  EXPECT_EQ(progress_line({}, {.share = 0.25, .done = 1000, .things = "games"}, 10),
            "[=====>              ] 25 %, 1000 games, 100 games/s, 30 s left");
  EXPECT_EQ(progress_line({}, {.share = 1, .done = 15, .things = "games"}, 10),
            "[====================] 100 %, 15 games, 1.5 games/s, 0 s left");
  EXPECT_EQ(progress_line({}, {.share = 0, .done = 0, .things = "games"}, 0),
            "[>                   ] 0 %, 0 games");
}

// Work that was begun before: its rate is that of now.
TEST(WorkProgress, CountsFromWhereItBegan) {
  const WorkState start{.share = 0.5, .done = 500};
  EXPECT_EQ(progress_line(
                start, {.share = 0.75, .done = 750, .things = "games", .words = "pass 2 of 2"}, 5),
            "[===============>    ] 75 %, pass 2 of 2, 50 games/s, 5 s left");
}

TEST(WorkProgress, WritesDurations) {
  EXPECT_EQ(duration_text(0.4), "0 s");
  EXPECT_EQ(duration_text(59.4), "59 s");
  EXPECT_EQ(duration_text(125), "2 min 5 s");
  EXPECT_EQ(duration_text(12000), "3 h 20 min");
  EXPECT_EQ(duration_text(-1), "0 s");
}

TEST(WorkProgress, IsSilentAtFirst) {
  std::ostringstream err;
  {
    WorkProgress progress(err);
    int asked = 0;
    for (int i = 0; i < 100; ++i)
      progress.show([&] {
        ++asked;
        return WorkState{};
      });
    EXPECT_EQ(asked, 0);
  }
  EXPECT_EQ(err.str(), "");
}

}  // namespace
}  // namespace keima
