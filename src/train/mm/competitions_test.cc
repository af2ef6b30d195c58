#include "train/mm/competitions.h"

#include <gtest/gtest.h>

#include <map>

namespace keima {
namespace {

using Team = std::vector<TeamFeature>;

TeamList list_of(const std::vector<Team>& teams) {
  TeamList list;
  for (const Team& team : teams) list.add(team);
  return list;
}

// Teams with their numbers, and the one that comes first.
struct Seen {
  Team first;
  std::map<Team, std::uint32_t> times;
};
Seen seen_in(const CompetitionBlock& block, std::size_t competition) {
  Seen seen;
  block.for_each_team(competition, [&](const auto& span, std::uint32_t times) {
    const Team team(span.begin(), span.end());
    if (seen.times.empty()) seen.first = team;
    seen.times[team] += times;
  });
  return seen;
}

TEST(Competitions, EqualTeamsBecomeOneAndTheWinnerComesFirst) {
  CompetitionBlock block(10);
  block.add(list_of({{1, 5}, {2}, {}, {1, 5}, {2, 5}, {2}, {2}}), 4);
  block.add(list_of({{1}, {0}, {1}}), 2);
  ASSERT_EQ(block.size(), 2u);
  const Seen seen = seen_in(block, 0);
  EXPECT_EQ(seen.first, (Team{2, 5}));
  EXPECT_EQ(seen.times,
            (std::map<Team, std::uint32_t>{{{}, 1}, {{1, 5}, 2}, {{2}, 3}, {{2, 5}, 1}}));
  EXPECT_EQ(seen_in(block, 1).first, Team{1});
  EXPECT_EQ(seen_in(block, 1).times.at({1}), 2u);
  EXPECT_EQ(block.teams(), 6u);
}

TEST(Competitions, ATeamTakesTwoBytesAndTwoForEachFeature) {
  CompetitionBlock block(100);
  block.add(list_of({{1, 2, 3}, {4}, {4}}), 0);
  block.shrink_to_fit();
  EXPECT_EQ(block.bytes(), (2 + 3 * 2) + (2 + 2) + sizeof(std::size_t));
}

TEST(Competitions, ManyFeaturesAndManyEqualTeams) {
  constexpr TeamFeature kLast = 99'999;
  CompetitionBlock block(kLast + 1);
  std::vector<Team> teams(700, Team{65'535, 65'536, kLast});
  teams.push_back({0});
  Team longest;
  for (TeamFeature i = 0; i < TeamList::kMostFeatures; ++i) longest.push_back(i);
  teams.push_back(longest);
  block.add(list_of(teams), 3);
  const Seen seen = seen_in(block, 0);
  EXPECT_EQ(seen.first, teams[0]);
  EXPECT_EQ(seen.times.at(teams[0]), 700u);
  EXPECT_EQ(seen.times.at({0}), 1u);
  EXPECT_EQ(seen.times.at(longest), 1u);
}

}  // namespace
}  // namespace keima
