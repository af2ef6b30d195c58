// Prior from how likely a good player is to choose a move: p, the share of its weight in that of
// all moves.
//
// It is the bias of formulas that have one, and counts as W sqrt(p) simulations won. The root is
// Pachi's: it lets unlikely moves have a little, so that the search may find out that they are
// good. Pass has no features; its bias is as if it were very unlikely.
//
// W may be larger while the board is nearly empty: no fight says which move is good, playouts are
// longest, and RAVE, which then decides, likes any point (docs/results/search.md, the opening).
// Tested by likely_moves_test.cc.
#pragma once

#include "knowledge/move_weights.h"
#include "knowledge/outlook_weights.h"

namespace keima {

struct LikelyPrior {
  double weight = 0;   // W, where a twentieth of the points or more are occupied.
  double opening = 0;  // How many times W is added on the empty board; in between in proportion.

  double on(const Board& board) const;
};

class LikelyMoves final : public PriorSource {
 public:
  // Without `outlook` only what is on the board counts.
  LikelyMoves(const MoveWeights& weights, LikelyPrior prior,
              const OutlookWeights* outlook = nullptr)
      : weights_(weights), prior_(prior), outlook_(outlook) {}

  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;

 private:
  const MoveWeights& weights_;
  LikelyPrior prior_;
  const OutlookWeights* outlook_;
};

}  // namespace keima
