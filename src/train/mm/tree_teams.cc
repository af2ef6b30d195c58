#include "train/mm/tree_teams.h"

#include <array>
#include <cmath>

namespace keima {

TreeTeams::TreeTeams(std::span<const HarvestedPattern> patterns) : set_(index_of(patterns)) {
  const auto fixed = static_cast<std::uint32_t>(set_.fixed());
  to_team_.resize(static_cast<std::size_t>(set_.size()));
  const auto append = [&](std::uint32_t number) {
    to_team_[number] = static_cast<TeamFeature>(from_team_.size());
    from_team_.push_back(number);
    ++groups_.back().count;
  };
  const auto append_patterns = [&](bool replies) {
    for (std::uint32_t i = 0; i < patterns.size(); ++i)
      if (patterns[i].is_reply == replies) append(fixed + i);
  };
  // The names of fixed features begin with that of their group.
  for (std::uint32_t i = 0; i < fixed; ++i) {
    const std::string name = set_.name(static_cast<int>(i));
    const std::string group = name.substr(0, name.find(':'));
    const bool is_new = groups_.empty() || groups_.back().name != group;
    if (is_new) groups_.push_back({group, 0});
    append(i);
    // These have one fixed feature each, that no pattern is known.
    if (group == "shape") append_patterns(false);
    if (group == "reply") append_patterns(true);
  }
}

void TreeTeams::add_choices(const TrainingGame& game, CompetitionBlock& block) const {
  TeamList teams;
  GameChoices(game, set_).for_each([&](const MoveChoice& choice) {
    teams.clear();
    for (const FeatureNumbers& numbers : choice.candidates) {
      std::array<TeamFeature, kFeatureGroups> team;
      for (std::size_t i = 0; i < numbers.size(); ++i) team[i] = to_team_[numbers[i]];
      teams.add(team);
    }
    block.add(teams, choice.chosen);
  });
}

std::vector<double> TreeTeams::logs(std::span<const double> gammas) const {
  std::vector<double> logs(gammas.size());
  for (std::size_t i = 0; i < gammas.size(); ++i) logs[from_team_[i]] = std::log(gammas[i]);
  return logs;
}

}  // namespace keima
