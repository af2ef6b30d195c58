// A short list of moves with weights, made anew for every choice: the draw looks at all of them
// without a branch, as which one it will be cannot be foreseen.
// Tested by weighted_few_test.cc.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>

#include "core/point.h"

namespace keima {

class WeightedFew {
 public:
  static constexpr std::uint64_t kMostWeight = 1u << 26;  // Larger ones count as this.
  static constexpr std::size_t kMost = 32;                // What comes later is left out.

  void clear() { size_ = 0; }
  // Moves without weight may be added.
  void add(Point p, std::uint64_t weight) {
    if (size_ == kMost) return;
    const std::uint32_t before = total();
    moves_[size_] = p;
    ends_[size_++] = before + static_cast<std::uint32_t>(std::min(weight, kMostWeight));
  }

  std::uint32_t total() const { return size_ == 0 ? 0 : ends_[size_ - 1]; }
  Point move(std::size_t i) const { return moves_[i]; }

  // The place in the list that the number points at. REQUIRES: number < total().
  std::size_t find(std::uint32_t number) const {
    std::size_t i = 0;
    for (std::size_t k = 0; k < size_; ++k) i += ends_[k] <= number;
    return i;
  }
  // Takes away its weight.
  void ban(std::size_t i) {
    const std::uint32_t weight = ends_[i] - (i == 0 ? 0 : ends_[i - 1]);
    for (std::size_t k = i; k < size_; ++k) ends_[k] -= weight;
  }

 private:
  std::size_t size_ = 0;
  std::array<PackedPoint, kMost> moves_;
  std::array<std::uint32_t, kMost> ends_;  // Sums of the weights up to each move.
};

static_assert(WeightedFew::kMostWeight * WeightedFew::kMost <= std::uint64_t{1} << 31);

}  // namespace keima
