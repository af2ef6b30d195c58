#include "train/anderson/two_step.h"

#include <cmath>

#include "base/error.h"
#include "train/anderson/line_words.h"

namespace keima {
namespace {

double value_of(double value, bool in_points, const TwoStep& method) {
  if (method.form == TwoStep::Form::kPrinted) return value > 0 ? 1 : value < 0 ? -1 : 0;
  return in_points ? std::tanh(value / method.points_scale) : value;
}

int key_of(Point first, Point second) { return first.cell() * kCells + second.cell(); }

BareBoard board_of(const TwoStepPosition& position) {
  BareBoard board(position.size);
  for (const Point move : position.before) board.play(move);
  return board;
}

}  // namespace

TwoStepLesson::TwoStepLesson(const TwoStepPosition& position, const TwoStep& method)
    : form_(method.form),
      board_(board_of(position)),
      target_(value_of(position.value, position.in_points, method)) {
  for (const TwoStepPosition::Reply& reply : position.replies)
    values_[key_of(reply.first, reply.second)] = value_of(reply.value, position.in_points, method);
}

double TwoStepLesson::value_after(Point first, Point second) const {
  const auto found = values_.find(key_of(first, second));
  if (found == values_.end())
    throw Error("no value of the position after {} {}", letters_of(first), letters_of(second));
  return found->second;
}

// What p * V*(s3) of all second moves adds to g needs V first in the corrected form. With q the
// value of s2 as its player's policy sees it, the sums are
//     a1:  pi(a1) * q,              corrected  pi(a1) * (q - V)
//     a2:  pi(a1) * pi(a2) * V*(s3), corrected pi(a1) * pi(a2) * (V*(s3) - V)
// and psi's own sums over all moves of s1 vanish in mean, so each a_i may count as its bare pattern
// once the mean over the draw at its own position is taken off: V for a1, q for a2.
double TwoStepLesson::value(const PatternThetas& thetas, FeatureSums& gradient) const {
  const bool corrected = form_ == TwoStep::Form::kCorrected;
  gradient.clear();
  SoftmaxMoves firsts, seconds;
  firsts.find(board_, thetas);
  std::vector<double> values_after_first;
  double value = 0;
  const int first_count = std::max(1, firsts.size());
  for (int i = 0; i < first_count; ++i) {
    const bool passes = firsts.size() == 0;
    const Point first = passes ? Point::pass() : firsts.point(i);
    const double chance = passes ? 1 : firsts.chance(i);
    BareBoard after = board_;
    after.play(first);
    seconds.find(after, thetas);
    double value_after_first = 0;
    if (seconds.size() == 0) value_after_first = value_after(first, Point::pass());
    for (int j = 0; j < seconds.size(); ++j)
      value_after_first += seconds.chance(j) * value_after(first, seconds.point(j));
    for (int j = 0; j < seconds.size(); ++j) {
      const double part = value_after(first, seconds.point(j));
      gradient.add(seconds.pattern(j),
                   chance * seconds.chance(j) * (corrected ? part - value_after_first : part));
    }
    value += chance * value_after_first;
    values_after_first.push_back(value_after_first);
  }
  for (int i = 0; i < firsts.size(); ++i) {
    const double part = values_after_first[static_cast<std::size_t>(i)];
    gradient.add(firsts.pattern(i), firsts.chance(i) * (corrected ? part - value : part));
  }
  return value;
}

std::int64_t learn_by_two_steps(const std::vector<TwoStepLesson>& lessons, const TwoStep& method,
                                const Rounds& rounds, ThetaLearner& learner) {
  if (lessons.empty()) throw Error("no positions to learn from");
  FeatureSums gradient(learner.thetas().size()), round(learner.thetas().size());
  return go_through(rounds, [&](std::int64_t i) {
    const TwoStepLesson& lesson = lessons[static_cast<std::size_t>(i) % lessons.size()];
    const double error = lesson.target() - lesson.value(learner.thetas(), gradient);
    round.clear();
    round.add(gradient, error * (error > 0 ? method.alpha_plus : method.alpha_minus));
    learner.apply(round);
  });
}

}  // namespace keima
