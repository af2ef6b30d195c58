#include "lab/match/equal_cpu.h"

#include <algorithm>
#include <array>
#include <atomic>
#include <cmath>
#include <ctime>

#include "base/error.h"
#include "lab/match/referee.h"

namespace keima {
namespace {

// Time does not grow in proportion (judging the end of a game costs the same however much one
// thinks), so what was corrected is measured again.
constexpr int kCorrections = 3;

struct CpuUse {
  double seconds = 0;
  int moves = 0;
  double per_move() const { return moves == 0 ? 0 : seconds / moves; }
};

// A player whose moves are timed by the processor's clock, that of all threads: other programs on
// the machine do not count. Nobody else thinks in this process meanwhile.
class TimedPlayer : public MatchPlayer {
 public:
  TimedPlayer(const PlayerSpec& spec, double timeout, CpuUse& use)
      : player_(make_player(spec, timeout)), use_(use) {}

  void begin(const Game& game, std::uint64_t seed) override { player_->begin(game, seed); }
  Answer choose(Color color, const std::optional<TimeLeft>& left) override {
    const std::clock_t start = std::clock();
    const Answer answer = player_->choose(color, left);
    use_.seconds += static_cast<double>(std::clock() - start) / CLOCKS_PER_SEC;
    ++use_.moves;
    return answer;
  }
  void play(Move move) override { player_->play(move); }
  std::optional<double> count() override { return player_->count(); }
  void interrupt() override { player_->interrupt(); }

 private:
  std::unique_ptr<MatchPlayer> player_;
  CpuUse& use_;
};

// Both games of a pair between two players.
std::array<CpuUse, 2> measure(const MatchConfig& config) {
  std::array<CpuUse, 2> uses;
  const std::atomic<bool> never = false;
  for (const GamePlan& plan : schedule_of(config)) {
    TimedPlayer black(config.players[plan.black], config.timeout, uses[plan.black]);
    TimedPlayer white(config.players[plan.white], config.timeout, uses[plan.white]);
    lead_game({config, plan, black, white}, never);
  }
  return uses;
}

}  // namespace

void check_equal_cpu(const MatchConfig& config) {
  for (const PlayerSpec& player : config.players) {
    const PlayerOptions& options = player.settings.player;
    if (player.is_external() || options.simulation_limit().value_or(0) == 0 ||
        options.seconds > 0 || player.clock.system != TimeSettings::System::kNone ||
        player.settings.time.ponder)
      throw Error("equal CPU: player {} is not limited by simulations", player.name);
  }
}

int corrected_simulations(int simulations, double own_seconds, double wanted_seconds) {
  if (own_seconds <= 0 || wanted_seconds <= 0) return simulations;
  const double wanted = std::round(simulations * wanted_seconds / own_seconds);
  return static_cast<int>(std::clamp(wanted, 1.0, 1e9));
}

void equalize_cpu(MatchConfig& config, const std::function<void(const std::string&)>& tell) {
  check_equal_cpu(config);
  for (std::size_t i = 1; i < config.players.size(); ++i) {
    PlayerSpec& player = config.players[i];
    for (int correction = 0; correction < kCorrections; ++correction) {
      MatchConfig trial = config;
      trial.players = {config.players[0], player};
      trial.games = 2;
      trial.sprt.reset();
      const auto uses = measure(trial);
      const double wanted = uses[0].per_move(), own = uses[1].per_move();
      const int before = player.settings.player.simulation_limit().value_or(0);
      const int simulations = corrected_simulations(before, own, wanted);
      player.settings.player.simulations = simulations;
      tell(fmt::format("equal CPU: {} {:.1f} ms per move, {} {:.1f} ms with {} simulations, now {}",
                       config.players[0].name, 1000 * wanted, player.name, 1000 * own, before,
                       simulations));
    }
  }
}

}  // namespace keima
