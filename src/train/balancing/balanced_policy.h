// What simulation balancing needs of a playout policy: numbers that can be changed, and playouts
// that tell how their chances depend on them.
//
// The score of a playout is the slope of the logarithm of its chance (ERICA-12: the sum of psi over
// its moves), as a list of terms, one parameter each; those of one parameter add up. It may be an
// estimate, as long as it is right on the average.
#pragma once

#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/rng.h"
#include "core/board/board.h"
#include "pattern/weight_file.h"

namespace keima {

struct ScoreTerm {
  std::uint32_t parameter;
  double slope;
};

struct ScoredPlayout {
  int margin = 0;  // Black's area minus White's.
  int moves = 0;
  std::vector<ScoreTerm> terms;
};

// The playouts of one thread.
class BalancedPlayouts {
 public:
  virtual ~BalancedPlayouts() = default;
  // The moves lead to the position from an empty board.
  virtual void set_position(int size, std::span<const PackedPoint> moves) = 0;
  virtual int run(Rng& rng) = 0;  // Black's area minus White's.
  virtual void run_scored(Rng& rng, ScoredPlayout& playout) = 0;
};

class BalancedPolicy {
 public:
  virtual ~BalancedPolicy() = default;
  // Where the training begins; one number for each parameter, on a scale where 0 is neutral.
  virtual std::vector<double> start() const = 0;
  // For all playouts made from here, old ones too. REQUIRES: none is running.
  virtual void set_parameters(std::span<const double> parameters) = 0;
  virtual std::unique_ptr<BalancedPlayouts> make_playouts() const = 0;
  // A file of these parameters that the policy reads; without header.
  virtual WeightFile weight_file(std::span<const double> parameters) const = 0;
};

// The policy softmax; its parameters are the logarithms of the gammas, those of patterns first.
// `weights` as its option takes them.
std::unique_ptr<BalancedPolicy> balanced_softmax(const std::string& weights);
// The policy keima; its parameters are the logarithms of its weights and the log-odds of its coins.
std::unique_ptr<BalancedPolicy> balanced_keima(const std::string& weights);
// The policies base and fuego; their parameters are the log-odds of their coins. `coins` is a file
// of them, or empty: as they are.
std::unique_ptr<BalancedPolicy> balanced_base(const std::string& coins);
std::unique_ptr<BalancedPolicy> balanced_fuego(const std::string& coins);

// The one of these policies that has that name. Throws Error.
std::unique_ptr<BalancedPolicy> balanced_policy(std::string_view policy,
                                                const std::string& weights);

}  // namespace keima
