#include "lab/watched_threads.h"

#include <gtest/gtest.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <unistd.h>

#include <thread>

#include "base/error.h"
#include "reference/message_of.h"

namespace keima {
namespace {

// Works until it is stopped.
void work_on(const WatchedThreads& threads) {
  while (!threads.is_stopped()) std::this_thread::sleep_for(std::chrono::milliseconds(1));
}

TEST(WatchedThreads, AllWorkOnce) {
  WatchedThreads threads;
  std::atomic<int> worked = 0;
  threads.run(5, {.work = [&] { ++worked; }});
  EXPECT_EQ(worked, 5);
  EXPECT_FALSE(threads.is_stopped());
}

TEST(WatchedThreads, OneThatFailsStopsTheOthers) {
  WatchedThreads threads;
  std::atomic<int> next = 0;
  const auto work = [&] {
    if (next++ == 1) throw Error("no more");
    work_on(threads);
  };
  EXPECT_EQ(message_of([&] { threads.run(4, {.work = work}); }), "no more");
}

TEST(WatchedThreads, StopWhereLookingFails) {
  WatchedThreads threads;
  int looks = 0, interrupts = 0;
  const WatchedThreads::Work work{.work = [&] { work_on(threads); },
                                  .look = [&]() -> bool { throw Error("look {}", ++looks); },
                                  .interrupt = [&] { ++interrupts; }};
  EXPECT_EQ(message_of([&] { threads.run(2, work); }), "look 1");
  EXPECT_GE(interrupts, 1);
}

TEST(WatchedThreads, StopWhenTold) {
  WatchedThreads threads;
  int looks = 0;
  threads.run(2, {.work = [&] { work_on(threads); }, .look = [&] { return ++looks < 3; }});
  EXPECT_EQ(looks, 3);
}

#if !defined(__SANITIZE_ADDRESS__) && !defined(__SANITIZE_THREAD__)
// A system that gives no more threads: those that have begun end, and the caller hears of it.
TEST(WatchedThreads, FailWhereNoThreadCanStart) {
  const pid_t child = fork();
  if (child == 0) {
    const rlimit limit{std::size_t{256} << 20, std::size_t{256} << 20};  // Stacks are 8 MB each.
    setrlimit(RLIMIT_AS, &limit);
    WatchedThreads threads;
    try {
      threads.run(1000, {.work = [&] { work_on(threads); }});
    } catch (const std::exception&) {
      _exit(7);
    }
    _exit(0);
  }
  int status = 0;
  ASSERT_EQ(waitpid(child, &status, 0), child);
  EXPECT_TRUE(WIFEXITED(status) && WEXITSTATUS(status) == 7) << status;
}
#endif

}  // namespace
}  // namespace keima
