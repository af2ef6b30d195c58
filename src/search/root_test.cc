#include "search/root.h"

#include <gtest/gtest.h>

#include "search/family.h"

namespace keima {
namespace {

double value_of(const SimulatedResult& result, const ResultNumbers& numbers) {
  return static_cast<double>(black_value(result, numbers)) / static_cast<double>(kWin);
}

// GA-4: a win is (1-m) + m s less what its length costs, a loss m - m s and that more.
TEST(Root, ResultsCountMarginAndLength) {
  EXPECT_EQ(value_of({0.5, 81, 100}, {}), 1);
  EXPECT_EQ(value_of({-0.5, 81, 100}, {}), 0);
  EXPECT_EQ(value_of({0, 81, 100}, {0.02, 0.00028}), 0.5);
  EXPECT_NEAR(value_of({40.5, 81, 100}, {.bonus = 0.02}), 0.99, 1e-6);
  EXPECT_NEAR(value_of({-40.5, 81, 100}, {.bonus = 0.02}), 0.01, 1e-6);
  EXPECT_NEAR(value_of({500, 81, 100}, {.bonus = 0.02}), 1, 1e-6);
  const ResultNumbers large{.bonus = 0.02, .length_cost = 0.00028};
  EXPECT_NEAR(value_of({361, 361, 300}, large), 1 - 0.084, 1e-6);
  EXPECT_NEAR(value_of({-361, 361, 300}, large), 0.084, 1e-6);
  EXPECT_NEAR(value_of({361, 361, 100'000}, large), 0.5, 1e-6);
}

}  // namespace
}  // namespace keima
