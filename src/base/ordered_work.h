// Items of a stream, worked on by several threads, with results in the order of the stream.
//
// Each thread takes some items, works on them and hands the results over when it is its turn. Only
// one at a time reads, and only one consumes, so that neither needs to know of threads; and what is
// in memory is a few items for each thread, however long the stream is.
// Tested by ordered_work_test.cc.
#pragma once

#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <mutex>
#include <vector>

#include "base/thread_team.h"

namespace keima {

// `read(item)` fills an item, which may hold what it was filled with before, or returns false at
// the end; `work(item)` returns a result; `consume(result)` returns whether to go on. The first
// exception of any of them ends the work and is thrown.
template <class Item, class Result, class Read, class Work, class Consume>
void work_in_order(int threads, Read&& read, Work&& work, Consume&& consume) {
  constexpr std::size_t kBatch = 32;
  std::mutex reading, consuming;
  std::condition_variable turn;
  bool at_end = false;                               // Of those who read.
  std::uint64_t batches_read = 0, batches_done = 0;  // Of those who read, and who consume.
  std::atomic<bool> stopped = false;

  const auto stop = [&] {
    const std::scoped_lock lock(consuming);
    stopped = true;
    turn.notify_all();
  };
  const auto job = [&](int) {
    std::vector<Item> items(kBatch);
    std::vector<Result> results;
    while (true) {
      std::size_t count = 0;
      std::uint64_t number = 0;
      {
        const std::scoped_lock lock(reading);
        if (at_end || stopped) return;
        while (count < kBatch && !at_end) {
          at_end = !read(items[count]);
          count += !at_end;
        }
        number = batches_read++;
      }
      results.clear();
      for (std::size_t i = 0; i < count && !stopped; ++i) results.push_back(work(items[i]));
      std::unique_lock lock(consuming);
      turn.wait(lock, [&] { return stopped || batches_done == number; });
      for (std::size_t i = 0; i < results.size() && !stopped; ++i)
        if (!consume(results[i])) stopped = true;
      ++batches_done;
      turn.notify_all();
    }
  };
  run_in_threads(threads, job, stop);
}

}  // namespace keima
