// All moves begin as an even game of some weight: a first result then does not decide alone
// (ERICA-1 on Pachi's "even" prior; with weight 1 it is libEGO's virtual draw, AND-1).
// Pass begins as a bad move where a weight for that is given (GA-5).
#pragma once

#include "knowledge/prior.h"

namespace keima {

class EvenPrior final : public PriorSource {
 public:
  EvenPrior(double weight, double pass_weight) : weight_(weight), pass_weight_(pass_weight) {}

  void add(const PriorPosition&, std::span<const PackedPoint> moves,
           PriorTable& table) const override {
    for (std::size_t i = 0; i < moves.size(); ++i) {
      table.add(i, 0.5, weight_);
      if (Point(moves[i]).is_pass()) table.add(i, 0.1, pass_weight_);
    }
  }

 private:
  double weight_, pass_weight_;
};

}  // namespace keima
