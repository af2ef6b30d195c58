// Learns the weights of a point's outlook (knowledge/outlook.h) from games: how much likelier a
// move is on a point that is one player's, or on which the game depends, when all else that is
// known of it (move_weights.h) counts as it does.
//
// Positions are drawn from the games, and some playouts of each give the outlook. Two groups of
// features and a factor for the rest of the move: Coulom's minorization-maximization (ERICA-11),
// with his prior, for one group after the other. Tested by outlook_training_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "knowledge/move_weights.h"
#include "knowledge/outlook_weights.h"
#include "playout/policy_choice.h"
#include "train/game_list.h"
#include "train/prediction.h"

namespace keima {

// The moves a player had, and the one that was chosen.
struct OutlookChoice {
  struct Candidate {
    double weight = 1;  // Of all that is not the outlook.
    int owner = 0, critical = 0;
  };
  std::vector<Candidate> candidates;
  std::size_t chosen = 0;
};

struct OutlookPositions {
  int count = 20'000;
  int playouts = 64;  // Of each.
  PolicyChoice policy = "base";
  double komi = 6.5;
  int threads = 1;
  std::uint64_t seed = 1;
};

// Random positions of the games with a move that is no pass. They do not depend on the threads.
// `progress` is called with the number that is done, one call at a time; work ends early when it
// answers no, and then the result is empty.
std::vector<OutlookChoice> outlook_choices(std::span<const TrainingGame> games,
                                           const MoveWeights& weights,
                                           const OutlookPositions& positions,
                                           const std::function<bool(int done)>& progress);

OutlookWeights fit_outlook(std::span<const OutlookChoice> choices);

// How well the moves are guessed with these weights.
Prediction judge_outlook(std::span<const OutlookChoice> choices, const OutlookWeights& weights);

}  // namespace keima
