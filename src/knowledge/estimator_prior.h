// Mixes what the dynamic estimator says into the priors of all other sources (GA-3):
//
//   estimate(a) = gamma PK(a) + (1 - gamma) M(a)
//
// PK is the prior's value so far; its weight stays. A move that no playout has made keeps its
// prior. Comes last among the sources. The paper's gamma is constant. Here it may change with the
// stage of the game, in a straight line from the empty board to the full one; and the estimator may
// have to earn its share: with `evidence` e a move of C games gets C / (C + e) of it. Tested by
// estimator_prior_test.cc.
#pragma once

#include "knowledge/dynamic_estimator.h"
#include "knowledge/prior.h"

namespace keima {

struct EstimatorShare {
  double gamma = 0.8;       // The share of the prior on the empty board,
  double late_gamma = 0.8;  // and on the full one.
  double evidence = 0;      // Games after which the estimator has half of its share; 0: at once.

  // What is the estimator's after so many games, on a board filled to this part.
  double of(double filled, std::uint32_t games) const {
    if (games == 0) return 0;
    const double share = 1 - (gamma + (late_gamma - gamma) * filled);
    return share * games / (games + evidence);
  }
};

class EstimatorPrior final : public PriorSource {
 public:
  EstimatorPrior(const DynamicEstimator& estimator, const EstimatorShare& share)
      : estimator_(estimator), share_(share) {}

  // What becomes of a prior's value, for the side to move on the board.
  double mixed(const Board& board, Point move, double value) const;

  void add(const PriorPosition& position, std::span<const PackedPoint> moves,
           PriorTable& table) const override;

 private:
  const DynamicEstimator& estimator_;
  EstimatorShare share_;
};

}  // namespace keima
