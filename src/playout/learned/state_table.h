// Win/loss states by a key, as many of them as fit into a table that stays in the processor's
// cache.
//
// A table with a place for everything would hardly ever be used, and each look would wait for the
// memory (docs/results/learning-policy.md). Here the states seen lately are kept in a hash table
// that knows all 32 bits of a key. A bucket has two places. A new key goes to the second; a key met
// again goes to the first, and the one there to the second. So a key that comes back outlives the
// many that do not.
//
// Memory: 2^bits entries of 4 bytes.
// Threads share the table: buckets are read and written whole, and relaxed. Two threads that write
// one bucket at the same moment may lose one of the two states: the table is a sample anyway.
// Tested by state_table_test.cc and edge_moves_test.cc.
#pragma once

#include <algorithm>
#include <atomic>
#include <cstdint>
#include <vector>

namespace keima {

class StateTable {
 public:
  static constexpr int kFewestBits = 10, kMostBits = 28;

  // REQUIRES: kFewestBits <= bits <= kMostBits.
  explicit StateTable(int bits) : mask_((1u << (bits - 1)) - 1), buckets_(mask_ + 1u) {}

  // All unseen. REQUIRES: no thread is at work.
  void clear() { std::fill(buckets_.begin(), buckets_.end(), 0u); }

  // 0 if it was never seen, or is forgotten.
  std::uint8_t state(std::uint32_t key) const {
    const std::uint64_t bucket = load(key);
    const auto first = static_cast<std::uint32_t>(bucket);
    const auto second = static_cast<std::uint32_t>(bucket >> 32);
    // Without a branch: whether it is there cannot be foreseen.
    const std::uint32_t other = is_of(second, key) ? second : 0;
    return static_cast<std::uint8_t>(is_of(first, key) ? first : other);
  }

  // What is known of the key.
  void put(std::uint32_t key, std::uint8_t state) {
    const std::uint64_t bucket = load(key);
    auto first = static_cast<std::uint32_t>(bucket);
    auto second = static_cast<std::uint32_t>(bucket >> 32);
    const bool in_first = is_of(first, key), in_second = is_of(second, key);
    const std::uint32_t entry = (key & ~kState) | state;
    if (!in_first) second = in_second ? first : entry;
    if (in_first || in_second) first = entry;
    std::atomic_ref(buckets_[key & mask_])
        .store(std::uint64_t{second} << 32 | first, std::memory_order_relaxed);
  }

 private:
  // An entry is a key with a state in place of its low bits, which are in the place of the bucket.
  static constexpr std::uint32_t kState = 0xFF;
  static bool is_of(std::uint32_t entry, std::uint32_t key) { return (entry ^ key) <= kState; }

  std::uint64_t load(std::uint32_t key) const {
    // atomic_ref is for what can be written.
    auto& bucket = const_cast<std::uint64_t&>(buckets_[key & mask_]);
    return std::atomic_ref(bucket).load(std::memory_order_relaxed);
  }

  std::uint32_t mask_;
  std::vector<std::uint64_t> buckets_;
};

}  // namespace keima
