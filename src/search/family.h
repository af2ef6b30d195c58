// Children of one node of the tree, in one block of memory.
//
// What selection reads of all children lies in arrays of its own, so that eight children are
// scored at once and a choice among eighty touches twenty cache lines, not sixty:
//
//   header | value_sum | weight mean rave_weight rave_mean bias | visits family |
//          |  8 bytes  |           4 bytes each                 |  4 bytes each |
//          | prior_value prior_weight move |        42 bytes a child, 16 for the header
//          |        2 bytes each           |
//
// visits and value_sum are exact. weight and mean are what selection uses: the same with the prior
// mixed in, worked out anew from the exact ones after each change, so they cannot drift.
// All values are in the eyes of the player who makes the move: 1 is a win.
//
// Threads: everything that changes during a search is accessed through relaxed atomics. Visits and
// value sums are added atomically and lose nothing. The RAVE pair is read, changed and written
// back: two threads at the same child at the same moment may lose one of their updates, which costs
// nothing that can be measured, while atomic addition would. `family` is published with release.
// A narrow family lacks children, which follow in a second family, its rest: published likewise.
// load_some() reads several neighbours at once; on the processors we build for, each element of
// such a load is read whole, and under ThreadSanitizer it is done element by element.
// Tested by family_test.cc.
#pragma once

#include <atomic>
#include <cstddef>
#include <cstdint>
#include <experimental/simd>

#include "base/check.h"
#include "core/point.h"

namespace keima {

namespace stdx = std::experimental;

// Where a family lies in the arena, in units of 16 bytes. 0: none; 1: being made.
using FamilyIndex = std::uint32_t;
inline constexpr FamilyIndex kNoFamily = 0, kFamilyInWork = 1;

// Values are summed in fixed point: sums are exact, in whatever order threads add.
inline constexpr std::int64_t kWin = 1 << 20;

class Family {
 public:
  static constexpr std::size_t bytes_for(int size) {
    return (kHeaderBytes + kChildBytes * static_cast<std::size_t>(size) + 15) / 16 * 16;
  }

  Family() = default;
  explicit Family(std::byte* block) : block_(block) {}
  explicit operator bool() const { return block_ != nullptr; }

  int size() const { return header().size; }
  int capacity() const { return header().capacity; }

  // Makes a block of memory a family of `size` children without statistics.
  void format(int size, int capacity);

  Point move(int i) const { return moves()[i]; }
  const PackedPoint* moves() const { return at<PackedPoint>(8 + 4 * 7 + 2 * 2); }
  int find(Point move) const;  // -1 if there is no such child.

  std::uint32_t visits(int i) const { return load(visits_array()[i]); }
  std::int64_t value_sum(int i) const { return load(value_sums()[i]); }
  // Of the simulations that went there, prior apart. REQUIRES: visits(i) > 0.
  double value(int i) const {
    return static_cast<double>(value_sum(i)) / static_cast<double>(kWin) / visits(i);
  }
  float weight(int i) const { return load(weights()[i]); }
  float mean(int i) const { return load(means()[i]); }
  float rave_weight(int i) const { return load(rave_weights()[i]); }
  float rave_mean(int i) const { return load(rave_means()[i]); }
  float bias(int i) const { return biases()[i]; }
  double prior_value(int i) const { return load(prior_values()[i]) / kPriorValueUnits; }
  double prior_weight(int i) const { return prior_weights()[i] / kPriorWeightUnits; }

  // Before the family is published only.
  void set_move(int i, Point move) { at<PackedPoint>(8 + 4 * 7 + 2 * 2)[i] = move; }
  void set_prior(int i, double value, double weight, double bias);
  // Statistics, priors and subtree of a child of another family: the families change places.
  void take_over(int i, Family from, int j);

  // A simulation goes through the child: until its result comes it counts as lost, which keeps
  // other threads from following it (virtual loss).
  // Answers how many there were before.
  std::uint32_t add_visit(int i) {
    return std::atomic_ref(visits_array()[i]).fetch_add(1, std::memory_order_relaxed);
  }
  void add_value(int i, std::int64_t value) {
    std::atomic_ref(value_sums()[i]).fetch_add(value, std::memory_order_relaxed);
  }
  // The same for a result that weighs more than those before it (ERICA-16): of n, its own included,
  // it has the weight k / n, k being `weight`, but no more than 1. So the mean m becomes
  // m + (value - m) k / n, and their sum grows by k value - (k - 1) m. The visit has been added.
  void add_late_value(int i, std::int64_t value, double weight) {
    const double n = visits(i), k = weight < n ? weight : n;
    const double mean = n > 1 ? static_cast<double>(value_sum(i)) / (n - 1) : 0;
    add_value(i, static_cast<std::int64_t>(k * static_cast<double>(value) - (k - 1) * mean));
  }
  // Brings weight and mean up to date.
  void refresh(int i) {
    const double visits = this->visits(i), prior = prior_weight(i), weight = visits + prior;
    if (weight == 0) return;
    const double sum = static_cast<double>(value_sum(i)) / static_cast<double>(kWin);
    store(weights()[i], static_cast<float>(weight));
    store(means()[i], static_cast<float>((sum + prior * prior_value(i)) / weight));
  }

  // What is thought of a child that has no visits may change (search.estimator_refresh): its mean
  // does, and with its first visit that becomes its prior. A thread that visits the child at the
  // same moment may leave a trace of its virtual loss in it.
  void renew_mean(int i, double value) { store(means()[i], static_cast<float>(value)); }
  void keep_mean_as_prior(int i) { store(prior_values()[i], prior_units(mean(i))); }

  FamilyIndex family(int i) const {
    return std::atomic_ref(families()[i]).load(std::memory_order_acquire);
  }
  void set_family(int i, FamilyIndex index) {
    std::atomic_ref(families()[i]).store(index, std::memory_order_release);
  }
  // Claims the right to make the child's family: true for one thread only.
  bool claim_family(int i) {
    FamilyIndex none = kNoFamily;
    return std::atomic_ref(families()[i])
        .compare_exchange_strong(none, kFamilyInWork, std::memory_order_acq_rel);
  }

  // Whether children are missing, which nobody has begun to make.
  bool is_narrow() const { return load(header().narrow) != 0; }
  void set_narrow() { store(header().narrow, std::uint32_t{1}); }
  // Claims the right to make the missing children: true for one thread only.
  bool claim_rest() {
    std::uint32_t narrow = 1;
    return std::atomic_ref(header().narrow)
        .compare_exchange_strong(narrow, 0, std::memory_order_acq_rel);
  }
  FamilyIndex rest() const {
    return std::atomic_ref(header().rest).load(std::memory_order_acquire);
  }
  void set_rest(FamilyIndex index) {
    std::atomic_ref(header().rest).store(index, std::memory_order_release);
  }

  // The arrays selection and RAVE go through.
  float* weights() const { return at<float>(8); }
  float* means() const { return at<float>(8 + 4); }
  float* rave_weights() const { return at<float>(8 + 4 * 2); }
  float* rave_means() const { return at<float>(8 + 4 * 3); }
  float* biases() const { return at<float>(8 + 4 * 4); }

  // For the arena's lists of unused blocks.
  FamilyIndex next() const { return header().next; }
  void set_next(FamilyIndex next) { header().next = next; }

 private:
  struct Header {
    std::uint16_t size, capacity;
    FamilyIndex next, rest;
    std::uint32_t narrow;
  };
  static constexpr std::size_t kHeaderBytes = 16, kChildBytes = 8 + 4 * 7 + 2 * 3;
  static_assert(sizeof(Header) == kHeaderBytes);
  static constexpr double kPriorValueUnits = 65535, kPriorWeightUnits = 64;

  // The array that begins after `offset` bytes a child.
  template <class T>
  T* at(std::size_t offset) const {
    return reinterpret_cast<T*>(block_ + kHeaderBytes + offset * header().size);
  }
  Header& header() const { return *reinterpret_cast<Header*>(block_); }
  std::int64_t* value_sums() const { return at<std::int64_t>(0); }
  std::uint32_t* visits_array() const { return at<std::uint32_t>(8 + 4 * 5); }
  FamilyIndex* families() const { return at<FamilyIndex>(8 + 4 * 6); }
  std::uint16_t* prior_values() const { return at<std::uint16_t>(8 + 4 * 7); }
  std::uint16_t* prior_weights() const { return at<std::uint16_t>(8 + 4 * 7 + 2); }

  static std::uint16_t prior_units(double value);

  template <class T>
  static T load(T& value) {
    return std::atomic_ref(value).load(std::memory_order_relaxed);
  }
  template <class T>
  static void store(T& value, T new_value) {
    std::atomic_ref(value).store(new_value, std::memory_order_relaxed);
  }

  std::byte* block_ = nullptr;
};

#if defined(__SANITIZE_THREAD__)
#define KEIMA_TSAN 1
#elif defined(__has_feature)
#if __has_feature(thread_sanitizer)
#define KEIMA_TSAN 1
#endif
#endif

template <class V>
V load_some(float* from) {
#ifdef KEIMA_TSAN
  return V([&](auto i) { return std::atomic_ref(from[i]).load(std::memory_order_relaxed); });
#else
  return V(from, stdx::element_aligned);
#endif
}

template <class V>
void store_some(const V& values, float* to) {
#ifdef KEIMA_TSAN
  for (std::size_t i = 0; i < V::size(); ++i)
    std::atomic_ref(to[i]).store(values[i], std::memory_order_relaxed);
#else
  values.copy_to(to, stdx::element_aligned);
#endif
}

}  // namespace keima
