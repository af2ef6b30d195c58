// The moves of a position as the policy softmax sees them (ERICA-7): teams of a 3x3 pattern with
// atari (ERICA-9) and of the local features (ERICA-8).
//
// Groups, of which a team has one member at most: pattern; contiguous; save by capturing, or the
// same as a self-atari; save by extending, or the same as a self-atari; capture after ko; two-point
// semeai.
// Candidates are the moves that the policy may draw: legal, no own eye, no bad self-atari. Its
// false eyes that give way to a capture do so after the draw, and are no matter here. Tested by
// playout_teams_test.cc against the weights of the policy itself.
#pragma once

#include "pattern/weight_file.h"
#include "playout/policies/softmax.h"
#include "train/game_list.h"
#include "train/mm/competitions.h"

namespace keima {

std::vector<TeamGroup> playout_groups();
// "0x00000" for patterns, "contiguous" and so on for local features: as weight files have them.
std::string playout_feature_name(TeamFeature feature);

class PlayoutTeams {
 public:
  // Leaves the teams of all candidates in `teams` and answers which one is `move`; or -1 if it is
  // none of them. `last` is the last move, none or a pass.
  int list(const PatternBoard& board, Point last, Point move, TeamList& teams);

 private:
  template <Color c>
  int list_for(const PatternBoard& board, Point last, Point move, TeamList& teams);

  LocalFeatures local_{LocalGammas{2, 2, 2, 2, 2, 2, 2}};  // What is neutral is not looked for.
};

// Adds the choices of a game. Passes, and moves that the policy would not make, are none.
void add_playout_choices(const TrainingGame& game, CompetitionBlock& block);

// From gammas by feature to those of the policy, and to a file of weights without its header.
Softmax::Gammas softmax_gammas_of(std::span<const double> gammas);
std::vector<WeightFile::Entry> playout_entries(std::span<const double> gammas);

}  // namespace keima
