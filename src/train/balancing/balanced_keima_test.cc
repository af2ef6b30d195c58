#include <gtest/gtest.h>

#include <cmath>
#include <functional>

#include "base/error.h"
#include "base/text_file.h"
#include "core/coords.h"
#include "support/temp_folder.h"
#include "support/test_scale.h"
#include "train/balancing/balanced_policy.h"

namespace keima {
namespace {

constexpr double kKomi = 0;

// The mean outcome of playouts, and its slope in a direction by the scores.
struct Measured {
  double value = 0, slope = 0, slope_error = 0;
};
Measured measure(BalancedPolicy& policy, const std::vector<double>& parameters,
                 const std::function<double(std::size_t)>& direction, std::uint64_t seed) {
  policy.set_parameters(parameters);
  const auto playouts = policy.make_playouts();
  std::vector<PackedPoint> moves;
  for (const char* move : {"B2", "B3"}) moves.push_back(*point_from_gtp(move, 3));
  playouts->set_position(3, moves);
  Rng rng(seed);
  const int games = static_cast<int>(scaled(20000));
  ScoredPlayout playout;
  Measured measured;
  double squares = 0;
  for (int i = 0; i < games; ++i) {
    playouts->run_scored(rng, playout);
    const double z = playout.margin > kKomi ? 1 : -1;
    double score = 0;
    for (const auto& [parameter, slope] : playout.terms) score += slope * direction(parameter);
    measured.value += z / games;
    measured.slope += z * score / games;
    squares += score * score / games;
  }
  measured.slope_error = std::sqrt(squares / games);
  return measured;
}

// Scores tell how the mean outcome changes with the parameters: against differences.
TEST(BalancedKeima, ScoresAreSlopes) {
  const auto policy = balanced_keima("keima-9x9");
  const std::vector<double> start = policy->start();
  const std::size_t patterns = (start.size() - 12) / 2;
  const std::function<double(std::size_t)> directions[] = {
      [&](std::size_t k) { return k >= 2 * patterns + 9 ? 1 : 0; },  // Elsewhere.
      [&](std::size_t k) { return k >= 2 * patterns && k < 2 * patterns + 3 ? 1 : 0; },  // Atari.
      [&](std::size_t k) { return k < patterns && k % 3 == 0 ? 1 : 0; },
      [&](std::size_t k) { return k >= patterns && k < 2 * patterns && k % 3 == 0 ? 1 : 0; },
  };
  double largest = 0;
  for (const auto& direction : directions) {
    constexpr double kStep = 0.3;
    std::vector<double> more = start, less = start;
    for (std::size_t k = 0; k < start.size(); ++k) {
      more[k] += kStep * direction(k);
      less[k] -= kStep * direction(k);
    }
    const Measured here = measure(*policy, start, direction, 1);
    const double difference =
        (measure(*policy, more, direction, 2).value - measure(*policy, less, direction, 3).value) /
        (2 * kStep);
    const double error = here.slope_error + 2.4 / std::sqrt(scaled(20000));
    EXPECT_NEAR(here.slope, difference, 4 * error + 0.01);
    largest = std::max(largest, std::abs(here.slope) / error);
  }
  // Not all of them are nothing but noise, which takes all of the games to see.
  if (scaled(20000) == 20000) EXPECT_GT(largest, 4);
}

TEST(BalancedKeima, TheFileIsReadBack) {
  const auto policy = balanced_keima("keima-9x9");
  std::vector<double> parameters = policy->start();
  for (std::size_t i = 0; i < parameters.size(); ++i)
    parameters[i] += 0.001 * static_cast<double>(i % 100);
  const TempFolder folder;
  const auto file = folder.path() / "weights.txt";
  write_text_file(file, to_text(policy->weight_file(parameters)));
  const std::vector<double> again = balanced_keima(file.string())->start();
  ASSERT_EQ(again.size(), parameters.size());
  for (std::size_t i = 0; i < parameters.size(); ++i)
    EXPECT_NEAR(again[i], parameters[i], 1e-6) << i;
}

TEST(BalancedPolicy, NamesTheOnesThereAre) {
  EXPECT_NO_THROW(balanced_policy("softmax", "mm-9x9"));
  EXPECT_THROW(balanced_policy("uniform", "mm-9x9"), Error);
}

}  // namespace
}  // namespace keima
