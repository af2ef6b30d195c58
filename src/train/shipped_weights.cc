#include "train/shipped_weights.h"

namespace keima {

std::span<const ShippedWeights> shipped_weights() {
  using Kind = ShippedWeights::Kind;
  // There are no records of 13x13: what both other sizes have in common has to do.
  static const std::vector<ShippedWeights> all = {
      {"moves-9x9", Kind::kMoves, 9, {{9}}, 3, 40},
      {"mm-9x9", Kind::kPlayout, 9, {{9}}},
      {"moves-13x13", Kind::kMoves, 13, {{9, 24000}, {19, 3000}}, 2, 40},
      {"moves-19x19", Kind::kMoves, 19, {{19, 20000}}, 1, 60},
      {"mm-19x19", Kind::kPlayout, 19, {{19, 7600}}},
  };
  return all;
}

}  // namespace keima
