#include "base/ordered_work.h"

#include <gtest/gtest.h>

#include <set>
#include <thread>

#include "base/error.h"
#include "support/message_of.h"

namespace keima {
namespace {

// Squares of 0 to count - 1, as far as they are wanted.
std::vector<int> squares(int threads, int count, int wanted, int failing = -1) {
  int next = 0;
  std::vector<int> results;
  work_in_order<int, int>(
      threads,
      [&](int& item) {
        item = next;
        return next++ < count;
      },
      [&](int item) {
        if (item == failing) throw Error("{} fails", item);
        if (item % 7 == 0) std::this_thread::yield();
        return item * item;
      },
      [&](int square) {
        results.push_back(square);
        return static_cast<int>(results.size()) < wanted;
      });
  return results;
}

TEST(OrderedWork, KeepsTheOrder) {
  for (const int count : {0, 1, 31, 32, 33, 10'000}) {
    const std::vector<int> alone = squares(1, count, count + 1);
    ASSERT_EQ(static_cast<int>(alone.size()), count);
    for (int i = 0; i < count; ++i) EXPECT_EQ(alone[static_cast<std::size_t>(i)], i * i);
    for (const int threads : {2, 3, 8}) EXPECT_EQ(squares(threads, count, count + 1), alone);
  }
}

TEST(OrderedWork, EndsWhenNoMoreIsWanted) {
  for (const int threads : {1, 2, 8})
    for (const int wanted : {1, 32, 100})
      EXPECT_EQ(squares(threads, 10'000, wanted).size(), static_cast<std::size_t>(wanted));
}

TEST(OrderedWork, ThrowsWhatWentWrong) {
  for (const int threads : {1, 2, 8})
    EXPECT_EQ(message_of([&] { squares(threads, 10'000, 20'000, 5000); }), "5000 fails");
}

}  // namespace
}  // namespace keima
