#include "search/depth_one_search.h"

#include <gtest/gtest.h>

#include "core/coords.h"
#include "core/sensible_moves.h"

namespace keima {
namespace {

Game game_of(int size, std::initializer_list<const char*> moves) {
  Game game(size, rules_named("chinese"), 0.5);
  for (const char* vertex : moves)
    EXPECT_FALSE(game.play({game.to_play(), *point_from_gtp(vertex, size)})) << vertex;
  return game;
}

struct Found {
  std::string best;
  std::uint64_t games = 0;
  double mean = 0, ownership = 0;
  std::optional<PruningEnd> end;
  bool operator==(const Found&) const = default;
};

Found found(const Game& game, DepthOneSearch::Options options, const char* policy = "uniform") {
  const std::unique_ptr<PolicyTeam> team = make_policy(policy);
  const Root root(game, game.to_play());
  const auto points = sensible_points(game, game.to_play());
  options.pruning.most_games = 300 * points.size();
  DepthOneSearch search(root, points, *team, options);
  search.run([] { return true; });
  const int best = search.pruning().best();
  return {to_gtp(search.candidate(best), game.size()), search.pruning().games(),
          search.pruning().score(best).mean(), search.ownership()[search.candidate(0)],
          search.pruning().end()};
}

// Four stones of each side are in atari: White takes at E2, unless Black takes at E1 or goes out at
// E2, where White's stones stay in atari.
Game both_in_atari() {
  return game_of(5, {"A2", "A1", "B2", "B1", "C2", "C1", "D2", "D1", "A5", "A3", "B5", "B3", "C5",
                     "C3", "D5", "D3"});
}

TEST(DepthOneSearch, FindsTheMovesThatSave) {
  for (const char* policy : {"uniform", "olga"}) {
    const std::string best = found(both_in_atari(), {.pruning = {.r_d = 2}}, policy).best;
    EXPECT_TRUE(best == "E1" || best == "E2") << policy << ": " << best;
  }
}

// Games are numbered: who plays them makes no difference.
TEST(DepthOneSearch, IsTheSameWithAnyNumberOfThreads) {
  for (const bool miai : {false, true}) {
    const Found one = found(both_in_atari(), {.miai = miai, .threads = 1, .seed = 3});
    EXPECT_EQ(one, found(both_in_atari(), {.miai = miai, .threads = 1, .seed = 3}));
    EXPECT_EQ(one, found(both_in_atari(), {.miai = miai, .threads = 2, .seed = 3}));
    EXPECT_EQ(one, found(both_in_atari(), {.miai = miai, .threads = 5, .seed = 3}));
    EXPECT_NE(one.mean, found(both_in_atari(), {.miai = miai, .seed = 4}).mean);
  }
}

TEST(DepthOneSearch, KeepsToTheLimitOfGames) {
  for (const std::uint64_t games : {1, 7, 40, 1001})
    for (const int threads : {1, 3})
      EXPECT_EQ(found(game_of(7, {}), {.threads = threads, .most_games = games}).games, games);
}

// Whoever says no at once still gets one game, and the first candidate. Other threads may have
// played some before they hear of it.
TEST(DepthOneSearch, EndsWhenItIsTold) {
  const Game game = game_of(9, {});
  const std::unique_ptr<PolicyTeam> team = make_policy("uniform");
  const Root root(game, Color::kBlack);
  for (const int threads : {1, 2}) {
    DepthOneSearch search(root, sensible_points(game, Color::kBlack), *team, {.threads = threads});
    search.run([] { return false; });
    EXPECT_FALSE(search.pruning().end());
    if (threads > 1) {
      EXPECT_GE(search.pruning().games(), 1u);
      continue;
    }
    EXPECT_EQ(search.pruning().games(), 1u);
    EXPECT_EQ(search.pruning().best(), 0);
  }
}

// A failure of the caller ends all threads and comes through.
TEST(DepthOneSearch, ThrowsWhatTheCallerThrows) {
  const Game game = game_of(9, {});
  const std::unique_ptr<PolicyTeam> team = make_policy("uniform");
  const Root root(game, Color::kBlack);
  DepthOneSearch search(root, sensible_points(game, Color::kBlack), *team, {.threads = 3});
  int asked = 0;
  EXPECT_THROW(search.run([&] {
    if (++asked == 20) throw std::runtime_error("no more");
    return true;
  }),
               std::runtime_error);
}

// The scores are those of whoever is to move: White leads by komi alone on an empty board.
TEST(DepthOneSearch, ScoresAreOfThePlayerToMove) {
  Game game(5, rules_named("chinese"), 100);
  EXPECT_LT(found(game, {}).mean, -60);
  game.play({Color::kBlack, Point::pass()});
  EXPECT_GT(found(game, {}).mean, 60);
}

}  // namespace
}  // namespace keima
