#include "base/thread_team.h"

#include <gtest/gtest.h>
#include <pthread.h>

#include <atomic>
#include <new>
#include <thread>

#include "base/error.h"
#include "support/memory_limit.h"

namespace keima {
namespace {

TEST(ThreadTeam, DoesEachPartOnce) {
  std::array<std::atomic<int>, 5> done{};
  run_in_threads(
      5, [&](int i) { ++done[static_cast<std::size_t>(i)]; }, [] { FAIL(); });
  for (const auto& times : done) EXPECT_EQ(times, 1);
}

TEST(ThreadTeam, TheFirstPartIsDoneHere) {
  std::thread::id first;
  run_in_threads(
      3,
      [&](int i) {
        if (i == 0) first = std::this_thread::get_id();
      },
      [] {});
  EXPECT_EQ(first, std::this_thread::get_id());
}

// Whoever fails, the others are stopped and awaited.
TEST(ThreadTeam, AFailureStopsTheOthers) {
  for (const int failing : {0, 1, 3}) {
    std::atomic<bool> stop = false;
    std::atomic<int> ended = 0;
    const auto job = [&](int i) {
      if (i == failing) throw std::bad_alloc();
      while (!stop) std::this_thread::yield();
      ++ended;
    };
    EXPECT_THROW(run_in_threads(4, job, [&] { stop = true; }), std::bad_alloc);
    EXPECT_EQ(ended, 3);
  }
}

// Some threads find memory for their stacks, the others do not.
[[noreturn]] void run_with_memory_for_few_threads() {
  pthread_attr_t attributes;
  pthread_getattr_default_np(&attributes);
  pthread_attr_setstacksize(&attributes, 64 << 20);
  pthread_setattr_default_np(&attributes);
  limit_further_memory(3 * (64 << 20));
  std::atomic<bool> stop = false;
  std::atomic<int> started = 0;
  try {
    const auto job = [&](int) {
      ++started;
      while (!stop) std::this_thread::yield();
    };
    run_in_threads(50, job, [&] { stop = true; });
  } catch (const Error& error) {
    fmt::print(stderr, "{} started, {}", started.load(), error.what());
    std::_Exit(0);
  }
  std::_Exit(1);
}

TEST(ThreadTeamDeathTest, AThreadThatCannotStartIsAnError) {
  if (!kCanLimitMemory) GTEST_SKIP() << "the sanitizer takes memory of its own";
  EXPECT_EXIT(run_with_memory_for_few_threads(), testing::ExitedWithCode(0),
              "[12] started, thread [34] of 50 cannot start");
}

}  // namespace
}  // namespace keima
