#include "lab/match/schedule.h"

#include "base/rng.h"

namespace keima {

std::vector<GamePlan> schedule_of(const MatchConfig& config) {
  std::vector<GamePlan> plans;
  int pair = 0;
  const auto openings = static_cast<int>(config.openings.size());
  const int at_once = config.swap_colors ? 2 : 1;  // Games of two players in a round.
  for (int round = 0; at_once * round < config.games; ++round) {
    const int opening = openings == 0 ? -1 : round % openings;
    for (std::size_t first = 0; first < config.players.size(); ++first) {
      for (std::size_t second = first + 1; second < config.players.size(); ++second, ++pair) {
        const std::uint64_t seed =
            mix_bits(config.seed ^ mix_bits(static_cast<std::uint64_t>(pair))) >> 1;
        const auto number = [&] { return static_cast<int>(plans.size()); };
        plans.push_back({number(), pair, first, second, opening, seed});
        if (config.swap_colors && 2 * round + 1 < config.games)
          plans.push_back({number(), pair, second, first, opening, seed});
      }
    }
  }
  return plans;
}

std::uint64_t seed_of_player(const GamePlan& plan, std::size_t player, std::uint64_t own_seed) {
  return mix_bits(plan.seed ^ mix_bits(own_seed ^ mix_bits(player + 1))) | 1;
}

}  // namespace keima
