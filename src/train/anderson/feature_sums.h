// Sums by feature that are cleared in no time, for rounds of training.
//
// A feature's sum counts only if it was touched in this round: beside it stands the number of the
// round, Anderson's "generation" (AND-4). With classes of patterns as features, an update of any of
// the eight images of a pattern goes to the same sum, which all of them receive.
// Tested by feature_sums_test.cc.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

namespace keima {

class FeatureSums {
 public:
  explicit FeatureSums(int features)
      : sums_(static_cast<std::size_t>(features)), generations_(sums_.size()) {}

  int size() const { return static_cast<int>(sums_.size()); }

  void clear() {
    touched_.clear();
    if (++generation_ == 0) {  // After four thousand million rounds.
      generations_.assign(generations_.size(), 0);
      generation_ = 1;
    }
  }

  void add(int feature, double amount) {
    const auto k = static_cast<std::size_t>(feature);
    if (generations_[k] != generation_) {
      generations_[k] = generation_;
      sums_[k] = 0;
      touched_.push_back(feature);
    }
    sums_[k] += amount;
  }

  // Adds all of the other's, so many times.
  void add(const FeatureSums& other, double times) {
    for (const int feature : other.touched()) add(feature, times * other[feature]);
  }

  double operator[](int feature) const {
    const auto k = static_cast<std::size_t>(feature);
    return generations_[k] == generation_ ? sums_[k] : 0;
  }

  // In the order of their first touch in this round.
  std::span<const int> touched() const { return touched_; }

 private:
  std::vector<double> sums_;
  std::vector<std::uint32_t> generations_;
  std::vector<int> touched_;
  std::uint32_t generation_ = 1;
};

}  // namespace keima
