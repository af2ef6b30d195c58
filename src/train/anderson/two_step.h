// Two-step simulation balancing (AND-8): the value of a position shall be the mean of the values
// two moves later. A round is a position with all of its successors, whose values were made before
// (two_step_file.h).
//
//     p = pi(s1,a1) * pi(s2,a2),  V = sum of p * V*(s3)
//   printed    g[pattern of a1] += p * V*(s3), g[pattern of a2] += p * V*(s3); V* is won or lost
//   corrected  g += p * (V*(s3) - V) * (psi(s1,a1) + psi(s2,a2)): the gradient of V. V* is a win
//              rate, or tanh(points / c).
//
//     theta += alpha * (V*(s1) - V) * g, alpha+ where V is to rise, alpha- where it is to fall
//
// Tested by two_step_test.cc against finite differences.
#pragma once

#include <unordered_map>
#include <vector>

#include "train/anderson/softmax_game.h"
#include "train/anderson/theta_learner.h"
#include "train/anderson/two_step_file.h"

namespace keima {

struct TwoStep {
  enum class Form { kPrinted, kCorrected };
  Form form = Form::kCorrected;
  double alpha_plus = 1.3, alpha_minus = 1.6;  // The report's.
  double points_scale = 10;                    // c
};

// A position ready to be learned from.
class TwoStepLesson {
 public:
  TwoStepLesson(const TwoStepPosition& position, const TwoStep& method);

  // The value of the position, and V by these thetas, whose gradient (or what is printed for it) is
  // put into `gradient`. Throws Error if the value of a move is missing.
  double target() const { return target_; }
  double value(const PatternThetas& thetas, FeatureSums& gradient) const;

 private:
  double value_after(Point first, Point second) const;

  TwoStep::Form form_;
  BareBoard board_;
  double target_;
  std::unordered_map<int, double> values_;  // By both moves.
};

// Round i learns from position i, or i modulo their number. Answers the number of rounds done.
std::int64_t learn_by_two_steps(const std::vector<TwoStepLesson>& lessons, const TwoStep& method,
                                const Rounds& rounds, ThetaLearner& learner);

}  // namespace keima
