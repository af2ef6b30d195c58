#include "lab/anderson/grid.h"

#include <gtest/gtest.h>

#include "base/text_file.h"
#include "support/message_of.h"
#include "support/temp_folder.h"

namespace keima {
namespace {

Settings small_board() {
  Settings settings;
  settings.game.size = 5;
  return settings;
}

const Playtest kQuick{.black = "random", .white = "ego", .strength = "4", .games = 2};

TEST(Grid, PlaysEachJobAndCountsItOnce) {
  const TempFolder folder;
  GridPlan plan{.folder = folder / "sresults", .prefix = "a", .first = 1, .end = 3, .tables = 2};
  EXPECT_EQ(play_grid(kQuick, plan, small_board()), 3);
  // A longer prefix is another one, whatever it ends with.
  write_text_file(folder.path() / "sresults" / "a-b-1.db", "");
  const auto stores = grid_stores(plan.folder, "a");
  ASSERT_EQ(stores.size(), 2u);
  EXPECT_EQ(stores[0], job_store(plan.folder, "a", 1));
  const BlackScore score = black_score(stores);
  EXPECT_EQ(score.played, 4);
  EXPECT_EQ(score.planned, 4);

  // Jobs that are played again are not counted twice, and come out the same.
  plan.first = 2;
  plan.tables = 1;
  EXPECT_EQ(play_grid(kQuick, plan, small_board()), 3);
  EXPECT_EQ(black_score(grid_stores(plan.folder, "a")).points, score.points);
  EXPECT_EQ(black_score(grid_stores(plan.folder, "a")).played, 4);
}

TEST(Grid, CanBeStopped) {
  const TempFolder folder;
  GridPlan plan{.folder = folder.path(), .prefix = "a", .end = 1'000'000, .tables = 2};
  plan.look = [](int done) { return done < 1; };
  const int rest = play_grid(kQuick, plan, small_board());
  EXPECT_LT(grid_stores(folder.path(), "a").size(), 100u);
  // All before that are whole.
  EXPECT_LT(rest, 100);
  std::vector<std::filesystem::path> whole;
  for (int job = 0; job < rest; ++job) whole.push_back(job_store(folder.path(), "a", job));
  if (rest > 0) {
    EXPECT_EQ(black_score(whole).played, black_score(whole).planned);
  }
}

// Results of two different matches are not added up.
TEST(Grid, JobsAreOfOneMatch) {
  const TempFolder folder;
  GridPlan plan{.folder = folder.path(), .prefix = "a"};
  play_grid(kQuick, plan, small_board());
  plan.first = 1;
  plan.end = 2;
  play_grid({.black = "ego", .white = "random", .strength = "4", .games = 1}, plan, small_board());
  const auto stores = grid_stores(folder.path(), "a");
  EXPECT_EQ(message_of([&] { black_score(stores); }),
            fmt::format("{} is between ego and random, but {} between random and ego",
                        stores[1].string(), stores[0].string()));
}

}  // namespace
}  // namespace keima
