#include "lab/match/schedule.h"

#include <algorithm>
#include <utility>

#include "base/rng.h"

namespace keima {

namespace {

int pairings_in(const MatchConfig& config) {
  const auto players = static_cast<int>(config.players.size());
  return players * (players - 1) / 2;
}

}  // namespace

int games_in(const MatchConfig& config) { return config.games * pairings_in(config); }

// A round has a pair of games of every two players, or one game; so has the last round, if the
// games are odd.
GamePlan plan_of(const MatchConfig& config, int number) {
  const int pairings = pairings_in(config);
  const int at_once = config.swap_colors ? 2 : 1;  // Games of two players in a round.
  const int whole_rounds = config.games / at_once;
  const int round = std::min(number / (at_once * pairings), whole_rounds);
  const int in_round = number - round * at_once * pairings;
  const int games = round < whole_rounds ? at_once : 1;

  int pairing = in_round / games;
  const int pair = round * pairings + pairing;
  std::size_t first = 0;
  for (auto others = static_cast<int>(config.players.size()) - 1; pairing >= others; --others) {
    pairing -= others;
    ++first;
  }
  std::size_t second = first + 1 + static_cast<std::size_t>(pairing);
  if (in_round % games == 1) std::swap(first, second);
  const auto openings = static_cast<int>(config.openings.size());
  const std::uint64_t seed =
      mix_bits(config.seed ^ mix_bits(static_cast<std::uint64_t>(pair))) >> 1;
  return {number, pair, first, second, openings == 0 ? -1 : round % openings, seed};
}

std::vector<GamePlan> schedule_of(const MatchConfig& config) {
  std::vector<GamePlan> plans;
  for (int number = 0; number < games_in(config); ++number)
    plans.push_back(plan_of(config, number));
  return plans;
}

std::uint64_t seed_of_player(const GamePlan& plan, std::size_t player, std::uint64_t own_seed) {
  return mix_bits(plan.seed ^ mix_bits(own_seed ^ mix_bits(player + 1))) | 1;
}

}  // namespace keima
