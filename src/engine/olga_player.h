// The player `olga`: Monte Carlo of depth one with progressive pruning among the moves that
// preprocessing leaves (BZ-1, BZ-2, BZ-4). Its games are those of player.policy. It goes for the
// highest mean score, not for the best chance to win.
//
// How far pruning has come is in the findings of its reports, while it thinks, too: the maps
// pruning_means and pruning_games, the tables pruning and pruning_end.
// Tested by olga_player_test.cc and player_kinds_test.cc.
#pragma once

#include "engine/move_chooser.h"
#include "search/depth_one_search.h"

namespace keima {

class OlgaPlayer final : public MoveChooser {
 public:
  explicit OlgaPlayer(const Settings& settings) : policy_(make_policy(settings.policy())) {}
  SearchReport choose(const MoveTask& task, Rng& rng) override;

 private:
  std::unique_ptr<PolicyTeam> policy_;
};

}  // namespace keima
