// Games of policies without any search, as Anderson's simpolicy and fastsim play them (AND-11,
// AND-13): bare playouts from the empty board, one policy as Black and one as White, and single
// playouts from states of experts' games. They end after twice as many moves as the board has
// points (AND-1).
//
// Chance in game i depends on the seed and on i alone: any number of threads gives the same answer.
// Tested by bare_games_test.cc.
#pragma once

#include <cstdint>
#include <functional>
#include <span>

#include "playout/policy_choice.h"
#include "train/anderson/expert_games.h"

namespace keima {

struct BareGames {
  int size = 9;
  double komi = 7.5;
  std::int64_t games = 1000;
  std::uint64_t seed = 1;
  int threads = 1;
  std::function<bool()> go_on = [] { return true; };  // From any thread.
};

struct BareScore {
  std::int64_t games = 0;
  double points = 0;  // Black's; a draw is half a point.
};
BareScore play_bare_games(const PolicyChoice& black, const PolicyChoice& white,
                          const BareGames& plan);

// The five measures' first two, over states.
struct MoveGuess {
  std::int64_t states = 0;
  double chance = 0;       // The mean chance of the expert's move,
  double uncertainty = 0;  // its standard error,
  double best = 0;         // and the share of states where it was the likeliest.
};
// Where a policy does not know its chances, they are counted in `draws` draws.
MoveGuess guess_moves(const PolicyChoice& policy, const ExpertStates& states, int draws,
                      std::uint64_t seed, int threads);

// The share of single playouts, one a state, that the winner of the game has won. States of games
// without a winner do not count.
struct ResultGuess {
  std::int64_t states = 0;
  double right = 0;
};
ResultGuess guess_results(const PolicyChoice& policy, const ExpertStates& states,
                          std::uint64_t seed, int threads);

// Playouts a second from the states, in one thread, for about that long.
double playouts_per_second(const PolicyChoice& policy, const ExpertStates& states, double seconds);

}  // namespace keima
