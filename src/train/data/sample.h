// Draws at random from a stream of unknown length, all with the same chance.
//
// Each thing comes with a key, a random number of its own; those with the smallest keys are drawn.
// So the draw depends neither on the order of the stream nor on who reads it, and one that draws
// more has all that one that draws less has. Tested by sample_test.cc.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <limits>
#include <utility>
#include <vector>

namespace keima {

template <class T>
class Sample {
 public:
  explicit Sample(std::size_t count) : count_(count) {}

  // Whether a thing with this key may be drawn; false is final. From any thread.
  bool may_take(std::uint64_t key) const { return key <= limit_; }

  // One at a time. Of equal keys the one that came first is preferred.
  void add(std::uint64_t key, T thing) {
    if (count_ == 0 || !may_take(key)) return;
    if (heap_.size() == count_) {
      if (key >= heap_.front().key) return;
      std::ranges::pop_heap(heap_, {}, &Entry::order);
      heap_.pop_back();
    }
    heap_.push_back({key, added_++, std::move(thing)});
    std::ranges::push_heap(heap_, {}, &Entry::order);
    if (heap_.size() == count_) limit_ = heap_.front().key;
  }

  // All that were drawn, in the order of their keys: any beginning of it is as random.
  std::vector<T> take() {
    std::ranges::sort(heap_, {}, &Entry::order);
    std::vector<T> things;
    for (Entry& entry : heap_) things.push_back(std::move(entry.thing));
    heap_.clear();
    return things;
  }

 private:
  struct Entry {
    std::uint64_t key, number;
    T thing;
    std::pair<std::uint64_t, std::uint64_t> order() const { return {key, number}; }
  };

  const std::size_t count_;
  std::vector<Entry> heap_;  // The largest key first, until they are taken.
  std::uint64_t added_ = 0;
  std::atomic<std::uint64_t> limit_ = std::numeric_limits<std::uint64_t>::max();
};

}  // namespace keima
