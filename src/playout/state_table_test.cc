#include "playout/state_table.h"

#include <gtest/gtest.h>

#include <thread>
#include <vector>

namespace keima {
namespace {

TEST(StateTable, KeepsStates) {
  const WinLossStates states(21, {0, 0});
  StateTable table(1000);
  EXPECT_EQ(table[999], 0);
  EXPECT_EQ(table.update(999, true, states), states.state_of(1, 1));
  EXPECT_EQ(table.update(999, false, states), states.state_of(1, 2));
  EXPECT_EQ(table[999], states.state_of(1, 2));
  EXPECT_EQ(table[998], 0);
  table.clear();
  EXPECT_EQ(table[999], 0);
}

// Updates may get lost, but a state is always one that results can lead to.
TEST(StateTable, ThreadsMayShareIt) {
  const WinLossStates states(21, {0, 0});
  StateTable table(8);
  std::vector<std::thread> threads;
  for (int t = 0; t < 4; ++t)
    threads.emplace_back([&] {
      for (std::size_t i = 0; i < 20000; ++i) table.update(i % 8, true, states);
    });
  for (std::thread& thread : threads) thread.join();
  for (std::size_t i = 0; i < 8; ++i) EXPECT_EQ(table[i], states.best());
}

TEST(StateTable, NumbersOfPoints) {
  for (int size : {2, 9, 25}) {
    std::uint32_t expected = 0;
    for_each_point(size, [&](Point p) { EXPECT_EQ(number_of(p, size), expected++); });
  }
}

}  // namespace
}  // namespace keima
