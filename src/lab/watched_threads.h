// Threads that work while the calling thread looks on: one way to stop and one way to fail for all
// that does many things at a time.
//
// Whoever throws, a worker, the one who looks, or the system that gives no more threads: the others
// are stopped, and the first exception is thrown again when they have ended.
// Tested by watched_threads_test.cc.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstddef>
#include <exception>
#include <functional>
#include <mutex>

namespace keima {

class WatchedThreads {
 public:
  struct Work {
    // In each of the threads, until there is nothing to do or is_stopped() is true.
    std::function<void()> work;
    // In the calling thread, a few times a second and after each wake(); false stops the work.
    std::function<bool()> look = [] { return true; };
    // In the calling thread, again and again from then on until all have ended: whoever was just
    // about to begin something would not have heard the first call.
    std::function<void()> interrupt = [] {};
  };

  // Returns when all have ended. Once.
  void run(std::size_t count, const Work& work);

  // From any thread.
  const std::atomic<bool>& is_stopped() const { return stop_; }
  void stop() { stop_ = true; }
  void wake() { changed_.notify_one(); }

 private:
  void in_thread(const Work& work);
  void watch(std::size_t count, const Work& work);
  void fail();  // REQUIRES: an exception is being handled.

  std::atomic<bool> stop_ = false;
  std::mutex mutex_;  // For all below.
  std::condition_variable changed_;
  std::size_t ended_ = 0;
  std::exception_ptr error_;
};

}  // namespace keima
