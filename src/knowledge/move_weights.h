// The learned weight of each feature of a move.
//
// Those that come with the program were learned from games of strong players (weights/*.txt, whose
// headers say how) and are built into it. Those of 13x13 come from games of 9x9 and of 19x19: there
// were no others to learn from.
// Tested by likely_moves_test.cc.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "knowledge/move_features.h"
#include "pattern/weight_file.h"

namespace keima {

inline constexpr std::string_view kMoveWeightFormat = "move-weights v2";

class MoveWeights {
 public:
  // Throws Error, with file and line, unless every feature has one weight above zero.
  explicit MoveWeights(const WeightFile& file);
  // Read when they are first asked for.
  static const MoveWeights& built_in(int board_size);
  // Those of a file; nothing for "auto", which stands for those built in. Throws Error.
  static std::shared_ptr<const MoveWeights> named(const std::string& name);

  const FeatureSet& features() const { return features_; }
  std::vector<double> logs() const;  // Of the weights, by feature.

  double of(const FeatureNumbers& features) const {
    double product = 1;
    for (const std::uint32_t feature : features) product *= gammas_[feature];
    return product;
  }

 private:
  FeatureSet features_;
  std::vector<double> gammas_;
};

}  // namespace keima
