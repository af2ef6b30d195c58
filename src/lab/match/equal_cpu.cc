#include "lab/match/equal_cpu.h"

#include <algorithm>
#include <atomic>
#include <cmath>

#include "base/error.h"
#include "lab/match/referee.h"
#include "lab/match/standings.h"

namespace keima {
namespace {

// Time does not grow in proportion (judging the end of a game costs the same however much one
// thinks), so what was corrected is measured again.
constexpr int kCorrections = 3;

void check_limits(const MatchConfig& config) {
  for (const PlayerSpec& player : config.players) {
    const PlayerOptions& options = player.settings.player;
    if (player.is_external() || options.playouts == 0 || options.seconds > 0 ||
        player.clock.system != TimeSettings::System::kNone)
      throw Error("equal CPU: player {} is not limited by simulations", player.name);
  }
}

// Both games of a pair between two players, which are numbers 0 and 1 of the match.
Standings measure(const MatchConfig& config) {
  Standings standings(config);
  const std::atomic<bool> never = false;
  for (const GamePlan& plan : schedule_of(config)) {
    const auto black = make_player(config.players[plan.black], config.timeout);
    const auto white = make_player(config.players[plan.white], config.timeout);
    standings.add(*lead_game({config, plan, *black, *white}, never));
  }
  return standings;
}

// Of all its threads.
double cpu_per_move(const Standings& standings, std::size_t number, const PlayerSpec& player) {
  return standings.use(number).seconds_per_move() * player.settings.player.threads;
}

}  // namespace

int corrected_simulations(int simulations, double own_seconds, double wanted_seconds) {
  if (own_seconds <= 0 || wanted_seconds <= 0) return simulations;
  const double wanted = std::round(simulations * wanted_seconds / own_seconds);
  return static_cast<int>(std::clamp(wanted, 1.0, 1e9));
}

void equalize_cpu(MatchConfig& config, const std::function<void(const std::string&)>& tell) {
  check_limits(config);
  for (std::size_t i = 1; i < config.players.size(); ++i) {
    PlayerSpec& player = config.players[i];
    for (int correction = 0; correction < kCorrections; ++correction) {
      MatchConfig trial = config;
      trial.players = {config.players[0], player};
      trial.games = 2;
      trial.sprt.reset();
      const Standings standings = measure(trial);
      const double wanted = cpu_per_move(standings, 0, config.players[0]);
      const double own = cpu_per_move(standings, 1, player);
      int& simulations = player.settings.player.playouts;
      const int before = simulations;
      simulations = corrected_simulations(before, own, wanted);
      tell(fmt::format("equal CPU: {} {:.1f} ms a move, {} {:.1f} ms with {} simulations, now {}",
                       config.players[0].name, 1000 * wanted, player.name, 1000 * own, before,
                       simulations));
    }
  }
}

}  // namespace keima
