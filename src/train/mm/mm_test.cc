// Minorization-maximization against the formulas of the paper word by word, against another
// optimiser, against what can be known on paper, and against truth that was planted.
#include "train/mm/mm.h"

#include <gtest/gtest.h>

#include <cmath>

#include "base/error.h"
#include "base/rng.h"
#include "train/mm/ascent.h"

namespace keima {
namespace {

using Team = std::vector<TeamFeature>;
struct PlainCompetition {
  std::vector<Team> teams;
  std::size_t winner;
};
using Plain = std::vector<PlainCompetition>;
using Gammas = std::vector<double>;

const std::vector<TeamGroup> kGroups = {{"three", 3}, {"one", 1}, {"two", 2}, {"four", 4}};

Competitions packed(const Plain& plain, const std::vector<TeamGroup>& groups,
                    std::size_t of_block = 7) {
  Competitions result{groups, {}};
  TeamList list;
  for (std::size_t i = 0; i < plain.size(); ++i) {
    if (i % of_block == 0) result.blocks.emplace_back(result.features());
    list.clear();
    for (const Team& team : plain[i].teams) list.add(team);
    result.blocks.back().add(list, plain[i].winner);
  }
  return result;
}

double number_below_one(Rng& rng) { return rng.below(1u << 30) / static_cast<double>(1u << 30); }

// A member of most groups.
Team random_team(Rng& rng, const std::vector<TeamGroup>& groups) {
  Team team;
  TeamFeature first = 0;
  for (const TeamGroup& group : groups) {
    const TeamFeature member = rng.below(group.count + 1);
    if (member < group.count) team.push_back(first + member);
    first += group.count;
  }
  return team;
}

double strength(const Team& team, const Gammas& gammas) {
  double product = 1;
  for (const TeamFeature feature : team) product *= gammas[feature];
  return product;
}

// The winners are drawn by the strengths that `truth` gives.
Plain random_competitions(Rng& rng, int count, const Gammas& truth,
                          const std::vector<TeamGroup>& groups = kGroups) {
  Plain result;
  for (int i = 0; i < count; ++i) {
    PlainCompetition one{{}, 0};
    double sum = 0;
    for (std::uint32_t k = 2 + rng.below(6); k > 0; --k) {
      one.teams.push_back(random_team(rng, groups));
      sum += strength(one.teams.back(), truth);
    }
    double drawn = sum * number_below_one(rng);
    while ((drawn -= strength(one.teams[one.winner], truth)) > 0) ++one.winner;
    result.push_back(one);
  }
  return result;
}

Gammas some_truth() { return {0.2, 1, 5, 3, 0.5, 2, 1.5, 0.1, 8, 1}; }

double plain_log_likelihood(const Plain& plain, const Gammas& gammas) {
  double sum = 0;
  for (const PlainCompetition& one : plain) {
    double all = 0;
    for (const Team& team : one.teams) all += strength(team, gammas);
    sum += std::log(strength(one.teams[one.winner], gammas) / all);
  }
  return sum;
}

// One update of features `first` to `last` - 1, by the letter: wins W, the strength E of all teams
// of a competition, and C, the strength of a feature's team mates.
void plain_update(const Plain& plain, Gammas& gammas, TeamFeature first, TeamFeature last) {
  const Gammas before = gammas;
  for (TeamFeature i = first; i < last; ++i) {
    double wins = 0, sum = 0;
    for (const PlainCompetition& one : plain) {
      const auto has = [&](const Team& team) { return std::ranges::count(team, i) > 0; };
      wins += has(one.teams[one.winner]);
      double of_all = 0, of_mates = 0;
      for (const Team& team : one.teams) {
        of_all += strength(team, before);
        if (!has(team)) continue;
        Team mates = team;
        std::erase(mates, i);
        of_mates += strength(mates, before);
      }
      sum += of_mates / of_all;
    }
    gammas[i] = (wins + 1) / (sum + 2 / (before[i] + 1));
  }
}

struct PlainResult {
  Gammas gammas;
  int steps = 0;
};

PlainResult plain_maximize(const Plain& plain, const std::vector<TeamGroup>& groups,
                           double enough) {
  PlainResult result{Gammas(count_features(groups), 1)};
  const auto mean = [&] {
    return plain_log_likelihood(plain, result.gammas) / static_cast<double>(plain.size());
  };
  for (int round = 0; round < 2; ++round) {
    std::vector<double> gains(groups.size(), 10);
    for (;;) {
      // The best; among equals the first one, then the last.
      const double best = std::ranges::max(gains);
      if (best <= enough) break;
      std::size_t group = 0;
      if (gains[0] != best)
        for (std::size_t i = 0; i < gains.size(); ++i)
          if (gains[i] == best) group = i;
      TeamFeature first = 0;
      for (std::size_t i = 0; i < group; ++i) first += groups[i].count;
      const double before = mean();
      plain_update(plain, result.gammas, first, first + groups[group].count);
      gains[group] = mean() - before;
      ++result.steps;
    }
  }
  return result;
}

bool go_on(const MmState&, std::size_t) { return true; }

MmState maximized(const Competitions& competitions, double enough = 0.0001, int threads = 1) {
  return maximize(competitions, {enough, 2, threads}, std::nullopt, go_on).value();
}

TEST(Likelihood, IsThatOfTheBook) {
  Rng rng(1);
  const Plain plain = random_competitions(rng, 200, some_truth());
  const Competitions competitions = packed(plain, kGroups);
  const Gammas gammas = some_truth();
  const Expectation now = expect(competitions, gammas, 1);
  EXPECT_NEAR(now.log_likelihood, plain_log_likelihood(plain, gammas), 1e-9);
  // The slope by log gamma, from small differences, is wins - expected wins.
  const std::vector<double> wins = count_wins(competitions);
  for (std::size_t i = 0; i < gammas.size(); ++i) {
    constexpr double kSmall = 1e-5;
    Gammas more = gammas, less = gammas;
    more[i] *= std::exp(kSmall);
    less[i] *= std::exp(-kSmall);
    const double slope =
        (plain_log_likelihood(plain, more) - plain_log_likelihood(plain, less)) / (2 * kSmall);
    EXPECT_NEAR(wins[i] - now.wins[i], slope, 1e-5) << i;
  }
}

TEST(Likelihood, TwiceTheCompetitionsAreTwiceTheEvidence) {
  Rng rng(2);
  const Plain half = random_competitions(rng, 100, some_truth());
  const Expectation once = expect(packed(half, kGroups), some_truth(), 1);
  Plain plain = half;
  plain.insert(plain.end(), half.begin(), half.end());
  const Expectation twice = expect(packed(plain, kGroups), some_truth(), 1);
  EXPECT_NEAR(twice.log_likelihood, 2 * once.log_likelihood, 1e-9);
  for (std::size_t i = 0; i < once.wins.size(); ++i)
    EXPECT_NEAR(twice.wins[i], 2 * once.wins[i], 1e-9);
}

TEST(Likelihood, JudgesBySharesAndPlaces) {
  // Strengths 4, 2, 2 and 1: the second wins, one of two on places two and three.
  const Plain plain = {{{{0}, {1}, {}, {1}}, 1}};
  const std::vector<TeamGroup> groups = {{"group", 2}};
  const Prediction p = judge_competitions(packed(plain, groups), Gammas{4, 2});
  EXPECT_EQ(p.positions, 1);
  EXPECT_DOUBLE_EQ(p.share_of_first(), 0);
  EXPECT_DOUBLE_EQ(p.share_of_first_five(), 1);
  EXPECT_NEAR(p.mean_log_evidence(), std::log(2.0 / 9), 1e-12);
  const Prediction tied = judge_competitions(packed(plain, groups), Gammas{1, 2});
  EXPECT_DOUBLE_EQ(tied.share_of_first(), 0.5);
}

TEST(Mm, DoesTheStepsOfThePaper) {
  Rng rng(3);
  for (int i = 0; i < 5; ++i) {
    const Plain plain = random_competitions(rng, 60, some_truth());
    const PlainResult expected = plain_maximize(plain, kGroups, 0.0001);
    const MmState state = maximized(packed(plain, kGroups));
    EXPECT_EQ(state.steps, expected.steps);
    for (std::size_t k = 0; k < state.gammas.size(); ++k)
      EXPECT_NEAR(state.gammas[k] / expected.gammas[k], 1, 1e-9) << k;
  }
}

// What an update makes more likely is winners and prior together.
TEST(Mm, EveryStepGoesUp) {
  Rng rng(4);
  const Plain plain = random_competitions(rng, 300, some_truth());
  double last = -1e300;
  int steps = 0;
  const auto look = [&](const MmState& state, std::size_t) {
    const double height = plain_log_likelihood(plain, state.gammas) + log_prior(state.gammas);
    EXPECT_GE(height, last - 1e-9);
    EXPECT_NEAR(state.mean_log_likelihood * 300, plain_log_likelihood(plain, state.gammas), 1e-8);
    last = height;
    ++steps;
    return true;
  };
  maximize(packed(plain, kGroups), {1e-9, 2, 1}, std::nullopt, look);
  EXPECT_GT(steps, 20);
}

// One feature against a team of none, w wins and l losses: with the prior (w + 1) / (l + 1).
TEST(Mm, OneFeatureIsKnownOnPaper) {
  Plain plain;
  for (int i = 0; i < 10; ++i) plain.push_back({{{0}, {}}, i < 7 ? 0u : 1u});
  EXPECT_NEAR(maximized(packed(plain, {{"one", 1}}), 1e-15).gammas[0], 8.0 / 4, 1e-6);
}

// Two features against each other: gamma is a and 1 / a, where w + 1 = n a^2 / (a^2 + 1) +
// 2 a / (a + 1).
TEST(Mm, TwoFeaturesAreKnownOnPaper) {
  Plain plain;
  for (int i = 0; i < 10; ++i) plain.push_back({{{0}, {1}}, i < 8 ? 0u : 1u});
  const Gammas gammas = maximized(packed(plain, {{"two", 2}}), 1e-15).gammas;
  const double a = gammas[0];
  EXPECT_NEAR(a * gammas[1], 1, 1e-6);
  EXPECT_NEAR(10 * a * a / (a * a + 1) + 2 * a / (a + 1), 8 + 1, 1e-5);
}

// Only the prior tells how often the same was seen, and the more, the less.
TEST(Mm, RepeatedDataChangeTheResultByThePriorAlone) {
  Rng rng(5);
  const Plain once = random_competitions(rng, 400, some_truth());
  const auto gammas_of = [&](int times) {
    Plain plain;
    for (int i = 0; i < times; ++i) plain.insert(plain.end(), once.begin(), once.end());
    return maximized(packed(plain, kGroups), 1e-12).gammas;
  };
  const auto difference = [](const Gammas& a, const Gammas& b) {
    double largest = 0;
    for (std::size_t i = 0; i < a.size(); ++i)
      largest = std::max(largest, std::abs(std::log(a[i] / b[i])));
    return largest;
  };
  const Gammas one = gammas_of(1), four = gammas_of(4), sixteen = gammas_of(16);
  EXPECT_LT(difference(one, four), 0.1);
  EXPECT_LT(difference(four, sixteen), 0.35 * difference(one, four));
}

TEST(Mm, FindsWhatWasPlanted) {
  Rng rng(6);
  const Gammas truth = some_truth();
  const Plain plain = random_competitions(rng, 20'000, truth);
  const Gammas found = maximized(packed(plain, kGroups, 500), 1e-7, 2).gammas;
  for (std::size_t i = 0; i < truth.size(); ++i)
    EXPECT_NEAR(std::log(found[i] / truth[i]), 0, 0.12) << i;
}

TEST(Mm, GradientAscentEndsAtTheSamePlace) {
  Rng rng(7);
  for (int i = 0; i < 3; ++i) {
    const Competitions competitions =
        packed(random_competitions(rng, 500, some_truth()), kGroups, 50);
    const MmState state = maximized(competitions, 1e-14);
    int steps = 0;
    double last = -1e300;
    const Summit summit = climb(competitions, {1e-6, 500, 1}, [&](const Summit& now) {
      ++steps;
      EXPECT_GE(now.height, last);
      last = now.height;
      return true;
    });
    EXPECT_LT(summit.slope, 1e-6);
    EXPECT_EQ(summit.steps, steps);
    EXPECT_NEAR(state.mean_log_likelihood * 500 + log_prior(state.gammas), summit.height, 1e-6);
    for (std::size_t k = 0; k < state.gammas.size(); ++k)
      EXPECT_NEAR(std::log(state.gammas[k] / summit.gammas[k]), 0, 1e-4) << k;
  }
}

// With the prior they are never negative, whatever a step costs in likelihood.
TEST(Mm, GainsAreOfLikelihoodAloneOrWithThePrior) {
  Rng rng(10);
  const std::vector<TeamGroup> groups = {{"many", 30}, {"some", 10}, {"one", 1}};
  Gammas truth(41, 0.1);
  for (std::size_t i = 0; i < truth.size(); i += 3) truth[i] = 10;
  const Plain plain = random_competitions(rng, 60, truth, groups);
  for (const bool with_prior : {false, true}) {
    const auto height = [&](const Gammas& gammas) {
      return (plain_log_likelihood(plain, gammas) + (with_prior ? log_prior(gammas) : 0)) / 60;
    };
    Gammas before(41, 1);
    const auto look = [&](const MmState& state, std::size_t group) {
      EXPECT_NEAR(state.gains[group], height(state.gammas) - height(before), 1e-9);
      EXPECT_GE(state.gains[group], with_prior ? -1e-12 : -1);
      before = state.gammas;
      return true;
    };
    maximize(packed(plain, groups), {1e-7, 2, 1, with_prior}, std::nullopt, look);
    EXPECT_NE(before[0], 1);
  }
}

TEST(Mm, ThreadsDoNotMatter) {
  Rng rng(8);
  const Competitions competitions =
      packed(random_competitions(rng, 1000, some_truth()), kGroups, 13);
  EXPECT_EQ(maximized(competitions, 1e-6, 1).gammas, maximized(competitions, 1e-6, 3).gammas);
}

// Interrupted after each step and gone on with, it ends as if nothing had happened.
TEST(Mm, GoesOnWhereItWas) {
  Rng rng(9);
  const Competitions competitions = packed(random_competitions(rng, 100, some_truth()), kGroups);
  const MmState whole = maximized(competitions, 1e-4);
  std::optional<MmState> state, end;
  int interruptions = 0;
  for (; !end; ++interruptions) {
    std::optional<MmState> next;
    end = maximize(competitions, {1e-4, 2, 1}, state, [&](const MmState& now, std::size_t) {
      next = now;
      return false;
    });
    state = next;
    ASSERT_LE(interruptions, whole.steps);
  }
  EXPECT_EQ(interruptions, whole.steps + 1);
  EXPECT_EQ(end->gammas, whole.gammas);
  EXPECT_EQ(end->steps, whole.steps);
}

TEST(Mm, NothingToLearnFromIsAnError) {
  EXPECT_THROW(maximize(Competitions{kGroups, {}}, {}, std::nullopt, go_on), Error);
}

}  // namespace
}  // namespace keima
