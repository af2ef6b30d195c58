// Liberties added up: enough to know whether there is more than one, and which it is if not.
//
// A string's pseudo-liberties are a list of points q_1 .. q_n in which a liberty comes once for
// each stone that touches it. Kept are only n, the sum of the q_i and the sum of their squares.
// By Cauchy and Schwarz
//
//     n * sum(q_i^2) >= sum(q_i)^2,   with equality only if all q_i are the same point,
//
// so "in atari" is an exact test on three numbers, and the last liberty is sum / n. Strings unite
// and lose liberties by addition and subtraction, whatever the order: there is no set to walk.
// Tested by liberty_sum_test.cc and, on every ply of random games, by board_test.cc.
#pragma once

#include <array>
#include <cstdint>

#include "core/board/around.h"
#include "core/point.h"

namespace keima {

// Sum of the points in the upper half, of their squares in the lower. At most four
// pseudo-liberties a point: neither half can overflow (4 * 625 * 863^2 < 2^31).
using PackedSums = std::uint64_t;

constexpr PackedSums sums_of(Point q) {
  const auto cell = static_cast<std::uint64_t>(q.cell());
  return cell << 32 | cell * cell;
}

namespace internal {

// For each set of neighbours: the sum of the directions to them, and of their squares.
struct StepSums {
  std::int32_t sum = 0, squares = 0;
};
inline constexpr auto kStepSums = [] {
  std::array<StepSums, 16> table;
  for (std::size_t mask = 0; mask < 16; ++mask) {
    for (std::size_t k = 0; k < 4; ++k) {
      if ((mask >> k & 1) == 0) continue;
      table[mask].sum += kNeighbors[k];
      table[mask].squares += kNeighbors[k] * kNeighbors[k];
    }
  }
  return table;
}();

}  // namespace internal

// The sums over the n empty neighbours of p: n * p + s, and n * p^2 + 2 p * s + s2, where s and s2
// are the sums of the directions to them and of their squares.
constexpr PackedSums sums_of_empty_neighbors(Point p, Around around) {
  const internal::StepSums& steps = internal::kStepSums[(around.bits() & Around::kEmptyBits) >> 20];
  const std::uint64_t doubled = (std::uint64_t{1} << 32) + 2 * static_cast<std::uint64_t>(p.cell());
  return static_cast<std::uint64_t>(around.empty_neighbors()) * sums_of(p) +
         static_cast<std::uint64_t>(steps.sum) * doubled +
         static_cast<std::uint64_t>(steps.squares);
}

struct LibertySum {
  std::uint64_t count = 0;  // Of pseudo-liberties.
  PackedSums sums = 0;

  constexpr LibertySum& operator+=(LibertySum other) {
    count += other.count;
    sums += other.sums;
    return *this;
  }
  constexpr void add(Point q) { *this += {1, sums_of(q)}; }
  constexpr void remove(Point q, std::uint64_t times) {
    count -= times;
    sums -= times * sums_of(q);
  }

  constexpr bool is_at_most_one() const {
    const std::uint64_t sum = sums >> 32, squares = sums & 0xFFFFFFFF;
    return count * squares == sum * sum;
  }
  // REQUIRES: count > 0, is_at_most_one().
  constexpr Point the_one() const {
    return Point::from_cell(static_cast<int>(static_cast<std::uint32_t>(sums >> 32) /
                                             static_cast<std::uint32_t>(count)));
  }
};

}  // namespace keima
