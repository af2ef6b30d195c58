#include <gtest/gtest.h>

#include <cmath>
#include <map>

#include "base/text_file.h"
#include "core/coords.h"
#include "playout/policies/softmax.h"
#include "support/temp_folder.h"
#include "train/balancing/balanced_policy.h"

namespace keima {
namespace {

// A position with weights of all kinds around the last move.
struct Trial {
  PatternBoard board{7};
  Point last;

  explicit Trial(std::initializer_list<const char*> moves) {
    for (const char* move : moves) board.play(last = *point_from_gtp(move, 7));
  }
  // The chance of each point to be drawn by these parameters, from the definition.
  std::map<int, double> chances(const Softmax::Shared& shared) const {
    Softmax policy({}, shared);
    PatternBoard copy = board;
    policy.start(copy);
    policy.played(copy, last);
    std::map<int, double> result;
    double all = 0;
    for_each_point(7, [&](Point p) {
      if (copy[p] != Color::kEmpty) return;
      const auto weight = static_cast<double>(policy.weight(copy, p));
      if (weight == 0) return;
      result[static_cast<int>(p.index())] = weight;
      all += weight;
    });
    for (auto& [point, chance] : result) chance /= all;
    return result;
  }
};

const Trial& fight() {
  static const Trial trial({"D4", "D5", "C5", "E4", "E5", "D6", "C6", "E6", "F4", "E3", "F5"});
  return trial;
}

// Some weights for all classes, so that the features of a move can be told apart.
Softmax::Gammas some_gammas(std::size_t changed, double factor) {
  Softmax::Gammas gammas{kMmPublished, {}};
  const auto classes = static_cast<std::size_t>(PatternClasses::with_atari().size());
  for (std::size_t i = 0; i < classes; ++i)
    gammas.patterns.push_back(0.5 + static_cast<double>(i % 7) / 4);
  std::size_t number = classes;
  if (changed < classes) gammas.patterns[changed] *= factor;
  gammas.local.visit([&](std::string_view, double& gamma) {
    if (number++ == changed) gamma *= factor;
  });
  return gammas;
}

// The features of a move, minus what they are on the average of all moves, are the slope of the
// logarithm of its chance.
TEST(BalancedSoftmax, FeaturesAreSlopesOfChances) {
  const Trial& trial = fight();
  const Softmax::Shared shared(some_gammas(0, 1));
  const std::map<int, double> chances = trial.chances(shared);
  ASSERT_GT(chances.size(), 20u);
  Softmax policy({}, shared);
  PatternBoard board = trial.board;
  policy.start(board);
  policy.played(board, trial.last);
  Rng rng(1);
  policy.draw(board, rng);
  std::map<int, std::map<int, double>> features;  // By point.
  std::map<int, double> mean;
  for (const auto& entry : chances)
    policy.for_each_feature(board, Point::from_cell(entry.first), [&](int feature) {
      features[entry.first][feature] += 1;
      mean[feature] += entry.second;
    });
  EXPECT_TRUE(mean.contains(PatternClasses::with_atari().size()));  // Contiguous moves.
  for (const auto& [feature, average] : mean) {
    constexpr double kStep = 0.02;
    const auto changed = static_cast<std::size_t>(feature);
    const auto more = trial.chances(Softmax::Shared(some_gammas(changed, std::exp(kStep))));
    const auto less = trial.chances(Softmax::Shared(some_gammas(changed, std::exp(-kStep))));
    for (const auto& [point, chance] : chances) {
      const double slope = (std::log(more.at(point)) - std::log(less.at(point))) / (2 * kStep);
      EXPECT_NEAR(slope, features[point][feature] - average, 0.01) << feature;
    }
  }
}

// Playouts with and without a score are draws from the same distribution, and scores are zero on
// the average.
TEST(BalancedSoftmax, ScoresAreZeroOnTheAverage) {
  const auto policy = balanced_softmax("mm-published");
  policy->set_parameters(policy->start());
  const auto playouts = policy->make_playouts();
  const std::vector<PackedPoint> moves{*point_from_gtp("D4", 5), *point_from_gtp("C3", 5)};
  playouts->set_position(5, moves);
  Rng rng(3);
  ScoredPlayout playout;
  std::map<std::uint32_t, double> sums, squares;
  constexpr int kGames = 4000;
  double scored = 0, plain = 0;
  for (int i = 0; i < kGames; ++i) {
    playouts->run_scored(rng, playout);
    scored += playout.margin;
    plain += playouts->run(rng);
    std::map<std::uint32_t, double> of_game;
    for (const auto& [parameter, slope] : playout.terms) of_game[parameter] += slope;
    for (const auto& [parameter, slope] : of_game) {
      sums[parameter] += slope;
      squares[parameter] += slope * slope;
    }
  }
  EXPECT_NEAR(scored / kGames, plain / kGames, 1);
  ASSERT_GT(sums.size(), 100u);
  for (const auto& [parameter, sum] : sums)
    EXPECT_LT(std::abs(sum), 5 * std::sqrt(squares[parameter]) + 1) << parameter;
}

// The file gives the policy what the parameters are.
TEST(BalancedSoftmax, TheFileIsReadBack) {
  const auto policy = balanced_softmax("sb-published");
  std::vector<double> logs = policy->start();
  for (std::size_t i = 0; i < logs.size(); ++i) logs[i] += 0.001 * static_cast<double>(i % 100);
  const TempFolder folder;
  const auto file = folder.path() / "weights.txt";
  write_text_file(file, to_text(policy->weight_file(logs)));
  const std::vector<double> again = balanced_softmax(file.string())->start();
  ASSERT_EQ(again.size(), logs.size());
  for (std::size_t i = 0; i < logs.size(); ++i) EXPECT_NEAR(again[i], logs[i], 1e-9);
}

}  // namespace
}  // namespace keima
