// The choices of games as competitions of the features that the tree knows
// (knowledge/move_features.h): every team has one feature of each group.
//
// A FeatureSet numbers shapes and replies through each other, by their hashes; here each group has
// its features side by side, as competitions want them. Tested by tree_teams_test.cc.
#pragma once

#include "train/harvest.h"
#include "train/mm/competitions.h"
#include "train/move_choice.h"

namespace keima {

class TreeTeams {
 public:
  explicit TreeTeams(std::span<const HarvestedPattern> patterns);

  const FeatureSet& features() const { return set_; }
  const std::vector<TeamGroup>& groups() const { return groups_; }
  std::string name(TeamFeature feature) const {
    return set_.name(static_cast<int>(from_team_[feature]));
  }

  // Adds the choices of a game.
  void add_choices(const TrainingGame& game, CompetitionBlock& block) const;

  // The logarithms of gammas by team feature, by the numbers of features().
  std::vector<double> logs(std::span<const double> gammas) const;

 private:
  FeatureSet set_;
  std::vector<TeamGroup> groups_;
  std::vector<TeamFeature> to_team_;      // By number in the set.
  std::vector<std::uint32_t> from_team_;  // By team feature.
};

}  // namespace keima
