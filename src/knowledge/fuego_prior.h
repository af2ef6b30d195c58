// Fuego's prior knowledge (GA-5; Fuego 1.1, GoUctDefaultPriorKnowledge).
//
// The playout rules (GA-6) are asked once which of them would decide. Value times weight, the first
// column that fits a move; n9 is 9 below 15x15, 18 from there:
//
//                                  self-atari  gives atari  pattern    other
//   no rule, no such point at all   0.1 x n9                           nothing
//   no rule, but such points        0.1 x n9     1.0 x 3    0.9 x 3    0.5 x 3
//   a rule                          0.1 x n9     0.8 x n9   0.6 x n9   0.4 x n9
//   every move of that rule         1.0 x n9, whatever column it is in
//   pass                            0.1 x n9
//
// "Such points" match a MoGo pattern or put an enemy string of two liberties in atari. After a move
// on the board the common-fate distance to it counts as well, 4 simulations below 15x15, 5 from
// there: 1.0 at distance 1, 0.6 at 2 and 3, 0.1 farther and for pass.
// Tested by fuego_prior_test.cc.
#pragma once

#include "knowledge/prior.h"
#include "playout/policies/fuego.h"

namespace keima {

class FuegoPrior final : public PriorSource {
 public:
  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;

 private:
  Fuego::Options options_;  // All rules, no coins.
  Fuego::Coins coins_{options_};
};

}  // namespace keima
