#include "lab/tune/clop.h"

#include <gtest/gtest.h>

#include "base/error.h"
#include "lab/tune/synthetic_game.h"

namespace keima {
namespace {

double sigmoid(double x) { return 1 / (1 + std::exp(-x)); }

// Scores that are exactly those of a quadratic give back its values.
TEST(Quadratic, IsFoundFromItsValues) {
  const std::vector<Parameter> parameters = {number_parameter("x"), number_parameter("y"),
                                             choice_parameter("z")};
  const auto truth = [](const Place& p) {
    return 0.3 + 0.5 * p[0] - 0.2 * p[1] - 0.9 * p[0] * p[0] + 0.4 * p[0] * p[1] -
           0.7 * p[1] * p[1] + (p[2] == 1 ? 0.6 : 0);
  };
  Rng rng(3);
  std::vector<WeightedTrial> trials;
  for (int i = 0; i < 400; ++i) {
    Place place;
    for (const Parameter& parameter : parameters) place.push_back(parameter.random_coordinate(rng));
    trials.push_back({place, sigmoid(truth(place)), 100});
  }
  Quadratic q(parameters);
  q.fit(trials);
  for (const Place& place : {Place{0, 0, 0}, Place{0.5, -0.5, 1}, Place{-1, 1, 2}})
    EXPECT_NEAR(q(place), truth(place), 0.01);
}

TEST(Quadratic, StaysFiniteWhereEverythingIsWon) {
  Quadratic q({number_parameter("x")});
  const std::vector<WeightedTrial> trials = {{{-0.5}, 1, 2}, {{0.5}, 1, 2}};
  q.fit(trials);
  EXPECT_GT(q({0}), 1);
  EXPECT_LT(q({0}), 100);
}

TEST(Clop, FindsTheTopOfOneParameter) {
  const SyntheticGame game{{0.4}, 2, 0, {number_parameter("x")}};
  Clop clop(game.parameters, 1);
  game.tune(clop, 800, 1, 5);
  const Optimum optimum = clop.optimum();
  EXPECT_NEAR(optimum.place[0], 0.4, 0.15);
  EXPECT_GE(game.chance(optimum.place), game.chance(game.best) - 0.01);
  EXPECT_LT(optimum.interval.low, optimum.score);
  EXPECT_NEAR(optimum.score, game.chance(game.best), 0.08);
}

TEST(Clop, FindsTheTopOfThreeAndAChoice) {
  const SyntheticGame game{
      {-0.5, 0.2, 1}, 2, 1, {number_parameter("x"), number_parameter("y"), choice_parameter("z")}};
  Clop clop(game.parameters, 2);
  game.tune(clop, 1500, 4, 6);
  const Optimum optimum = clop.optimum();
  EXPECT_EQ(optimum.place[2], 1);
  EXPECT_GE(game.chance(optimum.place), game.chance(game.best) - 0.02);
}

// Trials gather where it is good: those of the second half win more than by chance.
TEST(Clop, TriesWhatIsGood) {
  const SyntheticGame game{{0.8, -0.8}, 2, 0, {number_parameter("x"), number_parameter("y")}};
  Clop clop(game.parameters, 3);
  game.tune(clop, 600, 1, 7);
  double mean = 0, blind = 0;
  Rng rng(1);
  for (int i = 0; i < 200; ++i) {
    mean += game.chance(clop.next(1000 + i).place) / 200;
    blind += game.chance({game.parameters[0].random_coordinate(rng),
                          game.parameters[1].random_coordinate(rng)}) /
             200;
  }
  EXPECT_GT(mean, blind + 0.15);
}

TEST(Clop, KnowsNothingAtFirst) {
  const Clop clop({number_parameter("x"), choice_parameter("z")}, 1);
  EXPECT_EQ(clop.optimum().place, (Place{0, 0}));
  EXPECT_EQ(clop.optimum().kind, Optimum::Kind::kUnknown);
}

// Whatever is tried is lost: the curve that the prior makes of it means nothing.
TEST(Clop, KnowsNothingOfEqualScores) {
  Clop clop({number_parameter("x")}, 1);
  for (int i = 0; i < 30; ++i) clop.add_result(clop.next(i), 0);
  EXPECT_EQ(clop.optimum().kind, Optimum::Kind::kUnknown);
}

// So many trials of something that wins as often as `chance` says of a coordinate.
template <class F>
Optimum tuned(int trials, F&& chance) {
  Clop clop({number_parameter("x")}, 1);
  Rng rng(4);
  for (int i = 0; i < trials; ++i) {
    const Trial trial = clop.next(i);
    double score = 0;
    for (int game = 0; game < 2; ++game)
      score += static_cast<double>(rng.next() >> 11) * 0x1p-53 < chance(trial.place[0]) ? 0.5 : 0;
    clop.add_result(trial, score);
  }
  const Optimum optimum = clop.optimum();
  // Whatever is called best, the curve must not be lower there than at the ends.
  for (const double end : {-1.0, 1.0})
    EXPECT_GE(*clop.expected(optimum.place), *clop.expected({end}) - 1e-9);
  return optimum;
}

TEST(Clop, FindsNoBestInAValley) {
  const Optimum optimum = tuned(200, [](double x) { return 0.2 + 0.6 * x * x; });
  EXPECT_EQ(optimum.kind, Optimum::Kind::kAtAnEnd);
  EXPECT_EQ(std::abs(optimum.place[0]), 1);
}

TEST(Clop, FindsNoBestOnASlope) {
  const Optimum optimum = tuned(200, [](double x) { return 0.5 - 0.4 * x; });
  EXPECT_EQ(optimum.kind, Optimum::Kind::kAtAnEnd);
  EXPECT_EQ(optimum.place[0], -1);
}

TEST(Clop, FindsTheBestOnAHill) {
  const Optimum optimum = tuned(200, [](double x) { return 0.8 - 0.6 * x * x; });
  EXPECT_EQ(optimum.kind, Optimum::Kind::kInside);
}

// A choice that was tried more often is not the better one for that.
TEST(Clop, ChoosesWhatWon) {
  Clop clop({choice_parameter("z")}, 1);
  for (int i = 0; i < 4; ++i) clop.add_result({i, {0}}, 0);
  clop.add_result({4, {2}}, 1);
  EXPECT_EQ(clop.optimum().kind, Optimum::Kind::kInside);
  EXPECT_EQ(clop.optimum().place[0], 2);
}

// The same trials and scores lead to the same place, as after a break.
TEST(Clop, CanBeRepeated) {
  const SyntheticGame game{{0.4}, 2, 0, {number_parameter("x")}};
  Clop one(game.parameters, 1), other(game.parameters, 1);
  Rng rng(9);
  for (int number = 0; number < 60; ++number) {
    const Trial trial = one.next(number);
    const double score = game.play_pair(trial.place, rng);
    one.add_result(trial, score);
    other.add_result(trial, score);
  }
  EXPECT_EQ(one.next(60).place, other.next(60).place);
  EXPECT_EQ(one.optimum().place, other.optimum().place);
}

TEST(Tuners, AreKnownByName) {
  EXPECT_NE(make_tuner("clop", {}, 1), nullptr);
  EXPECT_NE(make_tuner("spsa", {}, 1), nullptr);
  EXPECT_THROW(make_tuner("guess", {}, 1), Error);
}

}  // namespace
}  // namespace keima
