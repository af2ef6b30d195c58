#include "lab/match/standings.h"

#include <algorithm>
#include <cmath>

namespace keima {
namespace {

std::size_t half_points(double points) { return static_cast<std::size_t>(std::lround(2 * points)); }

void add_use(PlayerUse& total, const SideUse& use) {
  total.moves += use.moves;
  total.seconds += use.seconds;
  if (use.simulations) total.simulations = total.simulations.value_or(0) + *use.simulations;
}

}  // namespace

Standings::Standings(const MatchConfig& config) : sprt_(config.sprt), uses_(config.players.size()) {
  for (std::size_t first = 0; first < config.players.size(); ++first)
    for (std::size_t second = first + 1; second < config.players.size(); ++second)
      pairings_.push_back({.first = first, .second = second});
}

Pairing& Standings::pairing_of(std::size_t a, std::size_t b) {
  return *std::ranges::find_if(pairings_, [&](const Pairing& pairing) {
    return pairing.first == std::min(a, b) && pairing.second == std::max(a, b);
  });
}

void Standings::add(const GameResult& result) {
  const GamePlan& plan = result.plan;
  Pairing& pairing = pairing_of(plan.black, plan.white);
  const double points = result.points_of(pairing.first);
  ++played_;
  ++pairing.games[half_points(points)];
  if (plan.black == pairing.first) ++pairing.as_black[half_points(points)];

  if (const auto open = open_pairs_.find(plan.pair); open != open_pairs_.end()) {
    ++pairing.pairs[half_points(points + open->second)];
    open_pairs_.erase(open);
  } else {
    open_pairs_[plan.pair] = points;
  }

  add_use(uses_[plan.black], result.black);
  add_use(uses_[plan.white], result.white);
  if (is_forfeit(result.end) || result.end == GameEnd::kTime)
    ++uses_[result.loser()].lost_by[result.end];
  if (is_forfeit(result.end)) ++uses_[result.loser()].failures[{result.end, result.reason}];
}

PoolRatings Standings::ratings() const {
  std::vector<Encounter> encounters;
  for (const Pairing& pairing : pairings_)
    encounters.push_back(
        {pairing.first, pairing.second, pairing.points(), static_cast<double>(pairing.played())});
  return PoolRatings(uses_.size(), encounters);
}

double Standings::log_likelihood_ratio() const {
  return keima::log_likelihood_ratio(*sprt_, pairings_.front().pairs);
}

}  // namespace keima
