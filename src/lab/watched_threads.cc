#include "lab/watched_threads.h"

#include <chrono>
#include <thread>
#include <vector>

namespace keima {

void WatchedThreads::run(std::size_t count, const Work& work) {
  std::vector<std::jthread> threads;  // Joined before anything else goes.
  try {
    threads.reserve(count);
    while (threads.size() < count) {
      threads.emplace_back([&] { in_thread(work); });
    }
  } catch (...) {
    fail();
  }
  watch(threads.size(), work);
  threads.clear();
  if (error_) std::rethrow_exception(error_);
}

void WatchedThreads::in_thread(const Work& work) {
  try {
    work.work();
  } catch (...) {
    fail();
  }
  const std::lock_guard lock(mutex_);
  ++ended_;
  changed_.notify_one();
}

void WatchedThreads::watch(std::size_t count, const Work& work) {
  constexpr auto kLook = std::chrono::milliseconds(200);
  std::unique_lock lock(mutex_);
  while (ended_ < count) {
    changed_.wait_for(lock, kLook);
    lock.unlock();
    try {
      if (!stop_ && !work.look()) stop_ = true;
    } catch (...) {
      fail();
    }
    if (stop_) work.interrupt();
    lock.lock();
  }
}

void WatchedThreads::fail() {
  const std::lock_guard lock(mutex_);
  if (!error_) error_ = std::current_exception();
  stop_ = true;
}

}  // namespace keima
