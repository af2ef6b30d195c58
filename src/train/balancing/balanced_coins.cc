// Policies of steps with coins, base and fuego, as simulation balancing sees them.
//
// A coin of chance a has the score 1 - a if it took the move and -a if not, as its parameter is
// log(a / (1 - a)). All else that is left to chance does not depend on the parameters. So the score
// of a playout is that of its tosses, also where the same move would have come of another toss:
// base plays after all what its coins turned down, and starts over where a move was a self-atari.
// Tested by balanced_coins_test.cc against differences of mean results.
#include "playout/policies/base.h"
#include "playout/policies/fuego.h"
#include "train/balancing/balanced_game.h"
#include "train/balancing/log_odds.h"

namespace keima {
namespace {

struct CoinWitness {
  static constexpr bool kWatches = true;
  std::vector<ScoreTerm>& terms;

  void tossed(std::size_t coin, double chance, bool taken) const {
    terms.push_back({static_cast<std::uint32_t>(coin), taken - chance});
  }
};

template <class Policy>
class ScoringCoins {
 public:
  static constexpr std::string_view kName = Policy::kName, kHelp = Policy::kHelp;
  using Board = typename Policy::Board;

  ScoringCoins(Policy& policy, std::vector<ScoreTerm>& terms) : policy_(policy), witness_{terms} {}

  void start(const Board& board) { policy_.start(board); }
  void played(const Board& board, Point move) { policy_.played(board, move); }
  ChosenMove choose(Board& board, Rng& rng) { return policy_.choose(board, rng, witness_); }

 private:
  Policy& policy_;
  CoinWitness witness_;
};

template <class Policy>
class BalancedCoins final : public BalancedPolicy {
 public:
  explicit BalancedCoins(const std::string& file) : start_(options_with(file)) {}

  std::vector<double> start() const override {
    std::vector<double> parameters;
    for (const Chance chance : start_.chances)
      parameters.push_back(log_odds(std::clamp(chance.value(), 1 - kMostSure, kMostSure)));
    return parameters;
  }

  void set_parameters(std::span<const double> parameters) override {
    shared_ = std::make_unique<Coins>(start_);
    for (std::size_t i = 0; i < parameters.size(); ++i)
      shared_->chances[i] = Chance(chance_of(parameters[i]));
  }
  std::unique_ptr<BalancedPlayouts> make_playouts() const override {
    return std::make_unique<BalancedGame<Policy, ScoringCoins<Policy>>>(shared_);
  }
  WeightFile weight_file(std::span<const double> parameters) const override {
    std::vector<double> chances;
    for (const double parameter : parameters) chances.push_back(chance_of(parameter));
    return coin_file(Coins::kNames, chances);
  }

 private:
  using Coins = typename Policy::Shared;
  // Where training begins for a coin that is certain, or nearly so: its slope is in proportion to
  // a (1 - a), and it would stay where it is.
  static constexpr double kMostSure = 0.95;

  static typename Policy::Options options_with(const std::string& file) {
    typename Policy::Options options;
    options.coins = file;
    return options;
  }

  Coins start_;
  std::unique_ptr<Coins> shared_;
};

}  // namespace

std::unique_ptr<BalancedPolicy> balanced_base(const std::string& coins) {
  return std::make_unique<BalancedCoins<Base>>(coins);
}
std::unique_ptr<BalancedPolicy> balanced_fuego(const std::string& coins) {
  return std::make_unique<BalancedCoins<Fuego>>(coins);
}

}  // namespace keima
