#include "train/anderson/theta_learner.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "support/message_of.h"

namespace keima {
namespace {

TEST(ThetaLearner, GoesOnFromItsState) {
  FeatureSums round(1107);
  round.add(3, 0.25);
  round.add(9, -1);
  for (const RpropForm form : {RpropForm::kAnderson, RpropForm::kFull, RpropForm::kOff}) {
    ThetaLearner learner{PatternThetas(), form};
    learner.apply(round);
    learner.apply(round);
    ThetaLearner other{PatternThetas(), form};
    EXPECT_EQ(other.restore(learner.state(2), {}), 2);
    learner.apply(round);
    other.apply(round);
    EXPECT_NE(learner.thetas()[3], 0);
    EXPECT_EQ(learner.thetas().values(), other.thetas().values());
  }
  ThetaLearner learner{PatternThetas(), RpropForm::kOff};
  EXPECT_EQ(message_of([&] {
              learner.restore({1, 1, {{1, 2}, {3, 4}}}, {});
            }),
            "the checkpoint has 2 numbers, not 2214");
}

TEST(Rounds, EndWhenToldTo) {
  Rounds rounds{.first = 3, .end = 10};
  int played = 0;
  EXPECT_EQ(go_through(rounds, [&](std::int64_t) { ++played; }), 10);
  EXPECT_EQ(played, 7);
  rounds.look = [](std::int64_t done) { return done < 5; };
  EXPECT_EQ(go_through(rounds, [](std::int64_t) {}), 5);
}

}  // namespace
}  // namespace keima
