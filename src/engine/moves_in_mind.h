// The moves that come to the mind of a player of some level.
//
// A move has an appeal: how likely a good player is to choose it (knowledge/likely_moves.h), the
// more so the less is decided there yet. The level's number of moves (of 1.3: one, and three times
// in ten a second one) is drawn by appeal^(1/temperature), without replacement (Gumbel's way: the
// largest of log(appeal)/temperature + noise). What does not come to mind is overlooked, and that
// is how people of that level err. Nobody puts three stones or more into atari by his own hand:
// such moves do not come to mind while there are others. Tested by moves_in_mind_test.cc.
#pragma once

#include <span>
#include <vector>

#include "base/rng.h"
#include "core/game.h"
#include "engine/levels.h"
#include "knowledge/move_weights.h"

namespace keima {

struct MindPosition {
  const Game& game;
  Color color;                          // Who is to move.
  std::span<const PackedPoint> points;  // To choose among; sensible, not empty, without pass.
  const MoveWeights& weights;
  const PointMap<float>& ownership;  // 1: Black's in every playout, -1: White's.
};

// In proportion to how often each point would be thought of first at temperature 1.
std::vector<double> appeals(const MindPosition& position);

// Some of the points, at least one; all of them for a level that overlooks nothing.
std::vector<PackedPoint> moves_in_mind(const MindPosition& position, const Level& level, Rng& rng);

}  // namespace keima
