#include "train/anderson/two_step.h"

#include <gtest/gtest.h>

#include <cmath>

#include "support/message_of.h"
#include "train/anderson/exact_playouts.h"

namespace keima {
namespace {

// Values that depend on the moves and nothing else.
class ToyJudge final : public PositionJudge {
 public:
  explicit ToyJudge(bool points) : points_(points) {}
  void begin(int, double) override { path_.clear(); }
  void play(Move move) override { path_.push_back(move.point.cell()); }
  void undo() override { path_.pop_back(); }
  double value() override {
    std::uint64_t hash = 5;
    for (const int cell : path_) hash = mix_bits(hash ^ static_cast<std::uint64_t>(cell));
    return (static_cast<double>(hash % 2001) / 1000 - 1) * (points_ ? 20 : 1);
  }
  bool gives_points() const override { return points_; }
  std::string name() const override { return "toy judge"; }

 private:
  bool points_;
  std::vector<int> path_;
};

TwoStepPosition toy_position(bool points) {
  ToyJudge judge(points);
  ExpertState state;
  state.before = {Point::at(1, 1), Point::at(3, 2)};
  return *judge_two_steps(state, 5, judge, [] { return true; });
}

TEST(TwoStep, CorrectedIsTheGradientOfTheValue) {
  const PatternThetas thetas = uneven_thetas();
  for (const bool points : {false, true}) {
    const TwoStepLesson lesson(toy_position(points), {});
    FeatureSums gradient(thetas.size()), unused(thetas.size());
    lesson.value(thetas, gradient);
    constexpr double kSmall = 1e-5;
    double largest = 0;
    for (const int pattern : gradient.touched()) {
      PatternThetas more = thetas, less = thetas;
      more.add(pattern, kSmall);
      less.add(pattern, -kSmall);
      const double exact = (lesson.value(more, unused) - lesson.value(less, unused)) / (2 * kSmall);
      EXPECT_NEAR(gradient[pattern], exact, 1e-7);
      largest = std::max(largest, std::abs(exact));
    }
    EXPECT_GT(largest, 0.01);
  }
}

// The sums of Algorithm 5, word by word.
TEST(TwoStep, PrintedIsWhatItSays) {
  const PatternThetas thetas = uneven_thetas();
  const TwoStepPosition position = toy_position(true);
  FeatureSums expected(thetas.size()), gradient(thetas.size());
  double value = 0;
  BareBoard board(5);
  for (const Point move : position.before) board.play(move);
  SoftmaxMoves firsts, seconds;
  firsts.find(board, thetas);
  for (const TwoStepPosition::Reply& reply : position.replies) {
    BareBoard after = board;
    after.play(reply.first);
    seconds.find(after, thetas);
    const int a1 = firsts.index_of(reply.first), a2 = seconds.index_of(reply.second);
    const double part = firsts.chance(a1) * seconds.chance(a2) *
                        (reply.value > 0   ? 1
                         : reply.value < 0 ? -1
                                           : 0);
    value += part;
    expected.add(firsts.pattern(a1), part);
    expected.add(seconds.pattern(a2), part);
  }
  const TwoStepLesson lesson(position, {.form = TwoStep::Form::kPrinted});
  EXPECT_NEAR(lesson.value(thetas, gradient), value, 1e-12);
  EXPECT_EQ(gradient.touched().size(), expected.touched().size());
  for (const int pattern : expected.touched())
    EXPECT_NEAR(gradient[pattern], expected[pattern], 1e-12);
  EXPECT_EQ(lesson.target(), position.value > 0 ? 1 : -1);
}

TEST(TwoStep, TakesNoMoveForGranted) {
  TwoStepPosition position = toy_position(false);
  position.replies.pop_back();
  FeatureSums gradient(1107);
  const TwoStepLesson lesson(position, {});
  EXPECT_EQ(message_of([&] { lesson.value(PatternThetas(), gradient); }),
            "no value of the position after ee de");
}

// Each position is balanced when it has been looked at often enough.
TEST(TwoStep, Balances) {
  TwoStepPosition position = toy_position(false);
  position.value = 0.2;
  const std::vector<TwoStepLesson> lessons = {TwoStepLesson(position, {})};
  ThetaLearner learner{PatternThetas(), RpropForm::kOff};
  learn_by_two_steps(lessons, {}, {.end = 2000}, learner);
  FeatureSums unused(1107);
  EXPECT_NEAR(lessons[0].value(learner.thetas(), unused), 0.2, 0.02);
}

}  // namespace
}  // namespace keima
