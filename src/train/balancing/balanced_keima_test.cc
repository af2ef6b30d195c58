#include <gtest/gtest.h>

#include <algorithm>

#include "base/error.h"
#include "base/text_file.h"
#include "support/score_slopes.h"
#include "support/temp_folder.h"
#include "train/balancing/balanced_policy.h"

namespace keima {
namespace {

// Scores tell how the mean outcome changes with the parameters: against differences.
TEST(BalancedKeima, ScoresAreSlopes) {
  const auto policy = balanced_keima("keima-9x9");
  const std::vector<double> start = policy->start();
  const std::size_t patterns = (start.size() - 12) / 2;
  const ScoreSlopes::Direction directions[] = {
      [&](std::size_t k) { return k >= 2 * patterns + 9 ? 1 : 0; },  // Elsewhere.
      [&](std::size_t k) { return k >= 2 * patterns && k < 2 * patterns + 3 ? 1 : 0; },  // Atari.
      [&](std::size_t k) { return k < patterns && k % 3 == 0 ? 1 : 0; },
      [&](std::size_t k) { return k >= patterns && k < 2 * patterns && k % 3 == 0 ? 1 : 0; },
  };
  const ScoreSlopes slopes(*policy, 3, {"B2", "B3"});
  double largest = 0;
  for (const auto& direction : directions)
    largest = std::max(largest, slopes.compare(start, direction));
  if (ScoreSlopes::are_seen()) {
    EXPECT_GT(largest, 4);
  }
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
  EXPECT_NO_THROW(balanced_policy("base", ""));
  EXPECT_NO_THROW(balanced_policy("fuego", ""));
  EXPECT_THROW(balanced_policy("uniform", "mm-9x9"), Error);
}

}  // namespace
}  // namespace keima
