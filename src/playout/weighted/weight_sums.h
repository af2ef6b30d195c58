// The weights of all moves of a position for both colours, their sums by row and in all, and the
// move that a random number points at.
//
// Everything is a whole number: after any number of changes the sums are exactly those of the
// weights, and nothing has to be computed anew now and then.
// A change costs two additions. To find a move, rows are subtracted from the number until it lies
// within one, then the points of that row. Both walks count instead of stopping, for where they
// stop cannot be foreseen.
// Tested by weight_sums_test.cc against sums from scratch.
#pragma once

#include <algorithm>
#include <array>

#include "core/point.h"
#include "pattern/pattern_weights.h"

namespace keima {

class WeightSums {
 public:
  // All weights are zero.
  void clear(int size) {
    size_ = size;
    // With the border, where the points of a larger board may have been.
    for (int row = -1; row <= size; ++row)
      std::fill_n(&weight_[Point::at(-1, row)], size + 2, WeightPair{0});
    row_.fill(0);
    total_ = 0;
  }

  WeightPair operator[](Point p) const { return weight_[p]; }
  WeightPair total() const { return total_; }

  void set(Point p, WeightPair weight) {
    const WeightPair change = weight - weight_[p];  // Modulo 2^64: the sums come out right.
    weight_[p] = weight;
    row_[p.index() / kStride] += change;
    total_ += change;
  }

  // Sets the weights of p and the eight points around it to weight_at(point). The border is asked
  // about, too, and must get none.
  template <class WeightAt>
  [[gnu::always_inline]] void set_around(Point p, WeightAt&& weight_at) {
    WeightPair change_of_all = 0;
    for (int row = -1; row <= 1; ++row) {
      WeightPair change = 0;
      for (int column = -1; column <= 1; ++column) {
        const Point q = p + (row * kDown + column);
        const WeightPair weight = weight_at(q);
        change += weight - weight_[q];
        weight_[q] = weight;
      }
      row_[p.index() / kStride + static_cast<std::size_t>(row)] += change;
      change_of_all += change;
    }
    total_ += change_of_all;
  }

  // The point p for which the weights of all points before it add up to no more than `number`, and
  // with its own to more. REQUIRES: number < weight_for<c>(total()).
  template <Color c>
  [[gnu::always_inline]] Point find(std::uint32_t number) const {
    const std::size_t row = 1 + passed<c>(row_.data() + 1, number);
    const std::size_t cell = row * kStride + 1;
    return Point::from_cell(static_cast<int>(cell + passed<c>(weight_.data() + cell, number)));
  }

 private:
  // How many of the `size_` entries the number lies beyond; it is reduced by those.
  template <Color c>
  [[gnu::always_inline]] std::size_t passed(const WeightPair* entries,
                                            std::uint32_t& number) const {
    std::uint32_t sum = 0, before = 0;
    std::size_t count = 0;
    for (int i = 0; i < size_; ++i) {
      sum += weight_for<c>(entries[i]);
      const bool beyond = sum <= number;
      count += beyond;
      before = beyond ? sum : before;
    }
    number -= before;
    return count;
  }

  PointMap<WeightPair> weight_;
  std::array<WeightPair, kMaxSize + 2> row_{};
  WeightPair total_ = 0;
  int size_ = 0;
};

}  // namespace keima
