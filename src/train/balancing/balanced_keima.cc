// Keima's own playouts as simulation balancing sees them.
//
// The draw near the last move has the score of a softmax; as in balanced_softmax.cc a second draw
// stands for the mean. A coin of chance a has the score 1 - a if it took the move and -a if not, as
// its parameter is log(a / (1 - a)).
// Tested by balanced_keima_test.cc against slopes of exact chances.
#include <algorithm>
#include <cmath>

#include "playout/policies/keima.h"
#include "train/balancing/balanced_game.h"
#include "train/balancing/log_odds.h"

namespace keima {
namespace {

// Where the parameters of the policy are: patterns near, patterns far, kinds, elsewhere.
struct Places {
  std::uint32_t patterns = static_cast<std::uint32_t>(PatternClasses::with_atari().size());

  std::uint32_t near(std::size_t pattern) const { return static_cast<std::uint32_t>(pattern); }
  std::uint32_t far(std::size_t pattern) const { return patterns + near(pattern); }
  std::uint32_t kind(int number) const { return 2 * patterns + static_cast<std::uint32_t>(number); }
  std::uint32_t elsewhere(int stage) const { return kind(kNearKinds + stage); }
};

class ScoringKeima {
 public:
  static constexpr std::string_view kName = Keima::kName, kHelp = Keima::kHelp;
  static constexpr bool kWatches = true;
  using Board = Keima::Board;

  ScoringKeima(Keima& policy, std::vector<ScoreTerm>& terms) : policy_(policy), terms_(terms) {}

  void start(const Board& board) { policy_.start(board); }
  void played(const Board& board, Point move) { policy_.played(board, move); }
  ChosenMove choose(Board& board, Rng& rng) { return policy_.choose(board, rng, *this); }

  void drew(const Keima& policy, const Board& board, Point move, int sign) {
    if (move.is_none()) {
      terms_.push_back({places_.elsewhere(policy.stage(board)), static_cast<double>(sign)});
      return;
    }
    terms_.push_back({places_.near(policy.pattern(board, move)), static_cast<double>(sign)});
    const unsigned kinds = policy.kinds(move);
    for (int kind = 0; kind < kNearKinds; ++kind)
      if ((kinds >> kind & 1) != 0)
        terms_.push_back({places_.kind(kind), static_cast<double>(sign)});
  }
  void tossed(std::size_t pattern, double chance, bool taken) {
    terms_.push_back({places_.far(pattern), taken - chance});
  }

 private:
  Keima& policy_;
  std::vector<ScoreTerm>& terms_;
  Places places_;
};

using KeimaPlayouts = BalancedGame<Keima, ScoringKeima>;

class BalancedKeima final : public BalancedPolicy {
 public:
  explicit BalancedKeima(const std::string& weights) : start_(KeimaWeights::read(weights)) {}

  std::vector<double> start() const override {
    std::vector<double> parameters;
    const auto add = [&](double weight) {
      parameters.push_back(std::log(std::max(weight, kLeast)));
    };
    for (const double weight : start_.near) add(weight);
    for (const double chance : start_.far) parameters.push_back(log_odds(chance));
    for (const double weight : start_.kinds) add(weight);
    for (const double weight : start_.elsewhere) add(weight);
    return parameters;
  }

  void set_parameters(std::span<const double> parameters) override {
    shared_ = std::make_unique<Keima::Shared>(weights_of(parameters));
  }
  std::unique_ptr<BalancedPlayouts> make_playouts() const override {
    return std::make_unique<KeimaPlayouts>(shared_);
  }
  WeightFile weight_file(std::span<const double> parameters) const override {
    return weights_of(parameters).to_file();
  }

 private:
  static constexpr double kLeast = 1e-3;  // In place of weights of zero.

  static KeimaWeights weights_of(std::span<const double> parameters) {
    KeimaWeights weights;
    auto next = parameters.begin();
    for (double& weight : weights.near) weight = std::exp(*next++);
    for (double& chance : weights.far) chance = chance_of(*next++);
    for (double& weight : weights.kinds) weight = std::exp(*next++);
    for (double& weight : weights.elsewhere) weight = std::exp(*next++);
    return weights;
  }

  KeimaWeights start_;
  KeimaPlayouts::SharedPlace shared_;
};

}  // namespace

std::unique_ptr<BalancedPolicy> balanced_keima(const std::string& weights) {
  return std::make_unique<BalancedKeima>(weights);
}

}  // namespace keima
