#include "train/mm/tree_teams.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/rng.h"
#include "train/mm/gather.h"
#include "train/mm/mm.h"
#include "train/move_training.h"

namespace keima {
namespace {

std::vector<TrainingGame> some_games() {
  std::string text;
  for (int i = 0; i < 30; ++i) {
    text += "(;SZ[9];B[ee];W[ce];B[gc];W[cc];B[cd];W[dd];B[de];W[bd];B[dc];W[ed])\n";
    text += "(;SZ[9];B[ee];W[ec];B[gd];W[dd];B[de];W[ce];B[cf];W[be];B[fc])\n";
  }
  return read_games(text, 9, 1000);
}

Competitions choices_of(const TreeTeams& teams, const std::vector<TrainingGame>& games) {
  Competitions result{teams.groups(), {}};
  result.blocks = gather(
      games, result.features(), 1, [](std::size_t) { return true; },
      [&](const TrainingGame& game, CompetitionBlock& block) { teams.add_choices(game, block); });
  return result;
}

TEST(TreeTeams, EveryTeamHasOneFeatureOfEachGroup) {
  const auto games = some_games();
  const TreeTeams teams(count_patterns(games, 10));
  ASSERT_EQ(teams.groups().size(), static_cast<std::size_t>(kFeatureGroups));
  EXPECT_EQ(teams.groups().back().name, "reply");
  EXPECT_GT(teams.groups().back().count, 1u);
  EXPECT_EQ(count_features(teams.groups()), static_cast<TeamFeature>(teams.features().size()));
  const Competitions competitions = choices_of(teams, games);
  EXPECT_EQ(competitions.size(), 30u * 19);
  for (std::size_t i = 0; i < competitions.blocks[0].size(); ++i) {
    competitions.blocks[0].for_each_team(i, [&](const auto& team, std::uint32_t) {
      ASSERT_EQ(team.size(), teams.groups().size());
      TeamFeature first = 0;
      for (std::size_t g = 0; g < team.size(); ++g) {
        EXPECT_GE(team[g], first);
        first += teams.groups()[g].count;
        EXPECT_LT(team[g], first);
      }
    });
  }
}

// Gammas that mm found mean the same to whoever judges by a FeatureSet.
TEST(TreeTeams, TheSameWeightsJudgeTheSame) {
  const auto games = some_games();
  const TreeTeams teams(count_patterns(games, 10));
  const Competitions competitions = choices_of(teams, games);
  const auto go_on = [](const MmState&, std::size_t) { return true; };
  const MmState state = maximize(competitions, {}, std::nullopt, go_on).value();
  const Prediction ours = judge_competitions(competitions, state.gammas),
                   theirs = judge_moves(games, 1, teams.features(), teams.logs(state.gammas)).all;
  EXPECT_EQ(ours.positions, theirs.positions);
  EXPECT_NEAR(ours.log_evidence, theirs.log_evidence, 1e-6);
  EXPECT_NEAR(ours.first_five, theirs.first_five, 1e-6);
  EXPECT_NEAR(ours.mean_log_evidence(), state.mean_log_likelihood, 1e-9);
  EXPECT_GT(ours.share_of_first(), 0.8);
}

}  // namespace
}  // namespace keima
