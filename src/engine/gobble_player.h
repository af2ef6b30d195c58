// The player `gobble`: simulated annealing, after the first Go program that played by random games
// (ERICA-16). It knows the rules and that own eyes are not filled, nothing else: a baseline.
//
// Each side has a list of all points, the best first. A game is played by the lists: whoever is to
// move takes the first point of his that can be played. After it, each point counts the score of
// the game for the side that played there first (all moves as first), and the lists are sorted by
// mean score. So that games differ the lists are shaken: a move drops by as many places as an
// exponential variate with mean T says. T falls from gobble.temperature to zero in a line, over
// gobble.games games, and at the end the first move of the list is played.
//
// Reference: Bruegmann, Monte Carlo Go (1993). How a list is shaken there is not known to us in
// detail; this is our reading. One thread.
// Tested by gobble_player_test.cc and player_kinds_test.cc.
#pragma once

#include "engine/move_chooser.h"

namespace keima {

class GobblePlayer final : public MoveChooser {
 public:
  SearchReport choose(const MoveTask& task, Rng& rng) override;
};

}  // namespace keima
