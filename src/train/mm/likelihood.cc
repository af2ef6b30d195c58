#include "train/mm/likelihood.h"

#include <atomic>
#include <cmath>

#include "base/thread_team.h"

namespace keima {
namespace {

constexpr std::size_t kLanes = 16;

struct Strength {
  double of_one, of_all;  // Of a team, and of all that are alike.
};

template <class Team>
double product(std::span<const double> gammas, const Team& team) {
  double strength = 1;
  for (const auto feature : team) strength *= gammas[feature];
  return strength;
}

// The strengths of all teams of a competition, the winner's first; answers their sum.
double weigh(const CompetitionBlock& block, std::size_t competition, std::span<const double> gammas,
             std::vector<Strength>& strengths) {
  strengths.clear();
  double sum = 0;
  block.for_each_team(competition, [&](const auto& team, std::uint32_t times) {
    const double strength = product(gammas, team);
    strengths.push_back({strength, strength * times});
    sum += strengths.back().of_all;
  });
  return sum;
}

void add_block(const CompetitionBlock& block, std::span<const double> gammas,
               std::vector<Strength>& strengths, Expectation& sums) {
  for (std::size_t i = 0; i < block.size(); ++i) {
    const double sum = weigh(block, i, gammas, strengths);
    const double scale = 1 / sum;
    sums.log_likelihood += std::log(strengths[0].of_one * scale);
    const Strength* strength = strengths.data();
    double* wins = sums.wins.data();
    block.for_each_team(i, [&](const auto& team, std::uint32_t) {
      const double share = strength++->of_all * scale;
      for (const auto feature : team) wins[feature] += share;
    });
  }
}

}  // namespace

Expectation expect(const Competitions& competitions, std::span<const double> gammas, int threads) {
  const auto& blocks = competitions.blocks;
  std::vector<Expectation> lanes(std::min(kLanes, blocks.size()));
  std::atomic<std::size_t> next = 0;
  const auto work = [&](int) {
    std::vector<Strength> strengths;
    for (std::size_t lane; (lane = next++) < lanes.size();) {
      Expectation sums{0, std::vector<double>(gammas.size())};
      for (std::size_t i = lane; i < blocks.size(); i += kLanes)
        add_block(blocks[i], gammas, strengths, sums);
      lanes[lane] = std::move(sums);
    }
  };
  run_in_threads(threads, work, [&] { next = lanes.size(); });
  Expectation all{0, std::vector<double>(gammas.size())};
  for (const Expectation& lane : lanes) {
    all.log_likelihood += lane.log_likelihood;
    for (std::size_t i = 0; i < gammas.size(); ++i) all.wins[i] += lane.wins[i];
  }
  return all;
}

std::vector<double> count_wins(const Competitions& competitions) {
  std::vector<double> wins(competitions.features());
  for (const CompetitionBlock& block : competitions.blocks) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      bool is_winner = true;
      block.for_each_team(i, [&](const auto& team, std::uint32_t) {
        if (is_winner)
          for (const auto feature : team) ++wins[feature];
        is_winner = false;
      });
    }
  }
  return wins;
}

Appearances count_appearances(const Competitions& competitions) {
  const std::size_t features = competitions.features();
  Appearances result{std::vector<std::uint64_t>(features), std::vector<std::uint64_t>(features)};
  std::vector<std::uint64_t> last_seen(features);
  std::uint64_t number = 0;
  for (const CompetitionBlock& block : competitions.blocks) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      ++number;
      block.for_each_team(i, [&](const auto& team, std::uint32_t times) {
        for (const auto feature : team) {
          result.teams[feature] += times;
          if (last_seen[feature] != number) ++result.competitions[feature];
          last_seen[feature] = number;
        }
      });
    }
  }
  return result;
}

double log_prior(std::span<const double> gammas) {
  double sum = 0;
  for (const double gamma : gammas) sum += std::log(gamma) - 2 * std::log(gamma + 1);
  return sum;
}

Prediction judge_competitions(const Competitions& competitions, std::span<const double> gammas) {
  Prediction result;
  std::vector<Strength> strengths;
  for (const CompetitionBlock& block : competitions.blocks) {
    for (std::size_t i = 0; i < block.size(); ++i) {
      const double sum = weigh(block, i, gammas, strengths);
      const double own = strengths[0].of_one;
      double likelier = 0, same = 0;
      for (const Strength& strength : strengths) {
        const double times = strength.of_all / strength.of_one;
        if (strength.of_one > own) likelier += times;
        if (strength.of_one == own) same += times;
      }
      result += Prediction::of_choice(std::log(own / sum), std::round(likelier), std::round(same));
    }
  }
  return result;
}

}  // namespace keima
