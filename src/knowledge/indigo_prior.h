// Prior of what a reader of tactics sees (BZ-5): a move that catches a string that could get away,
// or saves one that would be caught, counts as so many simulations won, the more the larger the
// string; a move in vain for a string that is lost counts as so many lost. All else it leaves to
// other sources.
// Tested by indigo_prior_test.cc.
#pragma once

#include "knowledge/prior.h"

namespace keima {

class IndigoPrior final : public PriorSource {
 public:
  // `weight` simulations for a string of one stone.
  explicit IndigoPrior(double weight) : weight_(weight) {}

  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;

 private:
  double weight_;
};

}  // namespace keima
