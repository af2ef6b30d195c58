// Prior from how likely a good player is to choose a move: p, the share of its weight in that of
// all moves.
//
// It is the bias of formulas that have one, and counts as W sqrt(p) simulations won. The root is
// Pachi's: it lets unlikely moves have a little, so that the search may find out that they are
// good. Pass has no features; its bias is as if it were very unlikely. Tested by
// likely_moves_test.cc.
#pragma once

#include "knowledge/move_weights.h"
#include "knowledge/outlook_weights.h"

namespace keima {

class LikelyMoves final : public PriorSource {
 public:
  // `weight` is W. Without `outlook` only what is on the board counts.
  LikelyMoves(const MoveWeights& weights, double weight, const OutlookWeights* outlook = nullptr)
      : weights_(weights), weight_(weight), outlook_(outlook) {}

  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;

 private:
  const MoveWeights& weights_;
  double weight_;
  const OutlookWeights* outlook_;
};

}  // namespace keima
