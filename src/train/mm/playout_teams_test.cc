#include "train/mm/playout_teams.h"

#include <gtest/gtest.h>

#include <set>

#include "train/mm/gather.h"
#include "train/mm/likelihood.h"

namespace keima {
namespace {

std::vector<double> some_gammas() {
  std::vector<double> gammas;
  Rng rng(1);
  for (TeamFeature i = count_features(playout_groups()); i > 0; --i)
    gammas.push_back(0.5 + rng.below(1000) / 300.0);
  return gammas;
}

double product(std::span<const TeamFeature> team, const std::vector<double>& gammas) {
  double result = 1;
  for (const TeamFeature feature : team) result *= gammas[feature];
  return result;
}

TEST(PlayoutTeams, FeaturesHaveTheNamesOfWeightFiles) {
  const auto groups = playout_groups();
  EXPECT_EQ(count_features(groups), 2051u + 7);
  std::set<std::string> names;
  for (TeamFeature i = 0; i < count_features(groups); ++i) names.insert(playout_feature_name(i));
  EXPECT_EQ(names.size(), 2051u + 7);
  EXPECT_TRUE(names.contains("0x00000"));
  EXPECT_EQ(playout_feature_name(2051), "contiguous");
  EXPECT_EQ(playout_feature_name(2057), "two-point-semeai");
}

// In random games: the moves that the policy may draw are the candidates, and their weights are the
// products of their features' gammas.
TEST(PlayoutTeams, AreWhatThePolicySees) {
  const std::vector<double> gammas = some_gammas();
  const Softmax::Shared shared(softmax_gammas_of(gammas));
  std::set<TeamFeature> seen;
  for (std::uint64_t game = 0; game < 40; ++game) {
    Softmax policy({}, shared);
    PatternBoard board(9);
    policy.start(board);
    PlayoutTeams finder;
    TeamList teams;
    Rng rng(game);
    Point last;
    for (int number = 0; number < 120; ++number) {
      finder.list(board, last, Point::pass(), teams);
      std::size_t candidates = 0;
      for_each_point(9, [&](Point p) {
        if (board[p] != Color::kEmpty) return;
        const auto weight = static_cast<double>(policy.weight(board, p)) / 65536;
        TeamList again;
        const int place = finder.list(board, last, p, again);
        ASSERT_EQ(place >= 0, weight > 0);
        if (place < 0) return;
        const auto team = teams[static_cast<std::size_t>(place)];
        EXPECT_NEAR(product(team, gammas) / weight, 1, 0.001);
        seen.insert(team.begin(), team.end());
        ++candidates;
      });
      EXPECT_EQ(candidates, teams.size());
      last = policy.choose(board, rng).move;
      board.play(last);
      policy.played(board, last);
    }
  }
  for (TeamFeature i = 2051; i < 2058; ++i)
    EXPECT_TRUE(seen.contains(i)) << playout_feature_name(i);
}

TEST(PlayoutTeams, ChoicesOfAGame) {
  // The second move is a pass, the last fills an own eye.
  const auto games = read_games("(;SZ[5];B[ab];W[];B[ba];W[ee];B[bb];W[ed];B[aa])", 5, 1);
  CompetitionBlock block(count_features(playout_groups()));
  add_playout_choices(games[0], block);
  EXPECT_EQ(block.size(), 5u);
}

TEST(PlayoutTeams, TheFileGivesThePolicyTheseGammas) {
  std::vector<double> gammas = some_gammas();
  gammas[7] = 1.0 / 3;
  const auto entries = playout_entries(gammas);
  ASSERT_EQ(entries.size(), gammas.size());
  EXPECT_EQ(entries[0].name, "contiguous");
  EXPECT_NEAR(entries[0].value, gammas[2051], 1e-3);
  EXPECT_EQ(entries[7 + 7].name, playout_feature_name(7));
  EXPECT_EQ(entries[7 + 7].value, 0.3333);
}

TEST(Gather, BlocksDoNotDependOnThreads) {
  std::string text;
  for (int i = 0; i < 50; ++i) text += "(;SZ[5];B[cc];W[bb];B[dd];W[cb])";
  const auto games = read_games(text, 5, 100);
  const auto add = [](const TrainingGame& game, CompetitionBlock& block) {
    add_playout_choices(game, block);
  };
  const auto go_on = [](std::size_t) { return true; };
  const TeamFeature features = count_features(playout_groups());
  const auto one = gather(games, features, 1, go_on, add),
             three = gather(games, features, 3, go_on, add);
  ASSERT_EQ(one.size(), 4u);
  ASSERT_EQ(three.size(), one.size());
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].size(), three[i].size());
    EXPECT_EQ(one[i].teams(), three[i].teams());
  }
  EXPECT_EQ(one[3].size(), 2u * 4);
  const auto stop = [](std::size_t) { return false; };
  EXPECT_EQ(gather(games, features, 1, stop, add)[1].size(), 0u);
}

}  // namespace
}  // namespace keima
