#include "train/outlook_training.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "base/rng.h"

namespace keima {
namespace {

double uniform_share(Rng& rng) { return rng.below(1U << 30) / static_cast<double>(1U << 30); }

// Moves chosen by known weights.
std::vector<OutlookChoice> planted_choices(const OutlookWeights& truth, int count) {
  Rng rng(5);
  std::vector<OutlookChoice> choices;
  for (int i = 0; i < count; ++i) {
    OutlookChoice choice;
    std::vector<double> sums;
    double sum = 0;
    for (int k = 0; k < 20; ++k) {
      const OutlookChoice::Candidate candidate{0.2 + uniform_share(rng),
                                               static_cast<int>(rng.below(Outlook::kOwners)),
                                               static_cast<int>(rng.below(Outlook::kCriticals))};
      sum += candidate.weight * truth.owner[static_cast<std::size_t>(candidate.owner)] *
             truth.critical[static_cast<std::size_t>(candidate.critical)];
      sums.push_back(sum);
      choice.candidates.push_back(candidate);
    }
    const double drawn = sum * uniform_share(rng);
    while (sums[choice.chosen] < drawn) ++choice.chosen;
    choices.push_back(choice);
  }
  return choices;
}

OutlookWeights planted_weights() {
  OutlookWeights truth;
  for (std::size_t i = 0; i < truth.owner.size(); ++i)
    truth.owner[i] = 0.2 + 0.3 * static_cast<double>(i * 3 % 8);
  for (std::size_t i = 0; i < truth.critical.size(); ++i)
    truth.critical[i] = 0.3 + 0.2 * static_cast<double>(i * 5 % 12);
  return truth;
}

TEST(OutlookTraining, FindsPlantedWeights) {
  const OutlookWeights truth = planted_weights();
  const OutlookWeights found = fit_outlook(planted_choices(truth, 60'000));
  // Only ratios within a group can be known.
  for (std::size_t i = 0; i < truth.owner.size(); ++i)
    EXPECT_NEAR(found.owner[i] / found.owner[0] * truth.owner[0] / truth.owner[i], 1, 0.12) << i;
  for (std::size_t i = 0; i < truth.critical.size(); ++i)
    EXPECT_NEAR(found.critical[i] / found.critical[0] * truth.critical[0] / truth.critical[i], 1,
                0.12)
        << i;
}

// No weight can be changed a little for a better one.
TEST(OutlookTraining, EndsOnTheSummit) {
  const std::vector<OutlookChoice> choices = planted_choices(planted_weights(), 2000);
  const OutlookWeights found = fit_outlook(choices);
  const auto with_prior = [&](const OutlookWeights& weights) {
    double sum = judge_outlook(choices, weights).log_evidence;
    const auto add = [&](double gamma) { sum += std::log(gamma) - 2 * std::log(1 + gamma); };
    for (const double gamma : weights.owner) add(gamma);
    for (const double gamma : weights.critical) add(gamma);
    return sum;
  };
  const double best = with_prior(found);
  for (const double factor : {0.98, 1.02}) {
    for (std::size_t i = 0; i < found.owner.size(); ++i) {
      OutlookWeights other = found;
      other.owner[i] *= factor;
      EXPECT_LT(with_prior(other), best) << i;
    }
    for (std::size_t i = 0; i < found.critical.size(); ++i) {
      OutlookWeights other = found;
      other.critical[i] *= factor;
      EXPECT_LT(with_prior(other), best) << i;
    }
  }
}

std::vector<TrainingGame> two_games() {
  return {read_games("(;SZ[9];B[ee];W[ce];B[cc];W[gc];B[];W[gg])", 9, 1).front(),
          read_games("(;SZ[9];B[cc];W[gg];B[ge];W[cg])", 9, 1).front()};
}

TEST(OutlookTraining, DoesNotDependOnThreads) {
  const std::vector<TrainingGame> games = two_games();
  OutlookPositions positions{.count = 12, .playouts = 16};
  const auto go_on = [](int) { return true; };
  const MoveWeights& weights = MoveWeights::built_in(9);
  const std::vector<OutlookChoice> one = outlook_choices(games, weights, positions, go_on);
  positions.threads = 3;
  const std::vector<OutlookChoice> three = outlook_choices(games, weights, positions, go_on);
  ASSERT_EQ(one.size(), 12u);
  ASSERT_EQ(three.size(), 12u);
  for (std::size_t i = 0; i < one.size(); ++i) {
    EXPECT_EQ(one[i].chosen, three[i].chosen);
    ASSERT_EQ(one[i].candidates.size(), three[i].candidates.size());
    for (std::size_t k = 0; k < one[i].candidates.size(); ++k) {
      EXPECT_EQ(one[i].candidates[k].owner, three[i].candidates[k].owner);
      EXPECT_EQ(one[i].candidates[k].critical, three[i].candidates[k].critical);
      EXPECT_EQ(one[i].candidates[k].weight, three[i].candidates[k].weight);
    }
  }
}

TEST(OutlookTraining, CanBeStopped) {
  const std::vector<OutlookChoice> choices =
      outlook_choices(two_games(), MoveWeights::built_in(9), {.count = 50, .playouts = 16},
                      [](int done) { return done < 3; });
  EXPECT_TRUE(choices.empty());
}

TEST(OutlookTraining, NeedsMoves) {
  const std::vector<TrainingGame> games = {{.size = 9}};
  EXPECT_THROW(outlook_choices(games, MoveWeights::built_in(9), {}, [](int) { return true; }),
               Error);
}

}  // namespace
}  // namespace keima
