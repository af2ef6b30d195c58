// Ratings of all players of several matches by one estimate. A player is who has the same name: so
// the matches of a ladder, in which only neighbours meet, make one scale.
// Tested by joint_ratings_test.cc.
#pragma once

#include <span>
#include <string>
#include <vector>

#include "lab/match/match_store.h"
#include "lab/stats/bradley_terry.h"

namespace keima {

struct JointRating {
  std::string player;
  double elo = 0;    // Above the reference.
  double error = 0;  // Of that difference, with 95 % confidence.
  double games = 0;
};

// The strongest first. The reference is one of the players, or nobody: then the mean is 0. Throws
// Error if no player has that name, or the matches are not of one size of board.
std::vector<JointRating> joint_ratings(std::span<const MatchStore> stores,
                                       const std::string& reference);

}  // namespace keima
