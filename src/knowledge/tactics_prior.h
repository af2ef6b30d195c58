// Priors from simple tactics and shape, in simulations won or lost before the first one.
//
//   takes stones            won,  15; 30 if two or more
//   saves a string in atari won,  15
//   leaves itself in atari  lost, 10
//   MoGo pattern            won,  10
//   near the last move      won,  24, 22, 8 at common-fate distance 1, 2, 3
//   nothing within three    lost, 10 on the first and second line; won, 10 on the third
//
// The numbers are michi's (a 540-line program that draws its strength from them); the idea of
// starting both value and RAVE from them is Fuego's (GA-5).
// Tested by tactics_prior_test.cc.
#pragma once

#include "knowledge/prior.h"

namespace keima {

class TacticsPrior final : public PriorSource {
 public:
  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;
};

}  // namespace keima
