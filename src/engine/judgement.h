// What has become of each point and stone of a position, judged by playouts from it.
//
// A string stands or falls as one. Where playouts do not leave it alive, a search for its sake
// (fate.h) tells whether it is dead: a seki breaks in playouts, which have to move. Which of the
// living are in seki is found by seki.h. Tested by judgement_test.cc.
#pragma once

#include <functional>
#include <optional>

#include "core/game.h"
#include "core/score.h"
#include "playout/policy_choice.h"

namespace keima {

struct Judgement {
  StatusMap status;
  PointMap<float> ownership;  // 1: Black's in every playout, -1: White's.
  bool settled = false;       // Every point is clearly somebody's, or neutral in a seki.
};

// Whether an empty point that does not lie between the two sides is still anybody's: then there is
// much to play for.
bool is_open(const Board& board, const PointMap<float>& ownership);

// While a game goes on, an open board is not looked at closely: dead is then what most playouts
// take.
enum class Stage { kPlaying, kOver };

// Each side moves first in half of the playouts, so what the next move decides is not settled. The
// same position gets the same answer however often one asks: chance is seeded by it.
Judgement judge_position(const Board& board, const PolicyChoice& policy,
                         Stage stage = Stage::kOver);
// The same, unless `go_on` says no: it is asked once in a few simulations at least.
std::optional<Judgement> judge_position(const Board& board, const PolicyChoice& policy, Stage stage,
                                        const std::function<bool()>& go_on);

// The position of a game by its rules: where they leave dead stones on the board, none is dead.
Judgement judge_game(const Game& game, const PolicyChoice& policy);
std::optional<Judgement> judge_game(const Game& game, const PolicyChoice& policy,
                                    const std::function<bool()>& go_on);

// How long that takes, in simulations, about; by the owners of points so far as they are known.
double judgement_cost(const Board& board, const PointMap<float>& ownership);

}  // namespace keima
