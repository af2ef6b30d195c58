#include "train/shipped_weights.h"

namespace keima {

std::span<const ShippedWeights> shipped_weights() {
  using Kind = ShippedWeights::Kind;
  // There are no records of 13x13: what both other sizes have in common has to do.
  static const std::vector<ShippedWeights> all = {
      {"moves-9x9", Kind::kMoves, 9, {{9}}, 3, 40},
      {"outlook-9x9", Kind::kOutlook, 9, {{9}}, 0, 0, "moves-9x9"},
      {"mm-9x9", Kind::kPlayout, 9, {{9}}},
      {"moves-13x13", Kind::kMoves, 13, {{9, 24000}, {19, 3000}}, 2, 40},
      {"outlook-13x13", Kind::kOutlook, 13, {{9, 24000}, {19, 3000}}, 0, 0, "moves-13x13"},
      {"moves-19x19", Kind::kMoves, 19, {{19, 20000}}, 1, 60},
      {"outlook-19x19", Kind::kOutlook, 19, {{19, 20000}}, 0, 0, "moves-19x19"},
      {"mm-19x19", Kind::kPlayout, 19, {{19, 7600}}},
  };
  return all;
}

}  // namespace keima
