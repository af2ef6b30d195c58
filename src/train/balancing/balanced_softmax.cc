// Erica's playouts as simulation balancing sees them.
//
// A move's score is phi(drawn) - sum over b of pi(b) phi(b). In place of the sum stands the phi of
// one more draw from the same position, which is right on the average, and in which bans, fixed
// point and all else that makes up the real distribution are as they are: to list all moves would
// take ten times as long.
// Tested by balanced_softmax_test.cc against slopes of logarithms of exact chances.
#include <cmath>

#include "pattern/class_weights.h"
#include "playout/policies/softmax.h"
#include "train/balancing/balanced_game.h"

namespace keima {
namespace {

// Plays as Softmax does and writes down the score.
class ScoringSoftmax {
 public:
  static constexpr std::string_view kName = Softmax::kName, kHelp = Softmax::kHelp;
  using Board = Softmax::Board;

  ScoringSoftmax(Softmax& policy, std::vector<ScoreTerm>& terms) : policy_(policy), terms_(terms) {}

  void start(const Board& board) { policy_.start(board); }
  void played(const Board& board, Point move) { policy_.played(board, move); }
  ChosenMove choose(Board& board, Rng& rng) {
    const Point drawn = policy_.draw(board, rng);
    if (!drawn.is_none()) {
      note(board, drawn, 1);
      note(board, policy_.draw(board, rng), -1);
    }
    return policy_.move_for(board, drawn);
  }

 private:
  void note(const Board& board, Point p, double slope) {
    policy_.for_each_feature(board, p, [&](int feature) {
      terms_.push_back({static_cast<std::uint32_t>(feature), slope});
    });
  }

  Softmax& policy_;
  std::vector<ScoreTerm>& terms_;
};

using SoftmaxPlayouts = BalancedGame<Softmax, ScoringSoftmax>;

class BalancedSoftmax final : public BalancedPolicy {
 public:
  explicit BalancedSoftmax(const std::string& weights)
      : gammas_(Softmax::Shared::gammas_of(weights)) {}

  std::vector<double> start() const override {
    std::vector<double> logs;
    const auto add = [&](double gamma) { logs.push_back(std::log(std::max(gamma, kLeast))); };
    for (const double gamma : gammas_.patterns) add(gamma);
    LocalGammas local = gammas_.local;
    local.visit([&](std::string_view, double gamma) { add(gamma); });
    return logs;
  }

  void set_parameters(std::span<const double> logs) override {
    Softmax::Gammas gammas = gammas_;
    std::size_t i = 0;
    for (double& gamma : gammas.patterns) gamma = std::exp(logs[i++]);
    gammas.local.visit([&](std::string_view, double& gamma) {
      gamma = std::exp(logs[i++]);
      // The policy does not look for features that are exactly neutral, and we want to learn them.
      if (gamma == 1) gamma = std::nextafter(1.0, 2.0);
    });
    shared_ = std::make_unique<Softmax::Shared>(gammas);
  }

  std::unique_ptr<BalancedPlayouts> make_playouts() const override {
    return std::make_unique<SoftmaxPlayouts>(shared_);
  }

  WeightFile weight_file(std::span<const double> logs) const override {
    WeightFile file;
    file.format = "gamma v1";
    const PatternClasses& classes = PatternClasses::with_atari();
    LocalGammas local;
    auto log = logs.begin() + classes.size();
    local.visit([&](std::string_view name, double) {
      file.entries.push_back({std::string(name), std::exp(*log++), 0});
    });
    for (int i = 0; i < classes.size(); ++i)
      file.entries.push_back({code_name(classes.smallest(i), CodeForm::kBoard),
                              std::exp(logs[static_cast<std::size_t>(i)]), 0});
    return file;
  }

 private:
  static constexpr double kLeast = 1e-4;  // In place of gammas of zero.

  Softmax::Gammas gammas_;
  SoftmaxPlayouts::SharedPlace shared_;
};

}  // namespace

std::unique_ptr<BalancedPolicy> balanced_softmax(const std::string& weights) {
  return std::make_unique<BalancedSoftmax>(weights);
}

}  // namespace keima
