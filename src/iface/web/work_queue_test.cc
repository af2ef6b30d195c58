#include "iface/web/work_queue.h"

#include <gtest/gtest.h>

#include <future>

namespace keima::web {
namespace {

using namespace std::chrono_literals;

// Runs until it must end, as an analysis does.
Work::Run endless(std::atomic<int>& turns) {
  return [&turns](Work& work) {
    ++turns;
    while (!work.must_end()) std::this_thread::sleep_for(1ms);
    return work.is_stopped() ? Work::Outcome::kDone : Work::Outcome::kAgain;
  };
}

TEST(WorkQueue, EndlessWorkTakesTurns) {
  std::atomic<int> a = 0, b = 0;
  WorkQueue queue(1);
  queue.submit(0, Urgency::kStudy, endless(a));
  queue.submit(0, Urgency::kStudy, endless(b));
  while (a < 2 || b < 2) std::this_thread::sleep_for(1ms);
}

TEST(WorkQueue, UrgentWorkDoesNotWaitForEndlessWork) {
  std::atomic<int> turns = 0;
  WorkQueue queue(1);
  queue.submit(0, Urgency::kStudy, endless(turns));
  std::promise<void> done;
  queue.submit(0, Urgency::kMove, [&](Work&) {
    done.set_value();
    return Work::Outcome::kDone;
  });
  EXPECT_EQ(done.get_future().wait_for(60s), std::future_status::ready);
}

TEST(WorkQueue, WorkOfOneLaneIsOneAtATime) {
  std::atomic<int> running = 0, done = 0;
  std::atomic<bool> overlapped = false;
  {
    WorkQueue queue(4);
    const Work::Lane lane = queue.new_lane();
    for (int i = 0; i < 50; ++i)
      queue.submit(lane, Urgency::kStudy, [&](Work&) {
        if (++running > 1) overlapped = true;
        std::this_thread::yield();
        --running;
        ++done;
        return Work::Outcome::kDone;
      });
  }
  EXPECT_FALSE(overlapped);
  EXPECT_EQ(done, 50);  // What waits at the end runs, and finds itself stopped.
}

TEST(WorkQueue, NudgesUntilTheWorkEnds) {
  WorkQueue queue(1);
  std::atomic<int> nudges = 0;
  std::promise<void> begun, done;
  const auto work = queue.submit(0, Urgency::kMove, [&](Work& self) {
    self.set_nudge([&] { ++nudges; });
    begun.set_value();
    while (nudges < 3) std::this_thread::sleep_for(1ms);
    done.set_value();
    return Work::Outcome::kDone;
  });
  begun.get_future().wait();
  queue.stop(work);
  EXPECT_EQ(done.get_future().wait_for(60s), std::future_status::ready);
}

TEST(WorkQueue, EndsAllWithItself) {
  std::atomic<int> turns = 0;
  auto queue = std::make_unique<WorkQueue>(2);
  for (int i = 0; i < 5; ++i) queue->submit(0, Urgency::kBackground, endless(turns));
  queue.reset();
  EXPECT_GE(turns, 5);
}

}  // namespace
}  // namespace keima::web
